import { expect, test } from 'vitest';
import type { FloorPlanOptions, PlanFigures } from './program.ts';
import { layOutFloorPlan } from './layout.ts';
import { listLayoutProblems } from '../../tests/support/layout-problems.ts';
import { listOpenings } from './openings.ts';
import { buildRoomLabel, boxOfLabel } from './room-labels.ts';
import { bottomOf, rightOf } from './room.ts';

const planOf = (
  name: string,
  beds: number,
  baths: number,
  interiorSqFt: number,
  more: Partial<PlanFigures> = {},
): PlanFigures => ({
  name,
  beds,
  hasDen: false,
  baths,
  interiorSqFt,
  exteriorSqFt: 60,
  exposure: 'South',
  ...more,
});

const row: FloorPlanOptions = { form: 'row', storeys: 3 };
const stacked: FloorPlanOptions = { form: 'stacked', storeys: 2 };
const semi: FloorPlanOptions = { form: 'semi', storeys: 2 };
const detached: FloorPlanOptions = { form: 'detached', storeys: 2 };
const withDen = { hasDen: true };

const homes: [string, PlanFigures, FloorPlanOptions][] = [
  ['a small studio', planOf('A', 0, 1, 338), {}],
  ['a large studio', planOf('B', 0, 1, 505), {}],
  ['a small one-bedroom suite', planOf('A', 1, 1, 456), {}],
  ['a large one-bedroom suite', planOf('B', 1, 1, 655), {}],
  ['one bedroom and den', planOf('A', 1, 1, 548, withDen), {}],
  ['one bedroom and den with two baths', planOf('B', 1, 2, 766, withDen), {}],
  ['a small two-bedroom suite', planOf('A', 2, 2, 649), {}],
  ['two bedrooms with one bath', planOf('B', 2, 1, 700), {}],
  ['two bedrooms and den', planOf('A', 2, 2, 789, withDen), {}],
  ['a penthouse of two bedrooms and a powder room', planOf('B', 2, 2.5, 1465, withDen), {}],
  ['a small three-bedroom suite', planOf('A', 3, 2, 902), {}],
  ['three bedrooms, den and powder room', planOf('B', 3, 2.5, 1340, withDen), {}],
  ['a large three-bedroom suite', planOf('A', 3, 3, 2028), {}],
  ['a bungalow', planOf('A', 3, 3, 1690), { form: 'detached', storeys: 1 }],
  ['a four-bedroom bungalow', planOf('B', 4, 3, 2300), { form: 'detached', storeys: 1 }],
  ['a stacked townhouse of two bedrooms', planOf('A', 2, 1.5, 890), stacked],
  ['a stacked townhouse of three baths', planOf('B', 3, 3, 1157), stacked],
  ['a townhouse of three storeys', planOf('A', 3, 2.5, 1760), row],
  ['a narrow townhouse without a garage', planOf('B', 3, 2.5, 1420), row],
  ['a townhouse of five bedrooms', planOf('A', 5, 4.5, 2210), row],
  ['a semi-detached house', planOf('A', 3, 2.5, 1700), semi],
  ['a semi-detached house with four full baths', planOf('B', 4, 4.5, 2040), semi],
  ['a detached house of four bedrooms', planOf('A', 4, 3.5, 2600), detached],
  ['a small detached house', planOf('B', 2, 1.5, 1220), detached],
  ['a detached house of three storeys', planOf('A', 5, 5.5, 3465), { ...detached, storeys: 3 }],
  ['a detached house with six baths and a powder room', planOf('B', 5, 6.5, 4960), detached],
  ['a fourplex', planOf('A', 9, 6, 4150), { homes: 4 }],
];

test.each(homes)('%s has its rooms, its area and a door to everything', (_, plan, options) => {
  expect(listLayoutProblems(plan, layOutFloorPlan(plan, options))).toEqual([]);
});

test.each(homes)('the names in %s stay inside their rooms', (_, plan, options) => {
  for (const storey of layOutFloorPlan(plan, options).storeys) {
    for (const room of storey.rooms) {
      const label = buildRoomLabel(room, storey, { fixtures: [], sweeps: [] });
      if (room.name && room.name !== 'W/D') expect(label, room.name).not.toBeNull();
      if (!label) continue;
      const text = boxOfLabel(label);
      expect(text.x, room.name).toBeGreaterThanOrEqual(room.x);
      expect(rightOf(text), room.name).toBeLessThanOrEqual(rightOf(room));
      expect(text.y, room.name).toBeGreaterThanOrEqual(room.y);
      expect(bottomOf(text), room.name).toBeLessThanOrEqual(bottomOf(room));
    }
  }
});

test('faults are found: a room without a door, a wrong area, an overlap', () => {
  const plan = planOf('A', 2, 2, 783);
  const { storeys, topBearing } = layOutFloorPlan(plan);
  const [storey] = storeys;
  if (!storey) throw new Error('There is no storey.');
  const den = storey.rooms.find(({ name }) => name === 'Storage');
  const broken = {
    ...storey,
    rooms: storey.rooms.map((room) => (room === den ? { ...room, y: room.y - 6 } : room)),
    passages: storey.passages.filter(({ to }) => to !== den?.id),
  };
  expect(
    listLayoutProblems({ ...plan, interiorSqFt: 900 }, { storeys: [broken], topBearing }),
  ).toEqual(
    expect.arrayContaining([
      expect.stringContaining('sq ft are drawn'),
      expect.stringContaining('lies over'),
      'no way into Storage',
    ]),
  );
});

test('windows are on the exposure side and a suite has none elsewhere', () => {
  const { storeys } = layOutFloorPlan(planOf('A', 1, 1, 550));
  const openings = storeys.flatMap(listOpenings);
  const glass = openings.filter(({ kind }) => kind === 'window' || kind === 'glass-door');
  expect(glass.length).toBeGreaterThanOrEqual(2);
  expect(glass.every(({ axis, at }) => axis === 'horizontal' && at === 0)).toBe(true);
});

test('a corner suite has windows on two sides, and the balcony is to scale', () => {
  const { storeys } = layOutFloorPlan(
    planOf('A', 2, 2, 800, { exposure: 'South-west', exteriorSqFt: 90 }),
  );
  const [storey] = storeys;
  expect(storey?.lit).toHaveLength(2);
  expect((storey?.balcony?.width ?? 0) * (storey?.balcony?.height ?? 0)).toBeCloseTo(90);
});

test('plans of different names are drawn both ways round', () => {
  const bedroomSides = ['A', 'B'].map((name) => {
    const [storey] = layOutFloorPlan(planOf(name, 1, 1, 550)).storeys;
    return storey?.rooms.find(({ kind }) => kind === 'bedroom')?.x === 0;
  });
  expect(new Set(bedroomSides)).toEqual(new Set([true, false]));
});
