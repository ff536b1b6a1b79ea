/* The frame in which the judge answers on this phone: asks for the page of this address and puts it here, as the site would send it.
   Where the phone cannot answer an address, the network is asked; where that is gone too, it is said. */
"use strict";

(() => {
  const MOST_WAYS = 5;
  const says = document.querySelector("[data-judge-says]");

  const put = (html) => {
    document.open();
    document.write(html);
    document.close();
  };

  const told = (words) => {
    says.textContent = words;
    document.querySelector("[data-judge-buttons]").hidden = false;
  };

  const fromTheNetwork = async (address) => {
    const answer = await fetch(address, { headers: { Accept: "text/html" } });
    put(await answer.text());
  };

  const answer = async () => {
    let address = location.pathname + location.search;
    for (let ways = 0; ways < MOST_WAYS; ways += 1) {
      const found = await judgeLocal.ask(address);
      if (found.status === 302) {
        address = found.location;
        history.replaceState(null, "", address + (address.includes("#") ? "" : location.hash));
      } else if (found.status === 404) {
        await fromTheNetwork(address);
        return;
      } else {
        put(found.document);
        return;
      }
    }
  };

  answer().catch(async (error) => {
    try {
      await fromTheNetwork(location.pathname + location.search);
    } catch (gone) {
      told(`The judge could not start: ${error.message}. Try again, or remove it and keep it anew when there is a network.`);
    }
  });
})();
