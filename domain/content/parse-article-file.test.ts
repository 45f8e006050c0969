import { expect, test } from 'vitest';
import { parseArticleFile } from './parse-article-file.ts';

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

test('the kind distinguishes a news article from a blog post; the file name gives the stub', () => {
  expect(parseArticleFile('we-moved', news)).toEqual({
    collection: 'newsArticles',
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
  expect(
    parseArticleFile('x', blog.replace('kind: blog', 'kind: blog\nstub: moved')),
  ).toMatchObject({
    collection: 'blogPosts',
    record: { stub: 'moved', createdAt: '2026-11-20', summary: 'A short word.', metaTitle: null },
  });
});

test.each([
  ['kind: news\n', '', 'kind: write "kind: news" or "kind: blog".'],
  ['kind: news', 'kind: story', 'kind: "story" is neither news nor blog.'],
  ['teaser:', 'teasr:', 'Unknown front matter key "teasr". Did you mean "teaser"?'],
  ['date: 2026-11-20\n', '', 'The field "date" is missing.'],
  ['2026-11-20', 'today', 'The field "date" is wrong: must be a date in the form YYYY-MM-DD.'],
  ['alt: The new office\n', '', 'alt: describe the picture.'],
])('%j changed to %j is rejected with a message', (from, to, sentence) => {
  expect(() => parseArticleFile('a', news.replace(from, to))).toThrow(new Error(sentence));
});

test('errors about a blog post’s date use the name in the front matter', () => {
  expect(() => parseArticleFile('a', blog.replace('date: 2026-11-20\n', ''))).toThrow(
    new Error('The field "date" is missing.'),
  );
});
