/* Tiles that fold: whoever has picked all four traits of one goes on with the next. Every page works without this file. */
"use strict";

(() => {
  const folds = [...document.querySelectorAll("[data-pick]")];
  const whole = (fold) => fold.querySelectorAll(".trait-group :checked").length === fold.querySelectorAll(".trait-group").length;
  for (const fold of folds) {
    const group = fold.querySelectorAll(".trait-group");
    fold.addEventListener("change", (event) => {
      if (!event.target.closest(".trait-group") || fold.dataset.pick === "done" || !whole(fold)) return;
      fold.dataset.pick = "done";
      const next = folds[folds.indexOf(fold) + 1];
      if (!next || next.parentElement !== fold.parentElement || whole(next)) return;
      fold.open = false;
      next.open = true;
      next.querySelector("summary").scrollIntoView({ block: "nearest" });
      next.querySelector("input").focus({ preventScroll: true });
    });
    if (group.length && whole(fold)) fold.dataset.pick = "done";
  }
})();
