import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from './support/harness.ts';
import { listTestTitles } from './support/test-titles.ts';

const page = readFileSync(path.join(projectRoot, 'docs/security.md'), 'utf8');

/** How many requirements of levels 1 and 2 each section of ASVS 5.0.0 has; they come first in each. */
const sections = `
  1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2
  4.1:3 4.2:1 4.3:2 4.4:4 5.1:1 5.2:3 5.3:2 5.4:3 6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4
  7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2 8.1:2 8.2:3 8.3:1 8.4:1 9.1:3 9.2:4
  10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3 11.1:2 11.2:3 11.3:3 11.4:4 11.5:1 11.6:1
  12.1:3 12.2:2 12.3:4 13.1:1 13.2:5 13.3:2 13.4:5 14.1:2 14.2:4 14.3:3 15.1:3 15.2:3 15.3:7
  16.1:1 16.2:5 16.3:4 16.4:3 16.5:3 17.1:1 17.2:4 17.3:2`;
const requirements = sections
  .trim()
  .split(/\s+/)
  .flatMap((section) => {
    const [name = '', count] = section.split(':');
    return Array.from({ length: Number(count) }, (_, index) => `V${name}.${index + 1}`);
  });

test('every chapter of the standard has a section, with each of its requirements either met, missed or not applicable', () => {
  expect(requirements).toHaveLength(253);
  const chapters = page.split(/^### (?=V\d+ )/m).slice(1);
  expect(chapters.map((chapter) => /^V\d+/.exec(chapter)?.[0])).toEqual(
    Array.from({ length: 17 }, (_, index) => `V${index + 1}`),
  );
  const answered = chapters.flatMap((chapter) => {
    const ofChapter = (name: string) => name.startsWith(`${/^V\d+/.exec(chapter)?.[0]}.`);
    const rows = Array.from(chapter.matchAll(/^\| (V[\d.]+\d) /gm), ([, name = '']) => name);
    const listed = Array.from(
      chapter.replace(/^\|.*$/gm, '').matchAll(/\bV\d+\.\d+\.\d+\b/g),
      ([name]) => name,
    );
    return [...rows, ...new Set(listed)].filter(ofChapter);
  });
  expect(answered.toSorted()).toEqual(requirements.toSorted());
});

test('every file that the page on security names exists', () => {
  const named = Array.from(
    page.matchAll(/`((?:[\w.-]+\/)+[\w.-]+\.\w+)`/g),
    ([, file = '']) => file,
  );
  expect(named.length).toBeGreaterThan(100);
  const missing = named.filter((file) => !existsSync(path.join(projectRoot, file)));
  expect(missing).toEqual([]);
});

/** Whether the words of a quotation, which may leave some out, stand in the text in their order. */
function isQuotedFrom(quotation: string, text: string): boolean {
  const words = text.split(/[^\p{L}\d]+/u);
  return quotation
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean)
    .every((word) => words.splice(0, words.indexOf(word) + 1).at(-1) === word);
}

test('the tests that the page quotes are there', () => {
  const quoted = Array.from(
    page.matchAll(/`([\w./-]+\.test\.tsx?)`: (.+?)(?=;|\. \*\*Gap|\. [A-Z]| +\|)/gm),
    ([, file = '', title = '']) => ({ file, title: title.replace(/ \([\w., -]+\)$/, '') }),
  );
  expect(quoted.length).toBeGreaterThan(60);
  const invented = quoted.filter(({ file, title }) => {
    const titles = listTestTitles(file, readFileSync(path.join(projectRoot, file), 'utf8'));
    return !titles.some((known) => isQuotedFrom(title, known));
  });
  expect(invented).toEqual([]);
});
