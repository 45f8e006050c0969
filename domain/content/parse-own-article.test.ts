import { expect, test } from 'vitest';
import { parseOwnArticle } from './parse-own-article.ts';

const news = `---
kind: news
title: We moved
date: 2026-11-20
picture: office.jpg
alt: The new office
teaser: A short word.
---
Come and see us.
`;
const blog = news.replace('kind: news', 'kind: blog').replace('teaser:', 'summary:');

test('a news item and a blog post are told apart by their kind; the file names the stub', () => {
  expect(parseOwnArticle('we-moved', news)).toEqual({
    part: 'newsArticles',
    picture: 'office.jpg',
    record: {
      stub: 'we-moved',
      title: 'We moved',
      date: '2026-11-20',
      image: 'office.jpg',
      imageAlt: 'The new office',
      teaser: 'A short word.',
      body: 'Come and see us.',
      featuredRank: null,
    },
  });
  expect(parseOwnArticle('x', blog.replace('kind: blog', 'kind: blog\nstub: moved'))).toMatchObject(
    {
      part: 'blogPosts',
      record: { stub: 'moved', createdAt: '2026-11-20', summary: 'A short word.', metaTitle: null },
    },
  );
});

test.each([
  ['kind: news\n', '', 'kind: say "kind: news" or "kind: blog".'],
  ['kind: news', 'kind: story', 'kind: "story" is neither news nor blog.'],
  ['teaser:', 'teasr:', 'Unknown front matter key "teasr". Did you mean "teaser"?'],
  ['date: 2026-11-20\n', '', 'The field "date" is missing.'],
  ['2026-11-20', 'today', 'The field "date" is wrong: must be a date in the form YYYY-MM-DD.'],
  ['alt: The new office\n', '', 'alt: describe the picture.'],
])('%j changed to %j is refused with a sentence', (from, to, sentence) => {
  expect(() => parseOwnArticle('a', news.replace(from, to))).toThrow(new Error(sentence));
});

test('the day of a blog post is called as the front matter calls it', () => {
  expect(() => parseOwnArticle('a', blog.replace('date: 2026-11-20\n', ''))).toThrow(
    new Error('The field "date" is missing.'),
  );
});
