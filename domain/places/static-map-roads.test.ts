import { expect, test } from 'vitest';
import { shapeAt, sheetAt } from '../../tests/support/map-shapes.ts';
import { lightMapPalette as palette } from './map-palette.ts';
import { buildMapFrame } from './static-map-frame.ts';
import { placeShields, shieldsMarkup } from './static-map-shields.ts';
import { placeStreetNames, streetNamesMarkup } from './static-map-streets.ts';

const openFrame = () => buildMapFrame(sheetAt(11));
const motorway = (ref: string | null, path: string) => shapeAt(11, path, { kind: 'm', ref });
const street = (name: string, path: string) => shapeAt(11, path, { kind: 'p', name });

const shields = (roads: ReturnType<typeof motorway>[]) =>
  placeShields(openFrame(), roads, []).map(({ text, box }) => [
    text,
    (box.left + box.right) / 2,
    (box.top + box.bottom) / 2,
  ]);

test('a motorway has one shield, at the middle corner of its longest run on the map', () => {
  expect(
    shields([
      motorway('401', '10,200 60,200 110,200'),
      // Shorter, although it has more corners.
      motorway('401', '300,50 310,50 320,50 330,50'),
      motorway('401', '100,100 200,100 300,300'),
      motorway('401', '500,20 520,20'),
      motorway('QEW', '400,250 500,250 600,250'),
    ]),
  ).toEqual([
    ['401', 200, 100],
    ['QEW', 500, 250],
  ]);
});

test('a road without a number, that is not a motorway, or whose middle is off the map, has no shield', () => {
  expect(
    shields([
      motorway(null, '100,100 200,100 300,100'),
      { ...motorway('7', '100,200 200,200 300,200'), kind: 't' },
      // Its corners are on the bleed around the map: -3 is drawn, but has no shield.
      motorway('404', '-3,10 -3,20 -3,30'),
      motorway('400', '700,10 700,20 700,30'),
    ]),
  ).toEqual([]);
});

test('a shield covers no other and no occupied area', () => {
  // Two characters: 13.2 px and 4.5 on each side, 15 px high.
  const [shield] = placeShields(openFrame(), [motorway('11', '50,100 100,100 150,100')], []);
  const [left, right, top, bottom] = [88.9, 111.1, 92.5, 107.5].map((at) => expect.closeTo(at, 9));
  expect(shield?.box).toEqual({ left, right, top, bottom });
  const roads = (second: string) => [
    motorway('11', '50,100 100,100 150,100'),
    motorway('12', second),
  ];
  expect(shields(roads('50,114 100,114 150,114'))).toEqual([['11', 100, 100]]);
  expect(shields(roads('50,116 100,116 150,116'))).toHaveLength(2);
  expect(placeShields(openFrame(), roads('50,116 100,116 150,116'), [shield!.box])).toMatchObject([
    { text: '12' },
  ]);
});

test('shields are plates with an escaped number; without any there is no markup', () => {
  const box = { left: 80.04, right: 120, top: 92.5, bottom: 107.5 };
  const shield = { text: '4&1', box };
  const plate = '<rect x="80" y="92.5" width="40" height="15" rx="3"/>';
  const number = '<text x="100" y="103.5">4&amp;1</text>';
  expect(shieldsMarkup([shield, shield], palette)).toBe(
    `<g fill="${palette.shield}" stroke="${palette.shieldLine}">${plate}${plate}</g>` +
      `<g fill="${palette.shieldText}" font-size="10">${number}${number}</g>`,
  );
  expect(shieldsMarkup([], palette)).toBe('');
});

const names = (roads: ReturnType<typeof street>[], zoom = 11) =>
  placeStreetNames(buildMapFrame(sheetAt(zoom)), roads, []).map(
    ({ text, middle, angleDegrees }) => [text, ...middle, angleDegrees],
  );

test.each<[piece: string, angle: number]>([
  ['100,100 200,100', 0],
  ['200,100 100,100', 0],
  ['100,100 100,200', 90],
  ['100,200 100,100', -90],
  ['100,100 200,200', 45],
  ['200,200 100,100', 45],
  ['100,200 200,100', -45],
  ['200,100 100,200', -45],
])('a name along %s is rotated by %d degrees, never upside down', (piece, angle) => {
  expect(names([street('King', piece)])[0]?.at(3)).toBeCloseTo(angle, 9);
});

test('a street is labelled in the middle of its longest straight segment, if its name fits there', () => {
  // "King Street" has 11 letters of 5.6 px, and wants 10 more: 71.6.
  expect(
    names([street('King Street', '20,50 60,50 60,122 90,122'), street('Bay', '200,200 250,200')]),
  ).toEqual([
    ['King Street', 60, 86, 90],
    ['Bay', 225, 200, 0],
  ]);
  expect(names([street('King Street', '60,50 131.7,50')])).toHaveLength(1);
  expect(names([street('King Street', '60,50 131.5,50')])).toEqual([]);
  expect(names([shapeAt(11, '100,100 300,100', { kind: 'p' })])).toEqual([]);
  expect(names([street('Far Away', '700,50 900,50')])).toEqual([]);
});

test('streets are labelled from zoom 11 on', () => {
  const at = (zoom: number) => names([shapeAt(zoom, '100,100 300,100', { name: 'King' })], zoom);
  expect([at(10.9).length, at(11).length]).toEqual([0, 1]);
});

test('the box of a name is that of its rotated line', () => {
  const boxOf = (piece: string) =>
    placeStreetNames(openFrame(), [street('King', piece)], [])[0]?.box;
  // Four letters of 5.6 px, and half the 10.5 px of the type on every side.
  const flat = { left: 183.55, right: 216.45, top: 94.75, bottom: 105.25 };
  const near = (box: typeof flat) =>
    Object.fromEntries(Object.entries(box).map(([side, at]) => [side, expect.closeTo(at, 9)]));
  expect(boxOf('100,100 300,100')).toEqual(near(flat));
  expect(boxOf('200,50 200,150')).toEqual(
    near({ left: 194.75, right: 205.25, top: 83.55, bottom: 116.45 }),
  );
});

test('a name that would leave the map or cover another is omitted', () => {
  // Half of 10.5 px above and below the line.
  expect(names([street('King', '100,5.3 300,5.3')])).toHaveLength(1);
  expect(names([street('King', '100,5.2 300,5.2')])).toEqual([]);
  expect(names([street('King', '100,314.7 300,314.7')])).toHaveLength(1);
  expect(names([street('King', '100,314.8 300,314.8')])).toEqual([]);
  // Cut at the bleed they are 36 px long, and their middle is too near the edge.
  expect(names([street('King', '-100,100 30,100'), street('King', '610,100 740,100')])).toEqual([]);
  const crossing = [street('King', '100,100 300,100'), street('Queen', '200,0 200,200')];
  expect(names(crossing).map(([text]) => text)).toEqual(['King']);
  const taken = [{ left: 199, right: 201, top: 99, bottom: 101 }];
  expect(placeStreetNames(openFrame(), crossing, taken)).toEqual([]);
});

test('street names are rotated, escaped text with a halo; without any there is no markup', () => {
  const box = { left: 0, right: 1, top: 0, bottom: 1 };
  const named = { text: 'King & Bay', middle: [60.04, 86] as const, angleDegrees: -45, box };
  const name = '<text transform="translate(60 86)rotate(-45)" y="3.5">King &amp; Bay</text>';
  expect(streetNamesMarkup([named, named], palette)).toBe(
    `<g fill="${palette.textSoft}" stroke="${palette.halo}" stroke-width="2.5" paint-order="stroke" font-size="10.5" font-weight="500">${name}${name}</g>`,
  );
  expect(streetNamesMarkup([], palette)).toBe('');
});
