import { expect, test } from 'vitest';
import { publicProject } from '../../../../domain/projects/public-project.ts';
import { buildProject } from '../../../../tests/support/factories.ts';
import { defaultSigningDay } from './plan-choice.ts';
import { presentPlans } from './present-plans.ts';
import { presentTerms } from './present-terms.ts';

const project = buildProject({
  stub: 'vega',
  floorPlans: [
    {
      name: 'Vega',
      beds: 0,
      hasDen: true,
      baths: 1,
      interiorSqFt: 1359,
      priceCad: 777_700,
      maintenanceCad: 1040,
      availability: 'limited',
    },
  ],
  depositSchedule: [
    { label: 'First', percent: 2.5, dueDaysAfterSigning: 0 },
    { label: 'Second', amountCad: 12_345, dueDaysAfterSigning: 30 },
    { label: 'On Occupancy', percent: 5, dueOn: 'On occupancy' },
  ],
  fees: { maintenancePerSqFtCad: 0.76, lockerCad: 8500 },
  assignment: {
    originalPriceCad: 555_500,
    assignmentPriceCad: 666_600,
    depositsPaidCad: 111_100,
    floor: '9',
  },
});

test('a plan includes its price only if the operator made plans public (D-5.4)', () => {
  expect(presentPlans(publicProject(project))).toEqual([
    {
      position: 0,
      name: 'Vega',
      beds: 'Studio + den',
      baths: '1',
      interior: '1,359',
      exterior: null,
      exposure: '–',
      size: 'Studio + den, 1\u00a0bath, 1,359\u00a0sq\u00a0ft',
      facing: null,
      availability: 'Few left',
      isSoldOut: false,
      priceCad: null,
      maintenanceCad: null,
      pricePerSqFtCad: null,
    },
  ]);
  // 777,700 / 1,359 = 572.258…
  expect(presentPlans(publicProject({ ...project, plansArePublic: true }))).toMatchObject([
    { priceCad: 777_700, maintenanceCad: 1040, pricePerSqFtCad: 572.26 },
  ]);
});

test.each([
  [{ beds: 1, hasDen: true }, '1\u00a0bed + den, 1\u00a0bath, 612\u00a0sq\u00a0ft', null],
  [{ beds: 0 }, 'Studio, 1\u00a0bath, 612\u00a0sq\u00a0ft', null],
  [
    { beds: 3, baths: 2.5, interiorSqFt: 1359 },
    '3\u00a0beds, 2.5\u00a0baths, 1,359\u00a0sq\u00a0ft',
    null,
  ],
  [{ beds: 2, exposure: 'South' }, '2\u00a0beds, 1\u00a0bath, 612\u00a0sq\u00a0ft', 'South-facing'],
  [
    { beds: 2, exposure: 'North East' },
    '2\u00a0beds, 1\u00a0bath, 612\u00a0sq\u00a0ft',
    'North-East-facing',
  ],
  [
    { beds: 2, exposure: 'southwest' },
    '2\u00a0beds, 1\u00a0bath, 612\u00a0sq\u00a0ft',
    'southwest-facing',
  ],
  [
    { beds: 2, exposure: 'Courtyard' },
    '2\u00a0beds, 1\u00a0bath, 612\u00a0sq\u00a0ft',
    'Exposure: Courtyard',
  ],
])('the plan %j is described as people say it', (plan, size, facing) => {
  const floorPlans = [{ name: 'A', baths: 1, interiorSqFt: 612, ...plan }];
  const [shown] = presentPlans(publicProject(buildProject({ stub: 'a', floorPlans })));
  expect([shown?.size, shown?.facing]).toEqual([size, facing]);
});

test.each([
  // A unit closes six months after occupancy, as cash to close counts by default.
  [true, '2027-04-22', '2027-10-22'],
  [true, '2027-08-31', '2028-02-29'],
  [false, '2027-04-22', '2027-04-22'],
  [true, null, null],
])('an assignment, a condominium: %j, with occupancy on %j closes on %j (B-2.92)', (...row) => {
  const [isCondominium, occupancyOn, closingOn] = row;
  const assigned = buildProject({
    stub: 'a',
    kind: 'assignment',
    assignment: {
      originalPriceCad: 600_000,
      assignmentPriceCad: 610_000,
      depositsPaidCad: 90_000,
      occupancyOn,
    },
    fees: { assignmentFeeCad: 5000 },
  });
  expect(presentTerms(publicProject(assigned), isCondominium).assignment).toMatchObject({
    closingOn,
    feeCad: 5000,
  });
});

test('the only dollar amounts in the terms are fees (D-5.1)', () => {
  const terms = presentTerms(publicProject(project), true);
  expect(terms.deposits).toEqual({
    occupancyOn: null,
    rows: [
      { position: 0, label: 'First', share: '2.5%', due: 'On signing', dueDaysAfterSigning: 0 },
      {
        position: 1,
        label: 'Second',
        share: 'Fixed amount',
        due: '30 days after signing',
        dueDaysAfterSigning: 30,
      },
      { position: 2, label: 'On Occupancy', share: '5%', due: null, dueDaysAfterSigning: null },
    ],
    totalShare: null,
  });
  expect(terms.fees).toEqual([
    ['Maintenance', '$0.76 per sq\u00a0ft a month'],
    ['Locker', '$8,500'],
  ]);
  expect(JSON.stringify(terms)).not.toMatch(/12,?345|555,?500|666,?600|111,?100/);
});

test.each([
  ['On signing the agreement', 0, null],
  ['Upon signing of the APS', 0, null],
  ['At signing', 0, null],
  ['With the signing of the Agreement of Purchase and Sale', 0, null],
  ['45 days after signing the agreement', 45, null],
  ['In 45 days', 45, null],
  ['With the agreement', 0, 'On signing'],
  ['Second deposit', 45, '45 days after signing'],
])('the deposit %j, due %i days after signing, tells its time once', (label, days, due) => {
  const deposits = [{ label, percent: 5, dueDaysAfterSigning: days }];
  const { rows } = presentTerms(
    publicProject(buildProject({ stub: 'vega', depositSchedule: deposits })),
    true,
  ).deposits;
  expect(rows[0]?.due).toBe(due);
});

const statuses = ['available', 'limited', 'sold-out'] as const;
const plansOf = statuses.map((availability) => ({
  name: availability,
  beds: 1,
  baths: 1,
  interiorSqFt: 600,
  availability,
}));

test.each([
  [{ kind: 'selling' }, ['Available', 'Few left', 'Sold out']],
  [{ kind: 'coming-soon' }, ['Not yet on sale', 'Not yet on sale', 'Sold out']],
  [{ kind: 'coming-soon', salesStatus: 'Sold out' }, ['Sold out', 'Sold out', 'Sold out']],
] as const)('the plans of %j are %j (B-2.100)', (draft, expected) => {
  const shown = publicProject(buildProject({ stub: 'a', floorPlans: plansOf, ...draft }));
  expect(presentPlans(shown).map(({ availability }) => availability)).toEqual(expected);
});

test('what is not on sale yet is not signed today (B-2.100)', () => {
  const today = '2026-11-30';
  expect(defaultSigningDay({ launch: null }, today)).toBe(today);
  expect(defaultSigningDay({ launch: { plannedOn: '2027-05-04' } }, today)).toBe('');
  expect(defaultSigningDay({ launch: null }, null)).toBe('');
});
