import { expect, test } from 'vitest';
import { buildProject } from '../../../tests/support/factories.ts';
import { applyPatch, checkPatch } from './record-patch.ts';

const terms = { originalPriceCad: 1, assignmentPriceCad: 2, depositsPaidCad: 3, floor: '9' };
const plan = { name: 'A1', beds: 1, baths: 1, interiorSqFt: 500 };
const stored = buildProject({ stub: 'a', storeys: 4, fees: { parkingCad: 5 }, assignment: terms });

test.each([
  ['nothing', {}, {}],
  ['a value', { storeys: 5 }, { storeys: 5 }],
  ['null', { storeys: null }, { storeys: null }],
  ['null where a field begins with something', { kind: null, types: null }, {}],
  ['one fee', { fees: { lockerCad: 7 } }, { fees: { ...stored.fees, lockerCad: 7 } }],
  ['one fee as null', { fees: { parkingCad: null } }, { fees: buildProject({ stub: 'a' }).fees }],
  ['no fees', { fees: null }, { fees: buildProject({ stub: 'a' }).fees }],
  [
    'one term',
    { assignment: { floor: null } },
    { assignment: { ...stored.assignment, floor: null } },
  ],
  ['no assignment', { assignment: null }, { assignment: null }],
  ['a field that no project has', { colour: 'red', __proto__: { storeys: 9 } }, {}],
])('a patch with %s changes only that', (_, patch, expected) => {
  expect(checkPatch('projects', patch, true)).toEqual([]);
  expect(applyPatch('projects', stored, patch)).toEqual({ record: { ...stored, ...expected } });
});

test.each([
  [{ title: null }, 'title', 'is missing'],
  [{ latitude: 95 }, 'latitude', 'is more than 90'],
  [{ fees: { parkingCad: -1 } }, 'fees.parkingCad', 'must not be negative'],
  [{ occupancyOn: '2027-02-31' }, 'occupancyOn', 'is not a date in the calendar'],
  [{ verifiedOn: 'soon' }, 'verifiedOn', 'must be a date in the form YYYY-MM-DD'],
  [
    { depositSchedule: [{ label: 'Last', dueDaysAfterSigning: 3651 }] },
    'depositSchedule.0.dueDaysAfterSigning',
    'is more than 3650',
  ],
])('a patch %j is rejected', (patch, field, reason) => {
  const issues = checkPatch('projects', patch, true);
  expect(issues.map(({ path, reason: why }) => [path.join('.'), why])).toEqual([[field, reason]]);
});

test('a missing term of an assignment is detected once the record is known', () => {
  const patch = { assignment: { floor: '9' } };
  expect(checkPatch('projects', patch, true)).toEqual([]);
  const applied = applyPatch('projects', buildProject({ stub: 'b' }), patch);
  expect('issues' in applied && applied.issues.map(({ path }) => path.join('.'))).toEqual([
    'assignment.originalPriceCad',
    'assignment.assignmentPriceCad',
    'assignment.depositsPaidCad',
  ]);
});

test('a record of another type is patched by the same rules', () => {
  const city = { slug: 'guelph', name: 'Guelph', heading: 'Homes', description: 'A city' };
  expect(
    applyPatch('cities', city, { slug: 'guelph', heading: null, description: '' }),
  ).toMatchObject({
    record: { name: 'Guelph', heading: null, description: '' },
  });
  expect(checkPatch('cities', { slug: 'guelph' }, false)).toMatchObject([{ path: ['name'] }]);
});

test('a record with more rows than a form can save is refused, whatever imports it', () => {
  const floorPlans = Array.from({ length: 1001 }, (_, index) => ({
    name: `A${index}`,
    beds: 1,
    baths: 1,
    interiorSqFt: 500,
  }));
  const reason =
    'has 1,001 rows, and a record holds at most 1,000: leave some out, or split the record';
  const issue = { path: ['floorPlans'], value: '', reason };
  expect(checkPatch('projects', { floorPlans }, true)).toEqual([issue]);
  const whole = { stub: 'tower', title: 'Tower', city: 'Toronto', floorPlans };
  expect(checkPatch('projects', whole, false)).toEqual([issue]);
  const fewer = { ...whole, floorPlans: floorPlans.slice(1) };
  expect(checkPatch('projects', fewer, false)).toEqual([]);
});

test('choices may be written as the console shows them', () => {
  const patch = { kind: 'Coming soon', floorPlans: [{ ...plan, availability: 'Sold out' }] };
  const made = { kind: 'coming-soon', floorPlans: [{ availability: 'sold-out' }] };
  expect(checkPatch('projects', patch, true)).toEqual([]);
  expect(checkPatch('projects', { ...buildProject({ stub: 'b' }), ...patch }, false)).toEqual([]);
  expect(applyPatch('projects', stored, patch)).toMatchObject({ record: made });
  expect(checkPatch('stations', { state: 'Under Construction' }, true)).toEqual([]);
});
