/* Keeping the judge on this phone: the offer, how far it is, what failed and what to do, and how to be rid of it. Only where it can be kept. */
"use strict";

(() => {
  const place = document.querySelector("[data-keep]");
  if (!place || typeof judgeLocal === "undefined") return;
  const part = (name) => place.querySelector(`[data-keep-${name}]`);
  const says = part("says");
  const buttons = part("buttons");
  const fault = part("fault");
  let stopping = null;

  const button = (words, look, act) => {
    const made = document.createElement("button");
    made.type = "button";
    made.className = `btn ${look}`;
    made.textContent = words;
    made.addEventListener("click", act);
    return made;
  };

  const megabytes = (bytes) => `${Math.max(0.1, Math.round(bytes / 100000) / 10)} MB`;

  /** What the site offers; null where it offers nothing, undefined where that cannot be asked now. */
  const offered = async () => {
    try {
      const answer = await fetch("/offline/judge.json");
      if (answer.ok) return await answer.json();
      return answer.status === 404 ? null : undefined;
    } catch (error) {
      return undefined;
    }
  };

  const show = (words, ...choices) => {
    says.textContent = words;
    part("going").hidden = true;
    buttons.replaceChildren(...choices);
    place.hidden = false;
  };

  const remove = async () => {
    await judgeLocal.remove();
    fault.hidden = true;
    await look();
    says.focus();
  };

  const tell = (place, words) => { if (place.textContent !== words) place.textContent = words; };

  const keep = async () => {
    fault.hidden = true;
    stopping = new AbortController();
    says.textContent = "The judge is on its way. Stay on this page until it is here.";
    part("going").hidden = false;
    buttons.replaceChildren(button("Stop", "btn-second", () => stopping.abort()));
    says.focus();
    if (navigator.storage && navigator.storage.persist) navigator.storage.persist().catch(() => {});
    try {
      await judgeLocal.keep({
        signal: stopping.signal,
        progress: (done, total, words) => {
          part("bar").value = total ? done / total : 0;
          tell(part("words"), words || `${megabytes(done)} of ${megabytes(total)}`);
        },
      });
    } catch (error) {
      if (error.code !== "aborted") {
        fault.textContent = error.message;
        fault.hidden = false;
      }
    }
    stopping = null;
    const here = place.contains(document.activeElement);
    await look();
    if (here) says.focus();
  };

  /** Whether something of a judge came that was never finished. */
  const begun = async () => Boolean(window.caches) && (await caches.keys()).some((name) => name.startsWith("judge-"));

  const look = async () => {
    const kept = await judgeLocal.kept().catch(() => null);
    if (kept && kept.whole) {
      const { rules, content } = kept.manifest;
      const pages = await chicksOffline.ask("state").catch(() => null);
      const older = pages && pages.core && pages.content > content;
      show(
        `The judge is here since ${chicksOffline.dated(kept.since, true)}. It knows the rules of ${chicksOffline.dated(rules)}, content version ${content}, and answers without a network.${older ? " The pages on this phone are newer." : ""}`,
        ...(older ? [button("Fetch the newer judge", "btn-main", keep)] : []),
        button("Remove the judge", "btn-second", remove),
      );
      return;
    }
    const why = judgeLocal.possible();
    if (why) { show(why); return; }
    if (kept || (await begun())) {
      show("Part of the judge is on this phone. It answers when all of it is here.", button("Fetch the rest", "btn-main", keep), button("Remove it", "btn-second", remove));
      return;
    }
    const offer = await offered();
    if (offer === null) return;
    if (offer === undefined) { show("The judge is not on this phone. It can be kept here when there is a network."); return; }
    if (judgeLocal.saving()) {
      show(`Your phone saves data, so the judge is not fetched (${megabytes(offer.bytes)}). Switch data saving off, or come back in a free network.`);
      return;
    }
    show(
      `Let the judge stay here, and it settles disputes without a network. It is fetched once and can be removed at any time.`,
      button(`Keep the judge on this phone (${megabytes(offer.bytes)})`, "btn-main", keep),
    );
  };

  says.tabIndex = -1;
  look();
})();
