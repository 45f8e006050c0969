import { expect, test } from 'vitest';
import { buildProject, buildTestSnapshot } from '../../tests/support/factories.ts';
import { listFeedEntries } from './feeds.ts';
import { findCardContent, formatCardPath } from './social-card.ts';

const post = {
  stub: 'plans',
  title: 'Reading a plan',
  createdAt: '2026-01-01',
  image: 'plan.avif',
  imageAlt: null,
  summary: 'What the lines mean.',
  body: 'Text.',
  metaTitle: null,
  metaDescription: null,
};
const snapshot = buildTestSnapshot(
  [
    buildProject({
      stub: 'oak-house',
      title: 'Oak House',
      city: 'Guelph',
      locality: 'Old Town',
      minPriceCad: 549_999,
      images: [{ file: 'oak.avif', alt: 'A house' }],
    }),
    buildProject({ stub: 'bare', title: 'Bare House', city: 'Guelph' }),
  ],
  { blogPosts: [post, { ...post, stub: 'newer', title: 'Newer', createdAt: '2026-02-01' }] },
);
const site = {
  brand: { name: 'Oak Homes', legalName: 'Oak Homes Inc., Brokerage' },
  sitePicture: 'hero.avif',
};
const find = (...[kind, stub]: [Parameters<typeof findCardContent>[2], string]) =>
  findCardContent(snapshot, site, kind, stub);

test('a card shows the project, its place and its price label, or the article', () => {
  expect(find('project', 'oak-house')).toEqual({
    siteName: 'Oak Homes',
    title: 'Oak House',
    notes: ['Old Town, Guelph', "Low $500k's"],
    picture: 'oak.avif',
  });
  expect(find('project', 'bare')).toMatchObject({ notes: ['Guelph'], picture: null });
  expect(find('blog', 'plans')).toEqual({
    siteName: 'Oak Homes',
    title: 'Reading a plan',
    notes: [],
    picture: 'plan.avif',
  });
  expect(find('blog', 'newer')?.title).toBe('Newer');
  expect(find('site', 'home')).toMatchObject({
    notes: ['Oak Homes Inc., Brokerage'],
    picture: 'hero.avif',
  });
});

test('an unknown stub has no card', () => {
  expect(find('project', 'plans')).toBeNull();
  expect(find('news', 'plans')).toBeNull();
  expect(find('site', 'oak-house')).toBeNull();
});

test('the address of a card contains the hash of its content', () => {
  expect(formatCardPath('project', 'oak-house', '0123456789ab')).toBe(
    '/social-cards/0123456789ab/project/oak-house.jpg',
  );
});

test('a feed has the newest first, and no more than thirty', () => {
  const many = Array.from({ length: 40 }, (_, day) => ({ ...post, stub: `post-${day}` }));
  const list = (posts: typeof snapshot.records.blogPosts) =>
    listFeedEntries('blogs', { newsArticles: [], blogPosts: posts });
  expect(list(snapshot.records.blogPosts).map(({ path }) => path)).toEqual([
    '/blog-detail/newer',
    '/blog-detail/plans',
  ]);
  expect(list(many)).toHaveLength(30);
});
