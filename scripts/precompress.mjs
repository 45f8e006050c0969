// Finishes the build in the given folder: compresses its assets at the highest level, so that the server only sends files.
import { readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const [build = 'build'] = process.argv.slice(2);
const folder = path.resolve(import.meta.dirname, '..', build, 'client/assets');
const brotliParams = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };

async function compress(name) {
  const content = await readFile(path.join(folder, name));
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(content, { params: brotliParams }),
    promisify(gzip)(content, { level: 9 }),
  ]);
  await writeFile(path.join(folder, `${name}.br`), brotli);
  await writeFile(path.join(folder, `${name}.gz`), gzipped);
}

const names = await readdir(folder);
// At once, in Node's threads: each file takes up to a second of a processor.
await Promise.all(names.filter((name) => /\.(js|mjs|css|json|svg)$/.test(name)).map(compress));
