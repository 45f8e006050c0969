import { expect, test } from 'vitest';
import { buildBuilder, buildProject, buildCity } from '../../tests/support/factories.ts';
import { isSafePictureName, listPictures, listPicturesOf } from './list-pictures.ts';

const picture = (file: string) => ({
  file,
  alt: 'x',
  width: null,
  height: null,
  dominantColour: null,
});

test('pictures are found anywhere in a record, each once', () => {
  const project = buildProject({
    stub: 'a',
    images: [picture('one.avif'), picture('two.avif')],
    floorPlans: [
      { name: 'A', beds: 1, baths: 1, interiorSqFt: 500, image: picture('plans/a.svg') },
    ],
  });
  const found = listPictures({
    projects: [project, { ...project, stub: 'b' }],
    builders: [{ ...buildBuilder('b', 'B'), logo: picture('logos/b.svg') }],
    cities: [{ ...buildCity('c', 'C'), image: picture('https://x.example/c.jpg') }],
    newsArticles: [
      {
        stub: 'n',
        title: 'N',
        date: '2026-01-01',
        image: 'news.avif',
        imageAlt: null,
        teaser: 'T',
        body: 'B',
        featuredRank: null,
      },
    ],
  });
  expect([...found].sort()).toEqual([
    'logos/b.svg',
    'news.avif',
    'one.avif',
    'plans/a.svg',
    'two.avif',
  ]);
});

test.each<[record: unknown, files: string[]]>([
  [{ file: 'a.svg', alt: '' }, ['a.svg']],
  [{ image: 'a.svg' }, ['a.svg']],
  [[[{ file: 'a.svg', alt: 'x', image: 'b.svg' }]], ['a.svg', 'b.svg']],
  [{ file: 'plans.pdf' }, []],
  [{ alt: 'x' }, []],
  [{ file: 7, alt: 'x', image: null }, []],
  [{ image: 'http://x.example/a.svg' }, []],
  [{ image: 'HTTPS://x.example/a.svg' }, []],
  [{ image: 'from https://x.example/a.svg' }, ['from https://x.example/a.svg']],
  ['a.svg', []],
])('the files of %j are %j', (record, files) => {
  expect([...listPicturesOf(record)]).toEqual(files);
});

test.each([
  ['tower.avif', true],
  ['logos/a b/ç.svg', true],
  ['..hidden/a.svg', true],
  ['../a.svg', false],
  ['a/../../b.svg', false],
  ['/etc/passwd', false],
  ['a//b.svg', false],
  ['./a.svg', false],
  ['C:/a.svg', false],
  ['a\\..\\b.svg', false],
  ['a\0.svg', false],
  ['', false],
])('the name %j is safe: %s', (name, isSafe) => {
  expect(isSafePictureName(name)).toBe(isSafe);
});
