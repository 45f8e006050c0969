// Finishes the build in the folder that is named: compresses its assets once, as well as can be, so that the server only sends files.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const [build = 'build'] = process.argv.slice(2);
const folder = path.resolve(import.meta.dirname, '..', build, 'client/assets');

// React Router marks sheets that a later script also names with "#", so that Vite adds them again,
// behind the others. The shared sheets stay as long as their pages: added again, and so last, they
// would change which rules win, and the page would jump.
const manifests = readdirSync(folder).filter((name) => /^manifest-\w+\.js$/.test(name));
const marked = [path.join('..', '..', 'server', 'index.js'), ...manifests];
for (const name of marked) {
  const file = path.join(folder, name);
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll('.css#"', '.css"'));
}

for (const name of readdirSync(folder)) {
  if (!/\.(js|mjs|css|json|svg)$/.test(name)) continue;
  const content = readFileSync(path.join(folder, name));
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  writeFileSync(path.join(folder, `${name}.br`), brotliCompressSync(content, { params }));
  writeFileSync(path.join(folder, `${name}.gz`), gzipSync(content, { level: 9 }));
}
