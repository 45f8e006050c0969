import { expect, test } from 'vitest';
import { formatVariantPath, listSources, pickFallback, pickJpeg } from './picture-source.ts';

test.each([
  [1280, 600, '/pictures/0a1b/720/lake.avif.jpg'],
  [640, 600, '/pictures/0a1b/640/lake.avif.jpg'],
  [600, 600, '/pictures/0a1b/600/lake.avif.jpg'],
  [500, 600, '/pictures/0a1b/500/lake.avif.jpg'],
  [4000, 3000, '/pictures/0a1b/1920/lake.avif.jpg'],
])('for a picture %i wide, the JPEG for %i pixels is %s', (width, atLeast, expected) => {
  expect(pickJpeg({ src: '/pictures/0a1b/960/lake.avif.jpg', width }, atLeast)).toBe(expected);
});

test('a picture on a card has the variants of a card, and one for browsers older than 2023', () => {
  const wide = { src: '/pictures/0a1b/960/lake.jpg', width: 1280 };
  const widths = [320, 480, 720, 960];
  const srcSet = widths.map((width) => `/pictures/0a1b/${width}/lake.avif ${width}w`).join(', ');
  const sources = [{ type: 'image/avif', srcSet }];
  expect(listSources(wide, 'small')).toEqual(sources);
  const one = '/pictures/0a1b/720/lake.webp';
  expect(pickFallback(wide, 'small')).toBe(one);
  // A source on a page works as well as the loader's.
  expect(listSources({ ...wide, src: one }, 'small')).toEqual(sources);
  const [inList] = listSources(wide, 'card');
  expect(inList?.srcSet).toBe(srcSet.slice(srcSet.indexOf(', ') + 2));
  const narrow = { src: '/pictures/0a1b/200/lake.jpg', width: 200 };
  expect(listSources(narrow, 'small')).toEqual([
    { type: 'image/avif', srcSet: '/pictures/0a1b/200/lake.avif 200w' },
  ]);
  expect(listSources(narrow, 'card')).toEqual(listSources(narrow, 'small'));
  expect(pickFallback(narrow, 'small')).toBe('/pictures/0a1b/200/lake.webp');
  expect(pickFallback(wide, 'full')).toBe(wide.src);
});

test('the modern formats are derived from the fallback and the width of a picture', () => {
  expect(listSources({ src: '/pictures/0a1b/320/lake.jpg', width: 400 })).toEqual([
    {
      type: 'image/avif',
      srcSet: '/pictures/0a1b/320/lake.avif 320w, /pictures/0a1b/400/lake.avif 400w',
    },
    {
      type: 'image/webp',
      srcSet: '/pictures/0a1b/320/lake.webp 320w, /pictures/0a1b/400/lake.webp 400w',
    },
  ]);
});

test('a file name of any kind gives an address that leads to it', () => {
  const name = 'Tower 1/plan #2 (50%20off), 1BR?.JPG';
  const address = new URL(formatVariantPath(name, '0a1b', 320, 'avif'), 'https://homes.example');
  expect([address.search, address.hash]).toEqual(['', '']);
  expect(decodeURIComponent(address.pathname)).toBe(`/pictures/0a1b/320/${name}.avif`);
  expect(address.pathname).not.toMatch(/[ ,]/);
});
