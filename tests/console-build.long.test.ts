import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, readFileSync, readdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createFolder, projectRoot } from './support/harness.ts';

const sources = [
  'app',
  'domain',
  'public',
  'scripts',
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
  'react-router.config.ts',
];

/** Name and hash of every file that visitors load. */
const listBuilt = (root: string) =>
  readdirSync(path.join(root, 'build/client'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name))
    .map((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      // Finishing a build takes a mark out of the names of style sheets.
      const content = readFileSync(file, 'latin1').replaceAll('.css#"', '.css"');
      return `${entry.name} ${createHash('sha256').update(content).digest('hex').slice(0, 12)}`;
    })
    .sort();

test("the visitors' build is the same list of files, with the same content, without the console", () => {
  const folder = createFolder();
  for (const name of sources)
    cpSync(path.join(projectRoot, name), path.join(folder, name), { recursive: true });
  symlinkSync(path.join(projectRoot, 'node_modules'), path.join(folder, 'node_modules'));
  execFileSync(
    process.execPath,
    ['node_modules/@react-router/dev/bin.cjs', 'build', '--logLevel', 'error'],
    { cwd: folder, env: { ...process.env, NODE_ENV: 'production' }, stdio: 'ignore' },
  );
  expect(listBuilt(folder)).toEqual(listBuilt(projectRoot));
});
