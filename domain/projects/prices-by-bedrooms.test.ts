import { expect, test } from 'vitest';
import {
  buildProject,
  buildTestSnapshot,
  type ProjectDraft,
} from '../../tests/support/factories.ts';
import { describeBedroomPrice, listPricesByBedrooms } from './prices-by-bedrooms.ts';
import type { FloorPlan } from './project.ts';

const plan = (beds: number, priceCad: number | null, more: Partial<FloorPlan> = {}) => ({
  name: `Plan ${beds} ${priceCad}`,
  beds,
  baths: 1,
  interiorSqFt: 600,
  priceCad,
  ...more,
});
const soldOut = { availability: 'sold-out' } as const;
const two = [plan(0, 414_500), plan(2, 960_000), plan(2, 938_000)];

test.each<[what: string, draft: Partial<ProjectDraft>, words: string]>([
  ['two kinds', { floorPlans: two }, "Studio from Low $400k's · 2 bedrooms from Low $900k's"],
  [
    'public plans',
    { floorPlans: two, plansArePublic: true },
    "Studio from Low $400k's · 2 bedrooms from Low $900k's",
  ],
  [
    'a kind sold out',
    { floorPlans: [...two, plan(3, 1_250_000, soldOut)] },
    "Studio from Low $400k's · 2 bedrooms from Low $900k's · 3 bedrooms sold out",
  ],
  [
    'a cheaper one sold out',
    { floorPlans: [...two, plan(2, 700_000, soldOut)] },
    "Studio from Low $400k's · 2 bedrooms from Low $900k's",
  ],
  [
    'a kind without a price',
    { floorPlans: [plan(1, 500_000), plan(2, null)] },
    "1 bedroom from Low $500k's · 2 bedrooms: price on request",
  ],
  [
    'five bedrooms',
    { floorPlans: [plan(1, 500_000), plan(5, 1_250_000)] },
    "1 bedroom from Low $500k's · 4+ bedrooms from High $1.2M's",
  ],
  ['one kind', { floorPlans: [plan(2, 938_000), plan(2, 960_000)] }, ''],
  ['no prices', { floorPlans: [plan(1, null), plan(2, null)] }, ''],
  ['no plans', { floorPlans: [] }, ''],
  ['a sold-out project', { floorPlans: two, salesStatus: 'Sold out' }, ''],
  ['all kinds sold out', { floorPlans: two.map((each) => ({ ...each, ...soldOut })) }, ''],
  ['an assignment', { floorPlans: two, kind: 'assignment' }, ''],
])('of %s a page says what each number of bedrooms starts at (B-2.64)', (_, draft, words) => {
  const { findProject } = buildTestSnapshot([buildProject({ stub: 'p', ...draft })]);
  const { project, plans } = findProject('p')!;
  const prices = listPricesByBedrooms(project, plans);
  expect(prices.map((price) => describeBedroomPrice(price)).join(' · ')).toBe(words);
});
