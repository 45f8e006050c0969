import { expect, test } from 'vitest';
import { publicProject } from '../../../../domain/projects/public-project.ts';
import { buildProject } from '../../../../tests/support/factories.ts';
import { presentPlans } from './present-plans.ts';
import { presentTerms } from '../present-terms.ts';

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
      availability: 'Few left',
      isSoldOut: false,
      priceCad: null,
      pricePerSqFtCad: null,
    },
  ]);
  // 777,700 / 1,359 = 572.258…
  expect(presentPlans(publicProject({ ...project, plansArePublic: true }))).toMatchObject([
    { priceCad: 777_700, pricePerSqFtCad: 572.26 },
  ]);
});

test('the only dollar amounts in the terms are fees (D-5.1)', () => {
  const terms = presentTerms(publicProject(project));
  expect(terms.deposits).toEqual({
    rows: [
      { position: 0, label: 'First', share: '2.5 %', due: 'On signing', dueDaysAfterSigning: 0 },
      {
        position: 1,
        label: 'Second',
        share: 'Fixed amount',
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
