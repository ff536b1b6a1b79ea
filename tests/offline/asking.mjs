/* Asking the judge on a phone under Node, with a worker that stands in for Python: `node tests/offline/asking.mjs FOLDER` tells, as JSON, what comes of
   a Stop while the kept judge gets ready. FOLDER is that of the scripts. */
import { readFileSync } from "node:fs";
import vm from "node:vm";

const [folder] = process.argv.slice(2);
const told = { stopped: false, put: "" };
const manifest = { worker: "/worker.js", bytes: 5 };

/** Starts at once, and is never done with getting ready. */
class Worker {
  addEventListener(name, act) { if (name === "message") this.answer = act; }
  postMessage({ id, boot }) { if (boot) setTimeout(() => this.answer({ data: { id, ready: "3" } })); }
  terminate() { told.stopped = true; }
}

const context = vm.createContext({
  Worker, setTimeout, clearTimeout, performance, URL,
  judgeKeeping: {
    fault: (code, message) => Object.assign(new Error(message), { code }),
    told: (error) => error,
    marked: async () => ({ manifest }),
    keep: async () => manifest,
  },
});
context.self = context;
vm.runInContext(readFileSync(`${folder}/judge-local.js`, "utf8"), context);
const stopping = new AbortController();
const progress = (done, total, words) => {
  told.put = words;
  setTimeout(() => stopping.abort(), 50);
};
await context.self.judgeLocal.keep({ signal: stopping.signal, progress });
process.stdout.write(JSON.stringify(told));
process.exit(0);
