/* Packs files as small as they go: `node offline/compress.mjs FILE …` writes FILE.br beside each. Servers send it to browsers that take it. */
import { readFileSync, writeFileSync } from "node:fs";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

const pack = promisify(brotliCompress);
await Promise.all(
  process.argv.slice(2).map(async (file) => {
    const bytes = readFileSync(file);
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    writeFileSync(`${file}.br`, await pack(bytes, { params }));
  }),
);
