import { expect, test } from 'vitest';
import { boxesOverlap, placeLabels } from './place-labels.ts';

const sheet = { left: 0, top: 0, right: 200, bottom: 200 };
const ajax = { text: 'Ajax', x: 100, y: 100, sizePx: 10 };

test.each([
  ['left', { left: 0, top: 10, right: 10, bottom: 20 }, false],
  ['right', { left: 20, top: 10, right: 30, bottom: 20 }, false],
  ['top', { left: 10, top: 0, right: 20, bottom: 10 }, false],
  ['bottom', { left: 10, top: 20, right: 20, bottom: 30 }, false],
  ['a corner', { left: 19, top: 19, right: 30, bottom: 30 }, true],
  ['the inside', { left: 12, top: 12, right: 15, bottom: 15 }, true],
])('boxes overlap only if they share an area: %s', (_, other, overlaps) => {
  const box = { left: 10, top: 10, right: 20, bottom: 20 };
  expect([boxesOverlap(box, other), boxesOverlap(other, box)]).toEqual([overlaps, overlaps]);
});

test('a name is centred on its point', () => {
  const [label] = placeLabels([ajax], sheet, []);
  expect(label).toMatchObject({ text: 'Ajax', x: 100, y: 100, sizePx: 10, baselineY: 103.5 });
  // Four letters of 0.56 em and 3 px on each side; 10 px up from the baseline and 3 down.
  const [left, right, top, bottom] = [85.8, 114.2, 93.5, 106.5].map((px) => expect.closeTo(px, 9));
  expect(label?.box).toEqual({ left, right, top, bottom });
});

// On the point, above, below, far above, far below: the first with room.
test.each<[taken: number[], baselineY: number | undefined]>([
  [[], 103.5],
  [[100], 91],
  [[100, 85], 117],
  [[100, 85, 110], 78],
  [[100, 85, 110, 72], 126],
  [[100, 85, 110, 72, 125], undefined],
])('with the lines %j occupied, the baseline is %s', (taken, baselineY) => {
  const lines = taken.map((y) => ({ left: 90, right: 110, top: y, bottom: y + 1 }));
  expect(placeLabels([ajax], sheet, lines)[0]?.baselineY).toBe(baselineY);
});

test('names do not cover earlier ones, and those without room are omitted', () => {
  const lines = placeLabels([ajax, ajax, ajax, ajax], sheet, []).map((label) => label.baselineY);
  expect(lines).toEqual([103.5, 117, 78]);
});

test('a name may reach the edge of the map, but not extend past it', () => {
  const [label] = placeLabels([ajax], sheet, []);
  const edge = label!.box;
  expect(placeLabels([ajax], edge, [])).toEqual([label]);
  for (const cut of [
    { left: edge.left + 0.1 },
    { right: edge.right - 0.1 },
    { top: edge.top + 0.1 },
    { bottom: edge.bottom - 0.1 },
  ])
    expect(placeLabels([ajax], { ...edge, ...cut }, []), JSON.stringify(cut)).toEqual([]);
});
