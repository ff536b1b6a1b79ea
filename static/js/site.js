/* Says on paper when and from where a page was printed. Everything else works the same without it. */
"use strict";

addEventListener("beforeprint", () => {
  const today = new Date().toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric" });
  for (const place of document.querySelectorAll("[data-printed]")) {
    place.textContent = `Printed ${today} from ${location.href.split("#")[0]}`;
    place.hidden = false;
  }
});
