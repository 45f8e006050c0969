import { expect, test } from 'vitest';
import { parseArticle, parseBlogPost, parseNewsArticle } from './parse-article.ts';

const news = `---
title: Deposits: how the rows add up
date: 2026-06-09
image:
teaser: A short word on sums.
featuredRank: 2
---

First paragraph.

## Then a heading
`;

const blog = `---
title: Reading a floor plan
createdAt: 2026-04-14
image: interiors/plan.avif
imageAlt: A plan on a desk
summary: What the lines mean.
---
Text.
`;

test('the front matter ends at the second line of hyphens and the body is trimmed', () => {
  const { fields, body } = parseArticle(news);
  expect(fields).toEqual({
    title: 'Deposits: how the rows add up',
    date: '2026-06-09',
    image: '',
    teaser: 'A short word on sums.',
    featuredRank: '2',
  });
  expect(body).toBe('First paragraph.\n\n## Then a heading');
});

test('a line of hyphens in the body belongs to the body', () => {
  expect(parseArticle('---\ntitle: A\n---\nabove\n\n---\n\nbelow').body).toBe(
    'above\n\n---\n\nbelow',
  );
});

test('files from Windows and with a byte order mark are parsed the same', () => {
  expect(parseArticle('\uFEFF' + news.replaceAll('\n', '\r\n'))).toEqual(parseArticle(news));
});

test.each([
  ['', 'Line 1: an article begins with a line of three hyphens (---).'],
  ['title: A\n---\n', 'Line 1: an article begins with a line of three hyphens (---).'],
  ['---\ntitle: A\n', 'Line 1: the front matter has no closing line of three hyphens.'],
  ['---\ntitle: A\n  no key\n---\n', 'Line 3: expected "key: value" but found "  no key".'],
  ['---\ntitle:A\n---\n', 'Line 2: expected "key: value" but found "title:A".'],
  ['---\ntitle: A\n\ntitle: B\n---\n', 'Line 4: "title" is given twice.'],
])('an invalid front matter %j is rejected with its line', (text, message) => {
  expect(() => parseArticle(text)).toThrow(new Error(message));
});

test('a news article gets its stub from the file name, and an empty value counts as absent', () => {
  expect(parseNewsArticle('deposits', news)).toEqual({
    stub: 'deposits',
    title: 'Deposits: how the rows add up',
    date: '2026-06-09',
    image: null,
    imageAlt: null,
    teaser: 'A short word on sums.',
    body: 'First paragraph.\n\n## Then a heading',
    featuredRank: 2,
  });
});

test('a blog post without meta texts has null for them', () => {
  const post = parseBlogPost('plan', blog);
  expect(post).toMatchObject({ image: 'interiors/plan.avif', imageAlt: 'A plan on a desk' });
  expect(post).toMatchObject({ metaTitle: null, metaDescription: null, body: 'Text.' });
});

test.each([
  [
    'date: 2026-06-09',
    'date: June 9',
    'The field "date" is wrong: must be a date in the form YYYY-MM-DD.',
  ],
  [
    'featuredRank: 2',
    'featuredRank: x',
    'The field "featuredRank" is wrong: must be a whole number.',
  ],
  ['teaser: A short word on sums.', 'teaser:', 'The field "teaser" is missing.'],
  [
    'teaser:',
    'teasr:',
    'Unknown front matter key "teasr"; the keys are title, date, image, imageAlt, teaser, featuredRank.',
  ],
])('a news article with %j changed to %j is rejected', (from, to, message) => {
  expect(() => parseNewsArticle('deposits', news.replace(from, to))).toThrow(new Error(message));
});

test('a stub that cannot be a URL segment is rejected', () => {
  expect(() => parseBlogPost('Floor Plan', blog)).toThrow(
    'The field "stub" is wrong: must be lower case letters, digits and single hyphens.',
  );
});
