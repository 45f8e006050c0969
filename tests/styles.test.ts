import { globSync, readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = 'build/client/assets';
const sheets = readdirSync(folder)
  .filter((name) => name.endsWith('.css'))
  .map((name) => readFileSync(`${folder}/${name}`, 'utf8'));

/** A shared part, and a page's rule of equal weight that changes it. */
test.each([
  ['.picture img', '.builder-logo img'],
  ['.picture img', '.logos .picture img'],
  ['.picture{', '.article-picture'],
  ['.button{', '.filter-bar'],
  ['.field{', '.calculator-form'],
  ['.in-fours', '.builder-grid'],
  [':root{', '.floor-plans'],
])('in every built sheet %s comes before %s', (part, page) => {
  for (const sheet of sheets) {
    expect(sheet).toContain(part);
    expect(sheet.indexOf(page)).toBeGreaterThan(sheet.indexOf(part));
  }
});

/** Classes that MapLibre, CodeMirror, Lezer, the cropper and the tour give their own elements. */
const librariesClass = /^(maplibregl|cm|tok|ReactCrop|driver)-/;

test('every class that has styles is given to an element', () => {
  const readAll = (patterns: string[]) =>
    globSync(patterns, { exclude: ['**/*.test.*'] })
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n');
  const code = readAll(['{app,console,domain,server}/**/*.{ts,tsx}']);
  const words = new Set(code.match(/[\w-]+/g));
  const prefixes = Array.from(code.matchAll(/([a-z][\w-]*-)\$/g), ([, prefix = '']) => prefix);
  const styles = readAll(['{app,console}/**/*.css']).replaceAll(
    /\/\*[\s\S]*?\*\/|url\([^)]*\)|'[^']*'/g,
    '',
  );
  const styled = new Set(Array.from(styles.matchAll(/\.([a-z][\w-]*)/gi), ([, name = '']) => name));
  expect(styled.size).toBeGreaterThan(500);
  const unused = [...styled].filter(
    (name) =>
      !words.has(name) &&
      !librariesClass.test(name) &&
      !prefixes.some((prefix) => name.startsWith(prefix)),
  );
  expect(unused).toEqual([]);
});
