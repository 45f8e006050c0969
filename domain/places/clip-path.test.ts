import { expect, test } from 'vitest';
import { clipLine, clipRing, thinPath, type Point } from './clip-path.ts';

const box = { left: 0, top: 0, right: 10, bottom: 10 };

test('a ring is cut at the edges of the box', () => {
  const ring: Point[] = [
    [5, 5],
    [15, 5],
    [15, 15],
    [5, 15],
  ];
  const clipped = clipRing(ring, box);
  expect(clipped).toHaveLength(4);
  for (const corner of [
    [5, 5],
    [10, 5],
    [10, 10],
    [5, 10],
  ]) {
    expect(clipped).toContainEqual(corner);
  }
});

test('a ring around the box becomes the box, and one beside it nothing', () => {
  const around: Point[] = [
    [-5, -5],
    [20, -5],
    [20, 20],
    [-5, 20],
  ];
  expect(clipRing(around, box)).toHaveLength(4);
  expect(
    clipRing(
      around.map(([x, y]) => [x + 40, y] as const),
      box,
    ),
  ).toEqual([]);
});

test('a line that leaves and comes back gives two runs', () => {
  const line: Point[] = [
    [2, 2],
    [2, -4],
    [8, -4],
    [8, 8],
  ];
  expect(clipLine(line, box)).toEqual([
    [
      [2, 2],
      [2, 0],
    ],
    [
      [8, 0],
      [8, 8],
    ],
  ]);
});

test('a line through the box with no point inside is still drawn', () => {
  expect(
    clipLine(
      [
        [-10, 5],
        [20, 5],
      ],
      box,
    ),
  ).toEqual([
    [
      [0, 5],
      [10, 5],
    ],
  ]);
});

test('thinning drops near points and keeps both ends', () => {
  expect(
    thinPath(
      [
        [0, 0],
        [0.2, 0],
        [1, 0],
        [1.1, 0],
      ],
      0.5,
    ),
  ).toEqual([
    [0, 0],
    [1, 0],
    [1.1, 0],
  ]);
});
