import { expect, test } from 'vitest';
import { oakDetails, oakHomes } from '../../../tests/support/factories.ts';
import { checkRecord } from './check-record.ts';

const listFields = (...args: Parameters<typeof checkRecord>) =>
  checkRecord(...args).problems.flatMap(({ field, reason }) =>
    /missing|empty|file name/.test(reason) ? [field] : [],
  );

test('a record with a picture whose description is missing or a file name cannot be published', () => {
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

test('a picture already published with a file name as its description does not block other changes', () => {
  const old = { file: 'b.jpg', alt: 'b_final.jpg' };
  const published = { title: 'Tower', stub: 'tower', city: 'Toronto', images: [old] };
  const dearer = { ...published, minPriceCad: 612_000 };
  expect(listFields('projects', dearer)).toEqual(['images.0.alt']);
  expect(listFields('projects', dearer, published)).toEqual([]);
  const images = [{ file: 'c.jpg', alt: 'c_final.jpg' }, old, { ...old, alt: 'b_2.jpg' }];
  expect(listFields('projects', { ...dearer, images }, published)).toEqual([
    'images.0.alt',
    'images.2.alt',
  ]);
});

test('an address of another scheme than https is refused', () => {
  const entry = { question: 'Why?', answer: 'So.', checkedOn: null };
  const check = (source: string) =>
    checkRecord('faqEntries', { ...entry, source }).problems.map(({ reason }) => reason);
  expect(check('https://example.org/')).toEqual([]);
  for (const source of ['javascript:alert(1)', 'http://example.org/', 'example.org'])
    expect(check(source)[0]).toContain('https://');
});

test('a record of the site also meets what the site demands', () => {
  const site = { readBrand: () => oakHomes, readMail: () => ({ isFromSet: false }) };
  expect(listFields('brokerage', oakDetails)).toEqual([]);
  expect(listFields('brokerage', oakDetails, {}, site)).toEqual(['senderEmail']);
  expect(checkRecord('brokerage', oakDetails, {}, site).record).toBeNull();
});

test('a choice that nobody made is missing', () => {
  const { problems } = checkRecord('stations', { state: '' });
  expect(problems).toContainEqual({ field: 'state', reason: 'is missing' });
});
