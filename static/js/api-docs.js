// Shows the description of the API, to read and to try, in the light or the dark as the reader has it.
"use strict";

const calls = document.getElementById("calls");
const dark = window.matchMedia("(prefers-color-scheme: dark)");
const follow = () => document.documentElement.classList.toggle("dark-mode", dark.matches);

follow();
dark.addEventListener("change", follow);
window.SwaggerUIBundle({
  url: calls.dataset.schema,
  domNode: calls,
  deepLinking: true,
  docExpansion: "list",
  defaultModelsExpandDepth: -1,
  displayRequestDuration: true,
  validatorUrl: null,
  presets: [window.SwaggerUIBundle.presets.apis],
});
