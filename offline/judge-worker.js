/* The judge on this phone. Starts Python with the programs and texts that are kept (or, where something is missing, fetched), and answers:
   a message {boot} with the manifest starts it, {id, text} is a question, {prepare} keeps the programs compiled for the next start. */
const HOME = "/judge";
const COMPILED = "/offline/compiled/";
const JOINED = "/offline/joined/";
const letters = new TextDecoder();

let python;
let phone;
let judge;

/** What lies under an address in one of the caches of the judge; undefined where nothing does. */
const kept = async (address, name = "judge-pieces") => {
  const answer = self.caches ? await caches.match(address, { cacheName: name }) : undefined;
  return answer && new Uint8Array(await answer.arrayBuffer());
};

const bytes = async (address) => {
  const here = await kept(address);
  if (here) return here;
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} is missing (${answer.status})`);
  return new Uint8Array(await answer.arrayBuffer());
};

/** The programs compiled, as an earlier start left them: path and bytes of each file; null where there are none. */
const compiled = async (code) => {
  const archive = await kept(COMPILED + code.name, "judge-kept");
  if (!archive) return null;
  let at = 4 + new DataView(archive.buffer).getUint32(0, true);
  return JSON.parse(letters.decode(archive.subarray(4, at))).map(([path, length]) => [path, archive.subarray(at, (at += length))]);
};

/** The rows of the lists of a pack, one for each piece: name, length, and of a program its path. */
const listed = async ({ lists, list }) => {
  const came = await Promise.all(lists.map((name) => bytes(list.replace("{}", name))));
  return came.flatMap((text) => JSON.parse(letters.decode(text)));
};

const sources = async (code) => {
  const rows = await listed(code);
  const first = rows.length ? await kept(code.piece.replace("{}", rows[0][0])) : undefined;
  if (first) return Promise.all(rows.map(async ([name, , path]) => [path, await bytes(code.piece.replace("{}", name))]));
  const whole = await bytes(code.whole);
  let at = 0;
  return rows.map(([, length, path]) => [path, whole.subarray(at, (at += length))]);
};

const said = async (texts) => {
  const joined = await kept(JOINED + texts.name, "judge-kept");
  if (joined) return letters.decode(joined);
  if (!(await kept(texts.list.replace("{}", texts.lists[0])))) return letters.decode(await bytes(texts.whole));
  const here = await Promise.all((await listed(texts)).map(([name]) => bytes(texts.piece.replace("{}", name))));
  return `[${here.map((piece) => letters.decode(piece)).join()}]`;
};

const started = async ({ index, library, lock }) => {
  const { loadPyodide } = await import(index + "pyodide.mjs");
  return loadPyodide({
    indexURL: index,
    stdLibURL: library,
    lockFileContents: lock,
    env: { HOME: "/home/pyodide", PYTHONNODEBUGRANGES: "1" },
  });
};

const boot = async ({ runtime, code, texts }) => {
  const [running, programs, words] = await Promise.all([
    started(runtime),
    compiled(code).then((files) => files ?? sources(code)),
    said(texts),
  ]);
  python = running;
  for (const [path, data] of programs) {
    const file = `${HOME}/${path}`;
    python.FS.mkdirTree(file.slice(0, file.lastIndexOf("/")));
    python.FS.writeFile(file, data);
  }
  python.runPython(`import sys; sys.path.insert(0, "${HOME}")`);
  phone = python.pyimport("offline.phone");
  judge = phone.door(words, HOME);
  return runtime.python;
};

/** Keeps the programs compiled and the texts in one, so that the next start is quick. Where that fails the next start is slower, and nothing else. */
const prepare = async ({ code, texts }) => {
  const cache = await caches.open("judge-kept");
  if (!(await cache.match(COMPILED + code.name))) {
    const made = phone.compiled(HOME);
    await cache.put(COMPILED + code.name, new Response(made.toJs()));
    made.destroy();
  }
  if (!(await cache.match(JOINED + texts.name))) await cache.put(JOINED + texts.name, new Response(await said(texts)));
};

self.addEventListener("message", async ({ data }) => {
  const { id } = data;
  try {
    if (data.boot) self.postMessage({ id, ready: await boot(data.boot) });
    else if (data.prepare) self.postMessage({ id, ready: await prepare(data.prepare).then(() => true, () => false) });
    else self.postMessage({ id, text: judge(data.text) });
  } catch (error) {
    self.postMessage({ id, error: String(error?.message ?? error).slice(-2000) });
  }
});
