// The editors' desk: a text beside itself as it will look, offers after [[, parts of a page that take a while, and a word before typed text is left.
// Everything works without this file: there is a Preview button, links can be typed, and the parts have pages of their own.

const form = document.getElementById("desk-form");
const wait = (act, time) => { let timer; return (...given) => { clearTimeout(timer); timer = setTimeout(() => act(...given), time); }; };

// Parts that take a while.
for (const place of document.querySelectorAll("[data-part]")) {
  fetch(place.dataset.part, { headers: { "X-Part": "1" }, credentials: "same-origin" })
    .then((answer) => (answer.ok ? answer.text() : Promise.reject(answer.status)))
    .then((html) => { place.innerHTML = html; place.dataset.here = "1"; })
    .catch(() => { place.dataset.here = "0"; });
}

// Whoever was logged out while typing finds it again: a copy of the form is kept in this tab from sending it until an answer shows that it arrived.
const COPY = "desk-typed";
const copied = () => { try { return JSON.parse(sessionStorage.getItem(COPY)); } catch { return null; } };
if (!form && !document.body.classList.contains("login")) sessionStorage.removeItem(COPY);

if (form) {
  const typed = () => [...form.querySelectorAll("textarea, input:not([type=checkbox])")].filter((field) => field.name !== "csrfmiddlewaretoken");
  const copy = copied();
  const answered = document.querySelector(".errornote, .desk-conflict") !== null;
  if (copy && copy.path === location.pathname && !answered && typed().some((field) => field.name in copy.fields && copy.fields[field.name] !== field.value)) {
    const note = document.createElement("p");
    note.className = "desk-note";
    note.textContent = "What you typed here before has not arrived.";
    const again = document.createElement("button");
    again.type = "button";
    again.className = "desk-again";
    again.textContent = "Put it back";
    again.addEventListener("click", () => {
      for (const field of typed()) {
        if (!(field.name in copy.fields)) continue;
        field.value = copy.fields[field.name];
        field.dispatchEvent(new Event("input", { bubbles: true }));
      }
      note.remove();
    });
    note.append(again);
    form.before(note);
  } else if (answered) sessionStorage.removeItem(COPY);
  form.addEventListener("submit", () => {
    sessionStorage.setItem(COPY, JSON.stringify({ path: location.pathname, fields: Object.fromEntries(typed().map((field) => [field.name, field.value])) }));
  });

  let changed = document.querySelector(".errornote, .desk-conflict") !== null;
  form.addEventListener("input", () => { changed = true; });
  form.addEventListener("submit", () => { changed = false; });
  window.addEventListener("beforeunload", (event) => { if (changed) event.preventDefault(); });

  const token = form.querySelector("[name=csrfmiddlewaretoken]").value;
  for (const field of form.querySelectorAll(".desk-field-text")) {
    const area = field.querySelector("textarea, input");
    const pane = field.querySelector("[data-pane]");
    let asked = 0;
    const show = wait(() => {
      const number = ++asked;
      const kind = form.elements.kind ? form.elements.kind.value : "";
      const body = new URLSearchParams({ text: area.value, lines: pane.dataset.lines || "", data: pane.dataset.data || "", kind });
      fetch(form.dataset.text, { method: "POST", body, headers: { "X-CSRFToken": token }, credentials: "same-origin" })
        .then((answer) => answer.text().then((html) => { if (number === asked && (answer.ok || answer.status === 413)) pane.innerHTML = html; }))
        .catch(() => {});
    }, 300);
    area.addEventListener("input", show);
    if (!pane.dataset.data) offers(area);
    else if (form.elements.kind && pane.dataset.data.endsWith(".behaviour")) form.elements.kind.addEventListener("change", show);
  }
}

// What may follow "[[": a list below the field, moved through with the arrow keys.
function offers(area) {
  const list = document.createElement("ul");
  list.className = "desk-offers";
  list.id = `${area.id}-offers`;
  list.setAttribute("role", "listbox");
  list.setAttribute("aria-label", "What to link");
  list.hidden = true;
  area.parentElement.append(list);
  area.setAttribute("aria-controls", list.id);
  area.setAttribute("autocomplete", "off");
  let at = -1;
  let begun = -1;

  const close = () => { list.hidden = true; at = -1; area.removeAttribute("aria-activedescendant"); };
  const mark = (place) => {
    at = (place + list.children.length) % list.children.length;
    [...list.children].forEach((item, number) => item.setAttribute("aria-selected", String(number === at)));
    area.setAttribute("aria-activedescendant", list.children[at].id);
    list.children[at].scrollIntoView({ block: "nearest" });
  };
  const take = (text) => {
    const end = area.selectionStart;
    const rest = area.value.slice(end).startsWith("]]") ? end + 2 : end;
    area.setRangeText(text, begun, rest, "end");
    close();
    area.focus();
    area.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const look = wait(() => {
    const before = area.value.slice(0, area.selectionStart);
    const open = /\[\[([^\][|\n]{1,60})$/.exec(before);
    if (!open) return close();
    begun = open.index;
    fetch(`${form.dataset.complete}?q=${encodeURIComponent(open[1])}`, { credentials: "same-origin" })
      .then((answer) => answer.json())
      .then(({ found }) => {
        if (!found.length || area.value.slice(0, area.selectionStart) !== before) return close();
        list.replaceChildren(...found.map((each, number) => {
          const item = document.createElement("li");
          item.id = `${list.id}-${number}`;
          item.setAttribute("role", "option");
          const name = document.createElement("span");
          name.textContent = each.name;
          const kind = document.createElement("span");
          kind.className = "quiet";
          kind.textContent = each.kind;
          item.append(name, kind);
          item.addEventListener("mousedown", (event) => { event.preventDefault(); take(each.insert); });
          item.dataset.insert = each.insert;
          return item;
        }));
        list.hidden = false;
        mark(0);
        return undefined;
      })
      .catch(close);
    return undefined;
  }, 150);

  area.addEventListener("input", look);
  area.addEventListener("blur", close);
  area.addEventListener("keydown", (event) => {
    if (list.hidden) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") { event.preventDefault(); mark(at + (event.key === "ArrowDown" ? 1 : -1)); }
    else if (event.key === "Enter" || event.key === "Tab") { event.preventDefault(); take(list.children[at].dataset.insert); }
    else if (event.key === "Escape") { event.preventDefault(); close(); }
  });
}
