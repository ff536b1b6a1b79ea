/* Runs the worker of the offline judge under Node, with the built files: `node tests/offline/parity.mjs JOB`. JOB is a file that names the worker, the
   manifest (its addresses are paths), the files behind other addresses, the questions (each a text) and where to write what came out: the answers,
   or with "digest" only their SHA-256 one after the other. With "compiled" the judge is started twice, the second time from what the first has kept
   compiled. */
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const job = JSON.parse(readFileSync(process.argv[2], "utf8"));
const waiting = new Map();
let hear;

globalThis.self = globalThis;
self.location = "file:///";
self.addEventListener = (_, act) => (hear = act);
self.postMessage = (message) => waiting.get(message.id)(message);
const fetched = globalThis.fetch;
globalThis.fetch = async (address, ...rest) => (String(address) in job.files ? new Response(readFileSync(job.files[address])) : fetched(address, ...rest));

const send = (id, message) =>
  new Promise((resolve, reject) => {
    waiting.set(id, ({ error, ...said }) => (error === undefined ? resolve(said) : reject(new Error(error))));
    hear({ data: { id, ...message } });
  });

/* What a phone keeps for the next start. */
const kept = new Map();
const cache = {
  put: async (address, answer) => kept.set(address, await answer.arrayBuffer()),
  match: async (address) => (kept.has(address) ? new Response(kept.get(address)) : undefined),
};
self.caches = { open: async () => cache, match: cache.match };

const start = async (number) => {
  await import(`${pathToFileURL(job.worker)}?${number}`);
  return (await send(-number, { boot: job.manifest })).ready;
};

const main = async () => {
  if (job.compiled) {
    await start(1);
    if (!(await send(0, { prepare: job.manifest })).ready) throw new Error("The programs could not be compiled.");
  }
  const before = performance.now();
  const python = await start(2);
  const started = performance.now();
  const digest = createHash("sha256");
  const answers = [];
  for (const [place, text] of job.questions.entries()) {
    const said = (await send(place + 1, { text })).text;
    digest.update(said);
    if (!job.digest) answers.push(said);
  }
  const times = { boot: started - before, questions: performance.now() - started };
  writeFileSync(job.out, JSON.stringify({ python, answers, digest: digest.digest("hex"), ...times }));
};

/* Node would print the line of the program that failed, and Pyodide's are a million letters long. */
main().then(
  () => process.exit(0),
  (error) => {
    console.error(String(error.message).slice(-3000));
    process.exit(1);
  },
);
