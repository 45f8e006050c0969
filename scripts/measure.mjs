import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { at } from './setup.mjs';

/** Prints size and structure of the source, from the files git tracks. */
const files = execFileSync('git', ['ls-files'], { cwd: at(), encoding: 'utf8' })
  .split('\n')
  .filter((name) => /\.(tsx?|mjs|css)$/.test(name) && existsSync(at(name)))
  .map((name) => ({ name, text: readFileSync(at(name), 'utf8') }))
  .map((file) => ({ ...file, lines: file.text.trimEnd().split('\n') }));

const isTest = ({ name }) => name.startsWith('tests/') || /\.test\.tsx?$/.test(name);
const isCode = ({ name }) => /^(app|console|domain|server|cli)\/.*\.tsx?$/.test(name);
const production = files.filter((file) => isCode(file) && !isTest(file));
const styles = files.filter(({ name }) => name.endsWith('.css'));

const sum = (list) => list.reduce((total, { lines }) => total + lines.length, 0);
const describeSize = (list) => {
  const sizes = list.map(({ lines }) => lines.length).sort((a, b) => a - b);
  const rank = (share) => sizes[Math.floor((sizes.length - 1) * share)] ?? 0;
  return `${sizes.length} files, ${sum(list)} lines; median ${rank(0.5)}, p90 ${rank(0.9)}, max ${rank(1)}`;
};

const comments = production.flatMap(({ lines }) =>
  lines.filter((line) => /^\s*(\/[/*]|\*)/.test(line)),
);

/** Folders of the five rooms without tests, and their different names. */
const folders = [
  ...new Set(
    files
      .filter((file) => /^(app|console|domain|server|cli)\//.test(file.name) && !isTest(file))
      .map(({ name }) => path.posix.dirname(name)),
  ),
];
const folderNames = new Set(folders.map((folder) => path.posix.basename(folder)));

const listDistinct = (pattern) => [
  ...new Set(
    styles.flatMap(({ text }) => Array.from(text.matchAll(pattern), ([, value]) => value.trim())),
  ),
];
const breakpoints = listDistinct(/@(?:custom-media|media|container)[^{;(]*\(([^)]*width[^)]*)\)/g);
const fontSizes = listDistinct(/font-size:\s*([^;}]+)/g);

const rows = [
  ['Production TypeScript', describeSize(production)],
  ['Tests', describeSize(files.filter(isTest))],
  ['Styles', describeSize(styles)],
  [
    'Comments',
    `${((comments.length / sum(production)) * 100).toFixed(1)} % of the lines of production TypeScript`,
  ],
  ['Folders', `${folders.length} with ${folderNames.size} names`],
  ['Breakpoints', `${breakpoints.length}: ${breakpoints.join(', ')}`],
  ['Font sizes', `${fontSizes.length}: ${fontSizes.join(', ')}`],
];
for (const [what, value] of rows) console.log(`${what.padEnd(22)} ${value}`);
