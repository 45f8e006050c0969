import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { fillBrand, fillBrandText } from '../../../domain/brand/fill-brand.ts';
import { oakHomes } from '../../../tests/support/factories.ts';
import { legalPages } from './legal-pages.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const listHeadings = (markdown: string) =>
  Array.from(markdown.matchAll(/^## (.+)$/gm), ([, heading = '']) => heading);
const findBody = (address: string) => legalPages[address]?.body ?? '';

test.each([
  [
    '/privacy-policy',
    [
      'Information we collect',
      'How we use it',
      'Cookies',
      'IP addresses',
      'Sharing',
      'Access and correction',
      'Legal disclosure',
      'Linked sites',
      'Third-party advertising',
      'Consent',
      'Data security',
      'Opt-out',
      'Surveys and contests',
      'Children under 14',
      'Ownership change',
      'Policy changes',
    ],
  ],
  [
    '/terms-of-use',
    [
      'Restrictions',
      'Ownership',
      'Trademarks',
      'Links',
      'Feedback',
      'Termination',
      'Ontario law and courts',
    ],
  ],
  ['/disclaimer', ['No offer', 'Not advice']],
  ['/accessibility', ['The standard', 'How it is tested', 'Known limits', 'Tell us']],
])('%s has the specified sections in order (B-2.17, A-2.18)', (address, sections) => {
  const headings = listHeadings(findBody(address));
  expect(headings.filter((heading) => sections.includes(heading))).toEqual(sections);
});

test.each([
  ['Montréal, Canada', 'The data of this site is stored in Montréal, Canada. Courts'],
  ['', 'Ask us at hello@oak.example in which country the data of this site is stored.'],
])(
  'the privacy policy says that data is stored in %j, and no other country (A-2.19)',
  (dataStoredIn, words) => {
    const filled = fillBrandText(findBody('/privacy-policy'), { ...oakHomes, dataStoredIn });
    expect(filled).toContain(words);
    expect(filled).not.toContain('United States');
  },
);

test('the disclaimer says that everything is provided as it is (A-2.19)', () => {
  expect(findBody('/disclaimer')).toContain('provided as it is');
});

test('every placeholder can be filled with the brokerage’s details', () => {
  for (const { body } of Object.values(legalPages)) {
    const filled = fillBrand(body, oakHomes);
    expect(filled).toContain(oakHomes.legalName);
    expect(filled).not.toMatch(/[{}]/);
  }
});

test('the privacy policy lists exactly the entries that the site stores in the browser (B-3.6, A-3.1)', () => {
  const sources = globSync('app/**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.ts'] })
    .map(read)
    .join('\n');
  const made = Array.from(
    sources.matchAll(/(?:createStoredValue(?:<[^(]*>)?|Storage\.setItem)\(\s*'(\w+)'/g),
    ([, name]) => name,
  );
  const named = Array.from(
    findBody('/privacy-policy').matchAll(/^\| `(\w+)`/gm),
    ([, name]) => name,
  );
  expect(made.length).toBeGreaterThan(0);
  expect(named.toSorted()).toEqual(made.toSorted());
});
