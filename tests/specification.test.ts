import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { listTestTitles } from './support/test-titles.ts';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const listTracked = (...patterns: string[]) =>
  execFileSync('git', ['ls-files', '-z', '--', ...patterns], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter(Boolean);

const documents = ['browsing', 'accounts-and-forms', 'decisions'].map(
  (name) => `docs/specification/${name}.md`,
);

/** Rules begin with "- **B-2.1** "; one that ends with "_No test…_" says why no test shows it. */
const listRules = (markdown: string) =>
  Array.from(
    markdown.matchAll(/^- \*\*([BAD]-\d+\.\d+)\*\* (.*)$/gm),
    ([, anchor = '', rule = '']) => ({
      anchor,
      isTested: !/ _(?:No test|Not reproduced)\b.*_$/.test(rule),
    }),
  );

/** The anchors in "… (B-2.1, A-4.5–7)" and, in comments, whole sections: "(B-9)". */
function listAnchors(text: string): string[] {
  return Array.from(
    text.matchAll(/\b([BAD]-\d+)(?:\.(\d+)(?:–(\d+))?)?\b(?![.\d])/g),
    ([, section = '', first, last]) =>
      first === undefined
        ? [section]
        : Array.from(
            { length: Number(last ?? first) - Number(first) + 1 },
            (_, index) => `${section}.${Number(first) + index}`,
          ),
  ).flat();
}

const rules = documents.flatMap((file) => listRules(read(file)));
const anchors = new Set(rules.map(({ anchor }) => anchor));
const sections = new Set(rules.map(({ anchor }) => anchor.split('.')[0] ?? ''));
const titles = listTracked('*.test.ts').flatMap((file) =>
  listTestTitles(file, read(file)).map((title) => ({ file, title })),
);

test('every rule of the specification has an anchor of its own', () => {
  expect(rules.length).toBeGreaterThan(300);
  expect(anchors.size).toBe(rules.length);
});

test('every rule is named by the title of a test, or says why it has none', () => {
  const named = new Set(titles.flatMap(({ title }) => listAnchors(title)));
  const tested = rules.filter(({ isTested }) => isTested).map(({ anchor }) => anchor);
  expect(tested.filter((anchor) => !named.has(anchor))).toEqual([]);
});

test('titles, comments and documents cite only anchors that exist', () => {
  const cited = [
    ...titles.map(({ file, title }) => ({ file, text: title })),
    ...listTracked('*.ts', '*.tsx', '*.css', '*.sql', '*.md')
      .filter((file) => file !== 'tests/specification.test.ts')
      .map((file) => ({ file, text: read(file) })),
  ];
  const unknown = cited.flatMap(({ file, text }) =>
    listAnchors(text)
      .filter((anchor) => !anchors.has(anchor) && !sections.has(anchor))
      .map((anchor) => `${file}: ${anchor}`),
  );
  expect(unknown).toEqual([]);
});

test('ranges and lists of anchors are read', () => {
  expect(listAnchors('a thing (B-2.3, A-4.10–12) (B-9), not B-2.3.4 or AB-1.2')).toEqual([
    'B-2.3',
    'A-4.10',
    'A-4.11',
    'A-4.12',
    'B-9',
  ]);
});
