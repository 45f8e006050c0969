import { expect, test } from 'vitest';
import type { FloorPlan, Project } from '../../../domain/projects/project.ts';
import { presentPlans } from './present-plans.ts';
import { presentTerms } from './present-terms.ts';

const plan: FloorPlan = {
  name: 'Vega',
  beds: 0,
  hasDen: true,
  baths: 1,
  interiorSqFt: 1359,
  exteriorSqFt: null,
  exposure: null,
  priceCad: 777_700,
  availability: 'limited',
  image: null,
};
const project = {
  floorPlans: [plan],
  plansArePublic: false,
  depositSchedule: [
    { label: 'First', percent: 2.5, amountCad: null, dueDaysAfterSigning: 0, dueOn: null },
    { label: 'Second', percent: null, amountCad: 12_345, dueDaysAfterSigning: 30, dueOn: null },
    {
      label: 'On Occupancy',
      percent: 5,
      amountCad: null,
      dueDaysAfterSigning: null,
      dueOn: 'On occupancy',
    },
  ],
  incentives: [],
  fees: {
    maintenancePerSqFtCad: 0.76,
    parkingCad: null,
    lockerCad: 8500,
    developmentChargeCapCad: null,
    assignmentFeeCad: null,
  },
  launchedOn: null,
  architect: null,
  interiorDesigner: null,
  assignment: {
    originalPriceCad: 555_500,
    assignmentPriceCad: 666_600,
    depositsPaidCad: 111_100,
    floor: '9',
    exposure: null,
    occupancyOn: null,
  },
} satisfies Partial<Project> as unknown as Project;

test('a plan is shown with its figures, and its price only where the operator made it public (D-5.4)', () => {
  expect(presentPlans(project)).toEqual([
    {
      position: 0,
      name: 'Vega',
      beds: 'Studio + den',
      baths: '1',
      interior: '1,359',
      exterior: null,
      exposure: '–',
      availability: 'Few left',
      isSoldOut: false,
      priceCad: null,
      pricePerSqFtCad: null,
    },
  ]);
  // 777,700 / 1,359 = 572.258…
  expect(presentPlans({ ...project, plansArePublic: true })).toMatchObject([
    { priceCad: 777_700, pricePerSqFtCad: 572.26 },
  ]);
});

test('terms are shown without a sum in dollars but the fees (D-5.1)', () => {
  const terms = presentTerms(project);
  expect(terms.deposits).toEqual({
    rows: [
      { position: 0, label: 'First', share: '2.5 %', due: 'On signing', dueDaysAfterSigning: 0 },
      {
        position: 1,
        label: 'Second',
        share: 'Fixed sum',
        due: '30 days after signing',
        dueDaysAfterSigning: 30,
      },
      { position: 2, label: 'On Occupancy', share: '5 %', due: null, dueDaysAfterSigning: null },
    ],
    totalShare: null,
  });
  expect(terms.fees).toEqual([
    ['Maintenance', '$0.76 per sq ft a month'],
    ['Locker', '$8,500'],
  ]);
  expect(JSON.stringify(terms)).not.toMatch(/12,?345|555,?500|666,?600|111,?100/);
});
