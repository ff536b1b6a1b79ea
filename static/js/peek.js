/* Pop-overs on names of cards and words of the game: by mouse, by keyboard and by finger. Without it they are plain links.

   The link's own address stays the way on: a click of the mouse or Enter follows it; a finger opens the pop-over first, and follows at the second tap.
   Escape, a tap elsewhere or leaving both link and pop-over closes it; the pointer may move onto it. */
"use strict";

(() => {
  const WAIT = 300;
  const LINKS = "a.to-card[href^='/cards/'], a.to-card[href^='/v/'], a.to-word[href^='/glossary/#']";
  const texts = new Map();
  let box, shown, timer, finger = false;

  const source = (link) =>
    link.matches(".to-card") ? `${link.pathname}peek/` : `/glossary/${encodeURIComponent(link.hash.slice(1))}/peek/`;

  const fetched = (address) => {
    if (!texts.has(address)) {
      texts.set(address, fetch(address).then((answer) => (answer.ok ? answer.text() : "")).catch(() => ""));
    }
    return texts.get(address);
  };

  const made = () => {
    if (!box) {
      box = document.createElement("div");
      box.id = "peek";
      box.className = "peek";
      box.hidden = true;
      box.addEventListener("pointerenter", () => clearTimeout(timer));
      box.addEventListener("pointerleave", () => later(hide));
      document.body.append(box);
    }
    return box;
  };

  const later = (what) => {
    clearTimeout(timer);
    timer = setTimeout(what, WAIT);
  };

  const place = (link) => {
    const at = link.getClientRects()[0];
    const width = box.offsetWidth;
    const edge = document.documentElement.clientWidth;
    const left = Math.max(8, Math.min(at.left, edge - width - 8));
    const below = at.bottom + 8 + box.offsetHeight < innerHeight - 64 || at.top < box.offsetHeight + 8;
    box.style.left = `${left + scrollX}px`;
    box.style.top = `${(below ? at.bottom + 8 : at.top - box.offsetHeight - 8) + scrollY}px`;
  };

  const hide = () => {
    clearTimeout(timer);
    if (!shown) return;
    shown.removeAttribute("aria-describedby");
    shown = undefined;
    box.hidden = true;
  };

  const show = async (link) => {
    clearTimeout(timer);
    const text = await fetched(source(link));
    if (!text || !link.isConnected) return;
    hide();
    made().innerHTML = text;
    box.hidden = false;
    place(link);
    link.setAttribute("aria-describedby", "peek");
    shown = link;
  };

  document.addEventListener("pointerdown", (event) => {
    finger = event.pointerType === "touch" || event.pointerType === "pen";
  });
  document.addEventListener("pointerover", (event) => {
    const link = event.pointerType === "mouse" && event.target.closest(LINKS);
    if (link && link !== shown) later(() => show(link));
  });
  document.addEventListener("pointerout", (event) => {
    if (event.pointerType === "mouse" && event.target.closest(LINKS)) later(hide);
  });
  document.addEventListener("focusin", (event) => {
    const link = event.target.closest(LINKS);
    if (link && !finger && link.matches(":focus-visible")) show(link);
    else if (!event.target.closest("#peek")) hide();
  });
  document.addEventListener("click", (event) => {
    const link = event.target.closest(LINKS);
    if (link && finger && link !== shown) {
      event.preventDefault();
      show(link);
    } else if (!event.target.closest("#peek")) hide();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") hide();
  });
})();
