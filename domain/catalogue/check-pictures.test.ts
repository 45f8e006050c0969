import { expect, test } from 'vitest';
import { checkRecord } from './check-record.ts';

const listFields = (...args: Parameters<typeof checkRecord>) =>
  checkRecord(...args).problems.flatMap(({ field, reason }) =>
    /missing|empty|name of a file/.test(reason) ? [field] : [],
  );

test('a picture without words, or with the name of a file for them, keeps its record from the site', () => {
  const picture = { file: 'a.jpg', alt: 'A tower' };
  const builder = { url: 'acme', name: 'Acme' };
  expect(listFields('builders', { ...builder, logo: picture })).toEqual([]);
  expect(listFields('builders', { ...builder, logo: { ...picture, alt: 'a.jpg' } })).toEqual([
    'logo.alt',
  ]);
  expect(listFields('builders', { ...builder, logo: null })).toEqual([]);
  const project = { title: 'Tower', stub: 'tower', city: 'Toronto', builderUrl: 'acme' };
  const images = [picture, { file: 'b.jpg', alt: '' }, { file: 'c.jpg', alt: 'c_final' }];
  expect(listFields('projects', { ...project, images })).toEqual(['images.1.alt', 'images.2.alt']);
  const article = { title: 'News', stub: 'news', date: '2026-11-01', teaser: 'T', body: 'B' };
  expect(listFields('newsArticles', { ...article, image: 'a.jpg' })).toEqual(['imageAlt']);
  expect(listFields('newsArticles', article)).toEqual([]);
});
