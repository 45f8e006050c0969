import { expect, test } from 'vitest';
import { applyChanges, listChanges } from './record-changes.ts';

const tower = {
  title: 'Tower',
  minPriceCad: 500_000,
  description: 'Old.',
  fees: { parkingCad: 50_000, lockerCad: null },
  floorPlans: [
    { name: 'A1', beds: 1, priceCad: 500_000 },
    { name: 'B2', beds: 2, priceCad: 700_000 },
  ],
  amenities: ['Pool'],
};

/** Merges the forms of two editors who opened the same record. */
function saveBoth(first: Partial<typeof tower>, second: Partial<typeof tower>) {
  const saved = applyChanges(tower, listChanges(tower, { ...tower, ...first })).record;
  return applyChanges(saved, listChanges(tower, { ...tower, ...second }));
}

test('changes of different fields, rows and cells are merged', () => {
  const [a1, b2] = tower.floorPlans as [(typeof tower.floorPlans)[0], (typeof tower.floorPlans)[0]];
  const { record, conflicts } = saveBoth(
    {
      minPriceCad: 510_000,
      floorPlans: [{ ...a1, priceCad: 1 }, b2],
      fees: { ...tower.fees, parkingCad: 1 },
    },
    {
      description: 'New.',
      floorPlans: [
        { ...a1, beds: 3 },
        { name: 'C3', beds: 3, priceCad: 9 },
      ],
      fees: { ...tower.fees, lockerCad: 2 as never },
    },
  );
  expect(conflicts).toEqual([]);
  expect(record).toEqual({
    ...tower,
    minPriceCad: 510_000,
    description: 'New.',
    fees: { parkingCad: 1, lockerCad: 2 },
    floorPlans: [
      { name: 'A1', beds: 3, priceCad: 1 },
      { name: 'C3', beds: 3, priceCad: 9 },
    ],
  });
});

test('of two changes of a field the first applies, and the second is a conflict', () => {
  const { record, conflicts } = saveBoth({ minPriceCad: 1 }, { minPriceCad: 2, title: 'Towers' });
  expect(record).toMatchObject({ minPriceCad: 1, title: 'Towers' });
  expect(conflicts).toEqual([{ path: ['minPriceCad'], before: 500_000, after: 2, now: 1 }]);
  expect(saveBoth({ minPriceCad: 2 }, { minPriceCad: 2 }).conflicts).toEqual([]);
});

const named = (...names: string[]) => names.map((name) => ({ name, beds: 1, priceCad: 1 }));
const namesOf = ({ record }: { record: Record<string, unknown> }) =>
  (record['floorPlans'] as { name: string }[]).map(({ name }) => name);
const order = (start: string[], first: string[], second: string[]) => {
  const [from, one, other] = [start, first, second].map((names) => ({
    floorPlans: named(...names),
  }));
  const saved = applyChanges(from ?? {}, listChanges(from, one)).record;
  return applyChanges(saved, listChanges(from, other));
};

test.each<[string, string[], string[], string[], string[]]>([
  ['both add', ['A', 'B'], ['A', 'B', 'C'], ['A', 'B', 'D'], ['A', 'B', 'C', 'D']],
  ['one adds, the other turns', ['A', 'B'], ['A', 'B', 'C'], ['B', 'A'], ['B', 'C', 'A']],
  ['one turns, the other adds', ['A', 'B'], ['B', 'A'], ['A', 'B', 'C'], ['B', 'A', 'C']],
  ['one removes, the other turns', ['A', 'B', 'C'], ['A', 'C'], ['C', 'B', 'A'], ['C', 'A']],
  ['one puts first', ['A', 'B'], ['C', 'A', 'B'], ['A', 'B'], ['C', 'A', 'B']],
])('compatible row orders are merged: %s', (_, start, first, second, expected) => {
  const both = order(start, first, second);
  expect(both.conflicts).toEqual([]);
  expect(namesOf(both)).toEqual(expected);
});

test('of two incompatible orders the second is a conflict', () => {
  const both = order(['A', 'B', 'C'], ['B', 'A', 'C'], ['C', 'B', 'A']);
  expect(namesOf(both)).toEqual(['B', 'A', 'C']);
  expect(both.conflicts).toEqual([
    {
      path: ['floorPlans', '(order)'],
      before: ['A', 'B', 'C'],
      after: ['C', 'B', 'A'],
      now: ['B', 'A', 'C'],
    },
  ]);
});

test('rows without names, or with a repeated name, are compared as a whole', () => {
  const twice = [...tower.floorPlans, { name: 'A1', beds: 3, priceCad: 1 }];
  expect(listChanges(tower.floorPlans, twice)).toHaveLength(1);
  const { conflicts } = saveBoth({ amenities: ['Gym'] }, { amenities: ['Pool', 'Sauna'] });
  expect(conflicts.map(({ path }) => path)).toEqual([['amenities']]);
});

test('a row removed by one editor and changed by another is a conflict', () => {
  const [a1, b2] = tower.floorPlans as [(typeof tower.floorPlans)[0], (typeof tower.floorPlans)[0]];
  expect(
    saveBoth({ floorPlans: [b2] }, { floorPlans: [{ ...a1, beds: 2 }, b2] }).conflicts,
  ).toMatchObject([{ path: ['floorPlans', 'A1', 'beds'], now: null }]);
});
