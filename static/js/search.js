/* Suggestions below the search boxes: a combobox with a list (WAI-ARIA), by keyboard and by touch.
   Without this script a box is a box. The list comes ready from /search/suggest/?as=html. */
"use strict";

(() => {
  const WAIT = 90;
  let count = 0;

  const enhance = (form) => {
    const input = form.querySelector("input[name=q]");
    if (!input || input.getAttribute("role") === "combobox") return;
    count += 1;
    const list = document.createElement("ul");
    list.className = "suggestions";
    list.id = `suggestions-${count}`;
    list.setAttribute("role", "listbox");
    list.setAttribute("aria-label", "Suggestions");
    list.hidden = true;
    const told = document.createElement("p");
    told.className = "hidden";
    told.setAttribute("role", "status");
    form.append(list, told);
    input.setAttribute("role", "combobox");
    input.setAttribute("aria-autocomplete", "list");
    input.setAttribute("aria-expanded", "false");
    input.setAttribute("aria-controls", list.id);
    input.setAttribute("autocomplete", "off");

    let timer = 0;
    let asking = null;
    let asked = "";
    let active = -1;

    const options = () => [...list.children];

    const choose = (place) => {
      const all = options();
      active = all.length ? (place + all.length + 1) % (all.length + 1) : -1;
      if (active === all.length) active = -1;
      all.forEach((option, number) => option.setAttribute("aria-selected", String(number === active)));
      if (active < 0) {
        input.removeAttribute("aria-activedescendant");
      } else {
        input.setAttribute("aria-activedescendant", all[active].id);
        all[active].scrollIntoView({ block: "nearest" });
      }
    };

    const close = () => {
      list.hidden = true;
      active = -1;
      input.setAttribute("aria-expanded", "false");
      input.removeAttribute("aria-activedescendant");
    };

    const show = (html) => {
      list.innerHTML = html;
      const all = options();
      all.forEach((option, number) => { option.id = `${list.id}-${number + 1}`; });
      active = -1;
      input.removeAttribute("aria-activedescendant");
      list.hidden = all.length === 0;
      input.setAttribute("aria-expanded", String(all.length > 0));
      told.textContent = all.length === 0 ? "" : all.length === 1 ? "1 suggestion" : `${all.length} suggestions`;
    };

    /* Without a network (the service worker answers 204): the names that this phone holds (see offline.js). */
    const askPhone = async (typed) => {
      const finder = window.chicksOffline ? await window.chicksOffline.finder() : null;
      if (!finder) close();
      else if (typed === asked && document.activeElement === input) show(finder.options(typed));
    };

    const ask = async () => {
      const typed = input.value.trim();
      if (typed === asked && !list.hidden) return;
      asked = typed;
      if (asking) asking.abort();
      if (!typed) { show(""); return; }
      asking = new AbortController();
      try {
        const answer = await fetch(`/search/suggest/?as=html&q=${encodeURIComponent(typed.slice(0, 200))}`, { signal: asking.signal, headers: { Accept: "text/html" } });
        if (!answer.ok || answer.status === 204) throw new Error(String(answer.status));
        if (document.activeElement === input) show(await answer.text());
      } catch (error) {
        if (error.name !== "AbortError") await askPhone(typed);
      }
    };

    const open = (option) => { window.location.assign(option.dataset.url); };

    input.addEventListener("input", () => { window.clearTimeout(timer); timer = window.setTimeout(ask, WAIT); });
    input.addEventListener("keydown", (event) => {
      if (event.isComposing) return;
      if (event.key === "ArrowDown" || event.key === "ArrowUp") {
        event.preventDefault();
        if (list.hidden) {
          if (options().length) { list.hidden = false; input.setAttribute("aria-expanded", "true"); } else { ask(); return; }
        }
        choose(event.key === "ArrowDown" ? active + 1 : active < 0 ? options().length - 1 : active - 1);
      } else if (event.key === "Enter" && active >= 0 && !list.hidden) {
        event.preventDefault();
        open(options()[active]);
      } else if (event.key === "Escape" && !list.hidden) {
        event.preventDefault();
        close();
      } else if (event.key === "Tab") {
        close();
      }
    });
    input.addEventListener("blur", () => { window.clearTimeout(timer); close(); });
    list.addEventListener("mousedown", (event) => event.preventDefault());
    list.addEventListener("click", (event) => {
      const option = event.target.closest("[role=option]");
      if (option) open(option);
    });
  };

  document.querySelectorAll("form.search").forEach(enhance);
})();
