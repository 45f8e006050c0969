import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../tests/support/harness.ts';
import { consoleRoutes } from './console-routes.ts';
import {
  addHeadingIds,
  findScreenHelp,
  formatHelpPath,
  removeDocumentLinks,
} from './screen-help.ts';

const manual = readFileSync(path.join(projectRoot, 'docs/console.md'), 'utf8');
const headings = Array.from(manual.matchAll(/^###? (.+)$/gm), ([, heading]) => heading);

test('every screen of the navigation is explained, by a section that the manual has', () => {
  for (const row of Object.values(consoleRoutes)) {
    if (!('nav' in row) || row.path === '/help') continue;
    expect(headings, row.path).toContain(findScreenHelp(row.path)?.section);
  }
});

test.each([
  ['/settings/routing', 'Who gets which lead'],
  ['/settings/hours', 'Answering in time'],
  ['/catalogue/project/sextant', 'The catalogue'],
  ['/catalogue/imports/4', 'Imports'],
  ['/catalogue/look/draft-8', 'The site'],
  ['/catalogue/legal/4', 'The site'],
  ['/leads-of-others', undefined],
  ['/', undefined],
])('the screen %s belongs to %s', (address, section) => {
  expect(findScreenHelp(address)?.section).toBe(section);
});

test('links lead to the headings, and not to files', () => {
  expect(addHeadingIds('<h2>Who can sign in</h2><p>x</p>')).toBe(
    '<h2 id="who-can-sign-in">Who can sign in</h2><p>x</p>',
  );
  expect(formatHelpPath('Who can sign in')).toBe('/help#who-can-sign-in');
  expect(removeDocumentLinks('See [backup](backup.md) and [this](https://x.ca/).')).toBe(
    'See backup and [this](https://x.ca/).',
  );
});
