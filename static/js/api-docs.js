// Lets readers send the calls that the page describes, and shows what comes back. Without it the page has their addresses and examples.
"use strict";

const sending = document.getElementById("sending");

const show = (text) => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
};

const send = async (form, method) => {
  const part = (name) => form.querySelector(`[data-part="${name}"]`);
  const status = form.querySelector("[data-status]");
  const answer = form.querySelector("[data-answer]");
  const body = part("body")?.value;
  status.textContent = "Asking …";
  answer.hidden = true;
  try {
    const sent = body === undefined ? {} : { body, headers: { "Content-Type": "application/json" } };
    const got = await fetch(part("address").value, { method, ...sent });
    const text = await got.text();
    status.textContent = `Answered ${got.status} ${got.statusText}`.trim();
    answer.textContent = show(text);
    answer.hidden = text === "";
  } catch {
    status.textContent = "Nothing came back. Is there a network?";
  }
};

const build = (place, number) => {
  const form = sending.content.cloneNode(true).querySelector("form");
  const example = place.querySelector("[data-body]");
  form.querySelectorAll("[data-part]").forEach((input) => {
    input.id = `${input.dataset.part}-${number}`;
    form.querySelector(`[data-for="${input.dataset.part}"]`).htmlFor = input.id;
  });
  form.querySelector("[data-part=address]").value = place.dataset.address;
  const body = form.querySelector("[data-part=body]");
  if (place.dataset.method === "POST") body.value = example.textContent;
  else body.closest(".field").remove();
  form.querySelector("[data-answer]").setAttribute("aria-label", `What it answered: ${place.dataset.says}`);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    send(form, place.dataset.method);
  });
  place.replaceChildren(form);
};

// A form is built when its call is opened, however that happens: 41 of them at once would slow the page for nothing.
document.querySelectorAll("details.call").forEach((call, number) => {
  const place = call.querySelector(".call-try");
  const open = () => {
    if (call.open) build(place, number);
    call.removeEventListener("toggle", open);
  };
  if (place) call.addEventListener("toggle", open);
  if (place && call.open) open();
});

// Browsers that do not open what an address leads into by themselves.
const follow = () => {
  const call = document.getElementById(decodeURIComponent(location.hash.slice(1)))?.closest("details.call");
  if (!call || call.open) return;
  call.open = true;
  call.scrollIntoView();
};
window.addEventListener("hashchange", follow);
follow();
