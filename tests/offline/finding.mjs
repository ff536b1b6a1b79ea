/* Answers, with the scripts that run on a phone, what stands on standard input: {data, names, typed, queries} → {found, suggested, hits}. */
import { readFileSync } from "node:fs";
import vm from "node:vm";

const [scripts] = process.argv.slice(2);
const context = vm.createContext({ console });
for (const name of ["offline-find", "offline-index", "offline-words", "offline-weigh", "offline-filters", "offline-texts"]) vm.runInContext(readFileSync(`${scripts}/${name}.js`, "utf8"), context);
context.told = JSON.parse(readFileSync(0, "utf8"));
const answer = vm.runInContext(`(() => {
  const { data, names, typed, queries } = told;
  const find = offlineFind.resolver(data.resolver);
  const suggest = offlineFind.suggester(data);
  const texts = offlineTexts.make(data, { ...offlineFind, find });
  return JSON.stringify({
    found: names.map((text) => find(text)),
    suggested: typed.map((text) => suggest(text).map((name) => [name.document.key, name.text])),
    hits: queries.map((text) => texts.search(text).hits.map(({ document }) => document.key)),
  });
})()`, context);
process.stdout.write(answer);
