// Finishes the build in the given folder: compresses its assets at the highest level, so that the server only sends files.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const [build = 'build'] = process.argv.slice(2);
const folder = path.resolve(import.meta.dirname, '..', build, 'client/assets');

for (const name of readdirSync(folder)) {
  if (!/\.(js|mjs|css|json|svg)$/.test(name)) continue;
  const content = readFileSync(path.join(folder, name));
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  writeFileSync(path.join(folder, `${name}.br`), brotliCompressSync(content, { params }));
  writeFileSync(path.join(folder, `${name}.gz`), gzipSync(content, { level: 9 }));
}
