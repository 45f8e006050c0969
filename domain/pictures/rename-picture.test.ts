import { expect, test } from 'vitest';
import { renamePicture } from './rename-picture.ts';

test('a picture is replaced wherever a record uses it, and its description remains', () => {
  const to = { file: 'b.jpg', width: 2, height: 1, dominantColour: '#111111' };
  const record = {
    title: 'a.jpg',
    image: 'a.jpg',
    body: 'See ![the lake](a.jpg) and ![other](a2.png).',
    images: [
      { file: 'c.jpg', alt: 'C', width: 9, height: 9 },
      { file: 'a.jpg', alt: 'The lake', width: 9, height: 9 },
    ],
    floorPlans: [{ name: 'A1', image: { file: 'a.jpg', alt: 'Plan' } }],
  };
  expect(renamePicture(record, 'a.jpg', to)).toEqual({
    title: 'a.jpg',
    image: 'b.jpg',
    body: 'See ![the lake](b.jpg) and ![other](a2.png).',
    images: [
      { file: 'c.jpg', alt: 'C', width: 9, height: 9 },
      { ...to, alt: 'The lake' },
    ],
    floorPlans: [{ name: 'A1', image: { ...to, alt: 'Plan' } }],
  });
});
