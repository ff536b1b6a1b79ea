/* Builds Python for the phone: Pyodide as it is, with the part of the standard library that the judge uses, compiled.
   `node offline/build_runtime.mjs JOB TARGET`: JOB is a file that says which programs there are and which modules they name (see
   offline/building.py), TARGET the folder to fill. Built twice, the bytes are the same. */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { loadPyodide } from "pyodide";

const [, , jobFile, target] = process.argv;
const job = JSON.parse(readFileSync(jobFile, "utf8"));
const home = dirname(createRequire(import.meta.url).resolve("pyodide/package.json"));
const { version } = JSON.parse(readFileSync(join(home, "package.json"), "utf8"));
const lock = { info: JSON.parse(readFileSync(join(home, "pyodide-lock.json"), "utf8")).info, packages: {} };
const FILES = ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"];

/* Every module is imported and every fragment compiled, so that nothing is missing later. */
const PREPARE = `
import importlib, pathlib, sys
def prepare(programs, modules):
    for path, text in programs:
        file = pathlib.Path("/judge", path)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    sys.path.insert(0, "/judge")
    for name in modules:
        importlib.import_module(name)
    sys.modules["offline.phone"].compiled("/judge")
`;

/* A module that was read from the archive is needed; some stand in the program itself (frozen). Docstrings go, but for those of Pyodide, which reads its own.
   Columns of errors (debug ranges) go too: they are a quarter of what is fetched. */
const COMPILE = `
import importlib.util, io, marshal, zipfile
def compiled():
    (archive,) = (path for path in sys.path if path.endswith(".zip"))
    source = zipfile.ZipFile(archive)
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as made:
        read = [module for module in sys.modules.values() if getattr(module.__spec__, "origin", "frozen") != "frozen"]
        files = {getattr(module, "__file__", None) or "" for module in read}
        for path in sorted(file.removeprefix(archive + "/") for file in files if file.startswith(archive + "/")):
            own = path.startswith(("pyodide/", "_pyodide/"))
            code = compile(source.read(path), f"{archive}/{path}", "exec", dont_inherit=True, optimize=0 if own else 2)
            head = importlib.util.MAGIC_NUMBER + (1).to_bytes(4, "little") + bytes(8)
            made.writestr(zipfile.ZipInfo(path + "c", (1980, 1, 1, 0, 0, 0)), head + marshal.dumps(code))
    return out.getvalue()
`;

const started = async (options) => {
  const python = await loadPyodide({ ...options, env: { HOME: "/home/pyodide", PYTHONNODEBUGRANGES: "1" } });
  python.runPython(PREPARE);
  python.globals.get("prepare")(python.toPy(job.programs), python.toPy(job.modules));
  return python;
};

const build = async () => {
  mkdirSync(target, { recursive: true });
  const stock = await started({ indexURL: home });
  stock.runPython(COMPILE);
  const bytes = stock.globals.get("compiled")();
  const library = join(target, "stdlib.bin");
  writeFileSync(library, bytes.toJs());
  for (const name of FILES) copyFileSync(join(home, name), join(target, name));

  const trimmed = await started({ indexURL: target, stdLibURL: library, lockFileContents: lock });
  const answers = job.questions.map((question) => trimmed.runPython(job.probe)(question));
  const wrong = job.questions.filter((_, place) => answers[place] !== job.answers[place]);
  if (wrong.length) throw new Error(`The built judge answers otherwise: ${wrong.join(" ")}`);
  writeFileSync(join(target, "runtime.json"), JSON.stringify({ version, lock, python: trimmed.runPython("sys.version.split()[0]") }));
};

/* Node would print the line of the program that failed, and Pyodide's are a million letters long. */
build().then(
  () => process.exit(0),
  (error) => {
    console.error(error.message);
    process.exit(1);
  },
);
