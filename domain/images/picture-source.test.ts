import { expect, test } from 'vitest';
import { listSources, pickJpeg } from './picture-source.ts';

test.each([
  [1280, 600, '/pictures/0a1b/720/lake.avif.jpg'],
  [640, 600, '/pictures/0a1b/640/lake.avif.jpg'],
  [600, 600, '/pictures/0a1b/600/lake.avif.jpg'],
  [500, 600, '/pictures/0a1b/500/lake.avif.jpg'],
  [4000, 3000, '/pictures/0a1b/1920/lake.avif.jpg'],
])('of a picture %i wide, the JPEG for %i pixels is %s', (width, atLeast, expected) => {
  expect(pickJpeg({ src: '/pictures/0a1b/960/lake.avif.jpg', width }, atLeast)).toBe(expected);
});

test('a picture on a card has the variants of a card, and one for browsers of before 2023', () => {
  const address = '/pictures/0a1b/960/lake.jpg';
  expect(listSources({ src: address, width: 1280 }, 'small')).toEqual([
    {
      type: 'image/avif',
      srcSet: [320, 480, 720, 960]
        .map((width) => `/pictures/0a1b/${width}/lake.avif ${width}w`)
        .join(', '),
    },
    { type: 'image/webp', srcSet: '/pictures/0a1b/720/lake.webp', isOne: true },
  ]);
  expect(listSources({ src: '/pictures/0a1b/200/lake.jpg', width: 200 }, 'small')).toEqual([
    { type: 'image/avif', srcSet: '/pictures/0a1b/200/lake.avif 200w' },
    { type: 'image/webp', srcSet: '/pictures/0a1b/200/lake.webp', isOne: true },
  ]);
});

test('the modern formats follow from the fallback and the width of a picture', () => {
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
