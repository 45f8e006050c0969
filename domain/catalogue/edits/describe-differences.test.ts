import { expect, test } from 'vitest';
import { buildProject } from '../../../tests/support/factories.ts';
import { isChanged } from '../fields/record-patch.ts';
import { describeDifferences, isSameRecord } from './describe-differences.ts';
import { listCollectionFields } from './form-fields.ts';

const plan = { name: 'Lake', beds: 1, baths: 1, interiorSqFt: 500 };
const project = buildProject({
  stub: 'a',
  storeys: 10,
  amenities: ['Pool', 'Gym'],
  floorPlans: [plan, { ...plan, name: 'Park' }],
  salesStatus: 'Selling',
});

test.each([
  ['nothing', {}, []],
  ['a number', { storeys: 12 }, ['storeys: 10 → 12']],
  ['a text taken away', { salesStatus: null }, ['salesStatus: Selling → (nothing)']],
  ['a part of a group', { fees: { parkingCad: 60_000 } }, ['fees.parkingCad: (nothing) → 60000']],
  ['a list', { amenities: ['Gym', 'Sauna'] }, ['amenities: without Pool; with Sauna']],
  ['the order of a list', { amenities: ['Gym', 'Pool'] }, ['amenities: in another order']],
  [
    'rows that have names',
    {
      floorPlans: [
        { ...plan, name: 'Park', beds: 2 },
        { ...plan, name: 'Pier' },
      ],
    },
    ['floorPlans: without Lake; Park: beds: 1 → 2; with Pier'],
  ],
])('a difference in %s is described', (_, changes, lines) => {
  const after = buildProject({ ...project, ...changes });
  expect(describeDifferences(project, after)).toEqual(lines);
  expect(isSameRecord(project, after)).toBe(lines.length === 0);
});

test('a row field that is null in the form and absent in the record is not a difference', () => {
  const picture = { file: 'a.avif', alt: 'A tower', width: 10 };
  const sent = { ...picture, focus: null };
  expect(describeDifferences({ images: [picture] }, { images: [sent] })).toEqual([]);
  expect(describeDifferences({ images: [sent] }, { images: [picture] })).toEqual([]);
  expect(isSameRecord({ images: [picture] }, { images: [sent] })).toBe(true);
  const differ = (before: object[], after: object[]) =>
    isChanged('projects', { images: before }, { images: after });
  expect([differ([picture], [sent]), differ([sent], [picture])]).toEqual([false, false]);
  const centred = { ...picture, focus: 'top' };
  expect([differ([picture], [centred]), differ([picture], [picture, sent])]).toEqual([true, true]);
  expect([differ([picture], []), differ([], [picture])]).toEqual([true, true]);
  expect(describeDifferences({ images: [picture] }, { images: [centred] })).toEqual([
    'images: a.avif: focus: (nothing) → top',
  ]);
});

test('with the labels of a form, values are as people write them', () => {
  const labels = listCollectionFields('projects');
  const terms = { originalPriceCad: 500_000, assignmentPriceCad: 520_000, depositsPaidCad: 75_000 };
  const before = {
    minPriceCad: 549_900,
    occupancyOn: null,
    plansArePublic: false,
    assignment: null,
  };
  const after = {
    minPriceCad: 560_000,
    occupancyOn: '2027-06-30',
    plansArePublic: true,
    kind: 'coming-soon',
    assignment: terms,
  };
  expect(describeDifferences(before, after, labels)).toEqual([
    'Lowest price (CAD): $549,900 → $560,000',
    'Occupancy on: (nothing) → June 30, 2027',
    'Show prices of plans to everyone, not only to members: no → yes',
    'Kind: (nothing) → Coming soon',
    'Assignment, Original price (CAD): (nothing) → $500,000',
    'Assignment, Assignment price (CAD): (nothing) → $520,000',
    'Assignment, Deposits paid (CAD): (nothing) → $75,000',
  ]);
});

test('the order of keys is not a difference', () => {
  expect(describeDifferences({ a: 1, b: { c: 1, d: 2 } }, { b: { d: 2, c: 1 }, a: 1 })).toEqual([]);
});
