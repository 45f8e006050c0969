import { expect, test } from 'vitest';
import {
  buildProject,
  buildTestSnapshot,
  type ProjectDraft,
} from '../../tests/support/factories.ts';

const plan = (name: string, priceCad: number | null, availability: 'available' | 'sold-out') => ({
  name,
  beds: 1,
  baths: 1,
  interiorSqFt: 500,
  availability,
  ...(priceCad !== null && { priceCad }),
});
const floorPlans = [
  plan('A', 588_123, 'available'),
  plan('B', 731_000, 'available'),
  plan('C', 410_000, 'sold-out'),
  plan('D', null, 'available'),
];

test.each<[what: string, Partial<ProjectDraft>, min: number | null, max: number | null]>([
  ['of the labels of its plans for sale', { floorPlans }, 550_000, 749_999],
  ['its own', { floorPlans, minPriceCad: 600_001 }, 600_001, null],
  ['up to its own highest', { floorPlans, maxPriceCad: 900_000 }, 550_000, 900_000],
  ['of public plans in numbers', { floorPlans, plansArePublic: true }, 588_123, 731_000],
  ['of one plan', { floorPlans: [plan('A', 600_000, 'available')] }, 600_000, 649_999],
  ['of coming-soon plans', { floorPlans, kind: 'coming-soon' }, 550_000, 749_999],
  ['none of plans without prices', { floorPlans: [plan('D', null, 'available')] }, null, null],
  ['none of sold-out plans', { floorPlans: [plan('C', 410_000, 'sold-out')] }, null, null],
  ['none of a sold-out project', { floorPlans, salesStatus: 'Sold out' }, null, null],
  ['none without plans', {}, null, null],
])('the prices of a project are %s', (_, draft, min, max) => {
  const { listings } = buildTestSnapshot([buildProject({ stub: 'oak', ...draft })]);
  const { project } = listings[draft.kind ?? 'selling'].listed[0]!;
  expect([project.minPriceCad, project.maxPriceCad]).toEqual([min, max]);
});
