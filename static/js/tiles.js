/* Tiles that fold: whoever taps all four traits of one goes on with the next. By keyboard nothing moves by itself, and a tile of which more is
   asked stays open. Every page works without this file. */
"use strict";

(() => {
  const folds = [...document.querySelectorAll("[data-pick]")];
  const whole = (fold) => fold.querySelectorAll(".trait-group :checked").length === fold.querySelectorAll(".trait-group").length;
  let tapped = false;
  document.addEventListener("pointerdown", () => { tapped = true; }, true);
  document.addEventListener("keydown", () => { tapped = false; }, true);
  for (const fold of folds) {
    if (fold.querySelector("select")) continue;
    const group = fold.querySelectorAll(".trait-group");
    fold.addEventListener("change", (event) => {
      if (!tapped || !event.target.closest(".trait-group") || fold.dataset.pick === "done" || !whole(fold)) return;
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
