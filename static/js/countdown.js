/* A fair moment for answers: everybody sees the same numbers, and who tapped is shown only when it ends. */
"use strict";

(() => {
  const box = document.querySelector("[data-timer]");
  const part = (name) => box.querySelector(`[data-${name}]`);
  const eggs = [...box.querySelectorAll("[data-seat]")];
  const names = {};
  try {
    const table = JSON.parse(localStorage.getItem("table")) ?? {};
    for (const egg of eggs) names[egg.dataset.seat] = table.names?.[`name_${egg.dataset.seat}`] || "";
    for (const choice of box.querySelectorAll("[name=seats]")) if (table.seats) choice.checked = choice.value === table.seats;
  } catch { /* nothing is remembered then */ }
  const call = (seat) => names[seat] || seat;
  for (const egg of eggs) egg.querySelector("[data-name]").textContent = call(egg.dataset.seat);

  const and = (words) => (words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`);
  const say = (title, words, number) => {
    part("count").textContent = title;
    part("says").textContent = words;
    part("number").textContent = number;
    part("voice").textContent = number || `${title} ${words}`;
  };
  const wanted = new Set();
  let left = 0;
  let clock = 0;

  const seated = () => {
    const count = Number(box.querySelector("[name=seats]:checked").value);
    eggs.forEach((egg, at) => { egg.closest("li").hidden = at >= count; });
  };
  const running = (on) => {
    for (const egg of eggs) egg.disabled = !on;
    for (const choice of box.querySelectorAll("input")) choice.disabled = on;
    part("start").textContent = on ? "Stop" : "Start again";
    box.classList.toggle("counting", on);
  };
  const end = () => {
    clearInterval(clock);
    clock = 0;
    running(false);
    const who = [...wanted].sort().map(call);
    if (!who.length) say("Time. Nobody answers.", "The card goes ahead.", "");
    else say(`Time. ${and(who)} ${who.length > 1 ? "want" : "wants"} to answer.`, who.length > 1 ? "Show your cards one after the other. Each new card may be answered too." : "Show the card now. It may be answered too.", "");
  };
  part("start").addEventListener("click", () => {
    if (clock) {
      clearInterval(clock);
      clock = 0;
      running(false);
      say("Stopped.", "Nobody’s tap counts.", "");
      return;
    }
    wanted.clear();
    left = Number(box.querySelector("[name=seconds]:checked").value);
    running(true);
    say("Any answer?", "Tap your own egg if you want to answer.", String(left));
    clock = setInterval(() => {
      left -= 1;
      if (left) say("Any answer?", "Tap your own egg if you want to answer.", String(left));
      else end();
    }, 1000);
  });
  for (const egg of eggs) egg.addEventListener("click", () => wanted.add(egg.dataset.seat));
  for (const choice of box.querySelectorAll("[name=seats]")) choice.addEventListener("change", seated);
  seated();
  part("plain").hidden = true;
  part("full").hidden = false;
})();
