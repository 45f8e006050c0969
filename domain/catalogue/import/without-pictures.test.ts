import { expect, test } from 'vitest';
import { withoutPictures } from './without-pictures.ts';

const picture = (file: string) => ({ file, alt: 'A house' });
const read = (patch: Record<string, unknown>) =>
  withoutPictures(patch, (file) => file !== 'lost.avif');

test.each<[patch: Record<string, unknown>, left: Record<string, unknown>, keptFields: string[]]>([
  [{ images: [picture('lost.avif'), picture('a.avif')] }, { images: [picture('a.avif')] }, []],
  // The list would be empty, so the stored pictures stay.
  [{ title: 'T', images: [picture('lost.avif')] }, { title: 'T' }, ['images']],
  [{ logo: picture('lost.avif'), name: 'Oak' }, { name: 'Oak' }, []],
  [{ image: 'lost.avif', title: 'News' }, { title: 'News' }, []],
  [
    {
      floorPlans: [
        { name: 'A', image: picture('lost.avif') },
        { name: 'B', image: null },
      ],
    },
    { floorPlans: [{ name: 'A' }, { name: 'B', image: null }] },
    [],
  ],
  [{ rows: [[picture('lost.avif')], []], image: 'lost.avif' }, { rows: [[], []] }, []],
  [{ inner: { list: [picture('lost.avif')] }, tags: [] }, { inner: {}, tags: [] }, []],
])('%j becomes %j', (patch, left, keptFields) => {
  expect(read(patch)).toEqual({ patch: left, leftOut: ['lost.avif'], keptFields });
});

test.each([
  { images: [picture('a.avif')] },
  { images: [] },
  // Not picture files: without a description, at a web address, or another field.
  { brochure: { file: 'lost.avif' } },
  { images: [picture('https://x.example/lost.avif')], image: 'HTTP://x.example/lost.avif' },
  { title: 'lost.avif', image: 7, logo: { alt: 'x', file: 7 } },
])('%j is returned as is', (patch) => {
  const { patch: left, leftOut } = read(patch);
  expect(left).toBe(patch);
  expect(leftOut).toEqual([]);
});

test('a picture removed in two places is listed once', () => {
  const { leftOut } = read({
    image: 'lost.avif',
    images: [picture('lost.avif'), picture('b.svg')],
  });
  expect(leftOut).toEqual(['lost.avif']);
});
