import { expect, test } from 'vitest';
import { readPath } from '../../tests/support/map-shapes.ts';
import { clipLine, clipRing, thinPath, type Point } from './clip-path.ts';

const box = { left: 0, top: 0, right: 10, bottom: 10 };

test('a ring is clipped at the edges of the box', () => {
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

test('a ring around the box becomes the box, and one outside it nothing', () => {
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

test('a line that leaves and re-enters gives two runs', () => {
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

test('a line through the box without a point inside is drawn', () => {
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

test('thinning drops nearby points and keeps both ends', () => {
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

// Each side of the box is crossed by a slope of a quarter, away from the middle of the segment.
test.each([
  ['left', '-4,3 4,5', '0,4 4,5'],
  ['right', '4,5 14,7.5', '4,5 10,6.5'],
  ['top', '3,-4 5,4', '4,0 5,4'],
  ['bottom', '5,4 7.5,14', '5,4 6.5,10'],
])('a slope is clipped where it crosses the %s edge', (_, line, inside) => {
  expect(clipLine(readPath(line), box)).toEqual([readPath(inside)]);
});

test.each(['0,2 0,8', '10,2 10,8', '2,0 8,0', '2,10 8,10'])(
  'the line %s along an edge is drawn',
  (line) => {
    expect(clipLine(readPath(line), box)).toEqual([readPath(line)]);
  },
);

test('a line inside is one run, even if it touches the edge', () => {
  expect(clipLine(readPath('2,2 5,0 8,2 8,8'), box)).toEqual([readPath('2,2 5,0 8,2 8,8')]);
  // It leaves at 10,5 and comes back at 10,7.
  expect(clipLine(readPath('5,5 15,5 15,7 5,7'), box)).toEqual([
    readPath('5,5 10,5'),
    readPath('10,7 5,7'),
  ]);
});

test('thinning measures along both axes, and keeps a point at exactly the distance', () => {
  expect(thinPath(readPath('5,5 5.3,5 5.5,5 9,9'), 0.5)).toEqual(readPath('5,5 5.5,5 9,9'));
  expect(thinPath(readPath('5,5 5,5.3 5,5.5 9,9'), 0.5)).toEqual(readPath('5,5 5,5.5 9,9'));
});
