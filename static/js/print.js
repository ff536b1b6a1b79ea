/* A button that prints. Without scripts it is not there, and the browser's own way prints the same. */
"use strict";

for (const button of document.querySelectorAll("[data-print]")) {
  button.hidden = false;
  button.addEventListener("click", () => print());
}
