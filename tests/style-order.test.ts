import { readFileSync, readdirSync } from 'node:fs';
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
