/* The table's other tools: numbers with buttons, names that this device remembers, handing on. Every page works without this file. */
"use strict";

(() => {
  const voice = Object.assign(document.createElement("p"), { className: "hidden" });
  voice.setAttribute("role", "status");
  document.body.append(voice);

  /* What this device remembers; a browser that refuses is none the worse. */
  const memory = {
    get(key, otherwise) { try { return JSON.parse(localStorage.getItem(key)) ?? otherwise; } catch { return otherwise; } },
    set(key, value) { try { localStorage.setItem(key, JSON.stringify(value)); } catch { /* nothing is remembered then */ } },
  };

  /* Numbers. */
  const read = (field) => (/^\d+$/.test(field.value.trim()) ? Number(field.value) : field.value.trim() ? NaN : Number(field.placeholder) || 0);
  const show = (stepper) => {
    const field = stepper.querySelector("input");
    const value = read(field);
    stepper.classList.toggle("typed", field.value.trim() !== "" && value !== 0);
    for (const button of stepper.querySelectorAll("button")) {
      button.hidden = false;
      const next = value + Number(button.dataset.stepBy);
      button.disabled = next < Number(field.dataset.least) || next > Number(field.dataset.most);
    }
  };
  const by = (field, step) => {
    const next = (Number.isNaN(read(field)) ? 0 : read(field)) + step;
    if (next < Number(field.dataset.least) || next > Number(field.dataset.most)) return;
    field.value = String(next);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  };
  for (const stepper of document.querySelectorAll("[data-stepper]")) {
    show(stepper);
    stepper.addEventListener("input", () => show(stepper));
    stepper.addEventListener("click", (event) => {
      const button = event.target.closest("[data-step-by]");
      if (!button) return;
      const field = stepper.querySelector("input");
      by(field, Number(button.dataset.stepBy));
      voice.textContent = field.value;
      if (button.disabled) field.focus({ preventScroll: true });
    });
    stepper.addEventListener("keydown", (event) => {
      const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
      if (!step || !event.target.matches("input")) return;
      event.preventDefault();
      by(event.target, step);
    });
  }

  /* The form: names in every label, the table of last time, and no empty fields in the address. */
  const form = document.querySelector("form[data-ask]");
  if (form) {
    const names = [...form.querySelectorAll("[name^=name_]")];
    const call = () => {
      for (const field of names) {
        const seat = field.name.slice(5);
        for (const place of form.querySelectorAll(`[data-name="${seat}"]`)) place.textContent = field.value.trim() || seat;
      }
    };
    const last = memory.get("table", {});
    if (!location.search) {
      for (const field of names) field.value ||= last.names?.[field.name] ?? "";
      if (!form.matches("[data-own-deck]")) for (const box of form.querySelectorAll("[type=checkbox][name=edition]")) if (last.editions?.length) box.checked = last.editions.includes(box.value);
      const counts = [...form.querySelectorAll("[name=seats]")];
      if (counts.some((box) => box.value === last.seats)) for (const box of counts) box.checked = box.value === last.seats;
    }
    call();
    form.addEventListener("input", call);
    const unused = [...form.querySelectorAll("input:not([type=checkbox], [type=radio]), select")];
    form.addEventListener("submit", () => {
      const chosen = [...form.querySelectorAll("[type=checkbox][name=edition]:checked")].map((box) => box.value);
      const seats = form.querySelector("[name=seats]:checked")?.value;
      const editions = form.matches("[data-own-deck]") || !chosen.length ? last.editions : chosen;
      if (names.length) memory.set("table", { names: { ...last.names, ...Object.fromEntries(names.map((field) => [field.name, field.value.trim()])) }, seats, editions });
      for (const field of unused) field.disabled = !field.value.trim() || !field.checkVisibility() && !field.closest("details");
    });
    addEventListener("pageshow", () => { for (const field of unused) field.disabled = false; });
  }

  /* Lots: a number that nobody chose. */
  const lots = form?.querySelector("[data-lots]");
  if (lots) {
    lots.hidden = false;
    lots.addEventListener("click", () => {
      form.elements.draw.value = String(crypto.getRandomValues(new Uint32Array(1))[0] % 1000000);
      form.requestSubmit();
    });
  }

  /* Ticks beside cards that were put where they belong. */
  const question = document.querySelector("[data-dispute]")?.dataset.dispute;
  if (question) {
    const done = memory.get(`ticks ${question}`, []);
    for (const box of document.querySelectorAll("[data-tick]")) box.checked = done.includes(box.dataset.tick);
    document.addEventListener("change", (event) => {
      if (!event.target.matches("[data-tick]")) return;
      memory.set(`ticks ${question}`, [...document.querySelectorAll("[data-tick]:checked")].map((box) => box.dataset.tick));
    });
  }

  /* Handing on: what this device can do is shown. */
  for (const [what, can] of [["copy", true], ["share", Boolean(navigator.share)], ["print", Boolean(window.print)]]) {
    for (const button of document.querySelectorAll(`[data-${what}]`)) button.hidden = !can;
  }
  const copied = async (field) => {
    try { await navigator.clipboard.writeText(field.value); return true; } catch {
      field.select();
      return document.execCommand("copy");
    }
  };
  document.addEventListener("click", async (event) => {
    const button = event.target.closest("[data-copy], [data-share], [data-print]");
    if (!button) return;
    const field = document.querySelector("[data-link]");
    if (button.matches("[data-print]")) window.print();
    else if (button.matches("[data-share]")) {
      navigator.share({ title: document.title, text: document.querySelector("#verdict")?.textContent.trim(), url: field.value }).catch(() => {});
    } else {
      const said = (await copied(field)) ? "Copied" : "Copy it from the field below";
      button.querySelector("[data-words]").textContent = said;
      voice.textContent = said;
    }
  });
  document.addEventListener("focusin", (event) => { if (event.target.matches("[data-link]")) event.target.select(); });
})();
