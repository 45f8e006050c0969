import { expect, test } from 'vitest';
import type { Collection } from './collections.ts';
import { buildFindMoved } from './moved-records.ts';
import { formatPublicPath } from './public-path.ts';

test.each<[collection: Collection, record: Record<string, unknown>, path: string]>([
  ['projects', { kind: 'selling', stub: 'oak' }, '/property-details/oak'],
  ['projects', { kind: 'coming-soon', stub: 'oak' }, '/comingsoon-detail/oak'],
  ['builders', { url: 'oak' }, '/builders-and-developers/oak'],
  ['cities', { slug: 'richmond-hill', name: 'Richmond Hill' }, '/projects/richmond-hill'],
  ['cities', { slug: 'toronto', name: 'Toronto' }, '/projects'],
  ['propertyTypes', { name: 'Detached Houses' }, '/property-type/detached-houses'],
  ['mlsZones', { name: 'C01' }, '/projects'],
  ['newsArticles', { stub: 'news' }, '/news-detail/news'],
  ['blogPosts', { stub: 'post' }, '/blog-detail/post'],
  ['testimonials', { name: 'Ada' }, '/'],
  ['faqEntries', { question: 'Why?' }, '/faq'],
  ['aboutUs', {}, '/about-us'],
  ['brokerage', {}, '/contact-us'],
  ['siteLook', {}, '/'],
  ['homePage', {}, '/'],
  ['legalPages', { page: 'privacy-policy' }, '/privacy-policy'],
])('a record of %s, %j, is shown at %s', (collection, record, path) => {
  expect(formatPublicPath(collection, record)).toBe(path);
});

test('a record is found by its former address, within its type only', () => {
  const findMoved = buildFindMoved([{ collection: 'builders', oldKey: 'old', key: 'oak' }]);
  expect([findMoved('builders', 'old'), findMoved('builders', 'oak')]).toEqual(['oak', null]);
  expect(findMoved('projects', 'old')).toBeNull();
});
