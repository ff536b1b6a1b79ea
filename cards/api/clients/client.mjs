// A small client of the Chicks Judge API, for browsers and anything else that has fetch. Nothing to install.

export class Refused extends Error {
  constructor(status, errors) {
    super(errors.map((error) => error.message).join("; "));
    Object.assign(this, { status, errors });
  }
}

export class Chicks {
  constructor(host) {
    this.base = `${host.replace(/\/$/, "")}/api/v1/`;
    this.kept = new Map(); // address: [entity tag, answer]
  }

  // One answer, for instance get("cards/golden-goose/").
  get(path, parameters = {}) {
    const query = new URLSearchParams(parameters).toString();
    return this.ask(path + (query && `?${query}`));
  }

  // Every thing of a list, page by page: for await (const card of chicks.all("cards/", { kind: "attack" })) …
  async *all(path, parameters = {}) {
    let page = await this.get(path, parameters);
    yield* page.results;
    while (page.next) {
      page = await this.ask(page.next);
      yield* page.results;
    }
  }

  // The verdict on a dispute, or the answer of another judge.
  judge(question, call = "chain") {
    return this.ask(`judge/${call}/`, JSON.stringify(question));
  }

  async ask(address, body) {
    const url = address.includes("://") ? address : this.base + address;
    const [tag, answer] = this.kept.get(url) ?? [];
    const headers = { Accept: "application/json" };
    if (body) headers["Content-Type"] = "application/json";
    else if (tag) headers["If-None-Match"] = tag;
    const response = await fetch(url, { method: body ? "POST" : "GET", headers, body, cache: "no-store" });
    if (response.status === 304) return answer;
    if (response.status === 429) { // too many: wait as long as we are told to
      await new Promise((done) => setTimeout(done, 1000 * response.headers.get("Retry-After")));
      return this.ask(address, body);
    }
    const said = await response.json();
    if (!response.ok) throw new Refused(response.status, said.errors);
    if (!body && response.headers.get("ETag")) this.kept.set(url, [response.headers.get("ETag"), said]);
    return said;
  }
}
