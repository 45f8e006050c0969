import { expect, test } from 'vitest';
import {
  buildProject,
  buildTestSnapshot,
  type ProjectDraft,
} from '../../../../tests/support/factories.ts';
import { emptyQuery } from '../../../../domain/projects/search/project-query.ts';
import { presentCash } from './present-cash.ts';

const plan = (priceCad: number | null, more: object = {}) => ({
  name: 'Castor',
  beds: 1,
  baths: 1,
  interiorSqFt: 500,
  priceCad,
  ...more,
});

function findExample(draft: Partial<ProjectDraft>) {
  const project = buildProject({ stub: 'p', ...draft });
  const { findProject } = buildTestSnapshot([project]);
  return presentCash(findProject('p')!)?.example ?? null;
}

const soldOut = { availability: 'sold-out' };

test('where the address asks for bedrooms, the cheapest of such plans comes first', () => {
  const floorPlans = [
    plan(414_500),
    plan(911_000, { beds: 2 }),
    plan(811_000, { beds: 2 }),
    plan(790_000, { beds: 2, ...soldOut }),
  ];
  const { findProject } = buildTestSnapshot([buildProject({ stub: 'p', floorPlans })]);
  const present = (beds: string[]) => presentCash(findProject('p')!, { ...emptyQuery, beds });
  expect(present(['2'])).toMatchObject({ firstPlan: 2, example: { price: 850_000 } });
  expect(present(['3'])).toMatchObject({ firstPlan: null, example: { price: 450_000 } });
});

test.each<[draft: Partial<ProjectDraft>, price: number, label: string]>([
  [{ minPriceCad: 414_500, floorPlans: [plan(414_500)] }, 450_000, "Low $400k's"],
  [{ minPriceCad: 450_000, floorPlans: [plan(450_000)] }, 500_000, "High $400k's"],
  [{ minPriceCad: 449_999, floorPlans: [plan(449_999)] }, 450_000, "Low $400k's"],
  // The cheapest is sold out.
  [
    { minPriceCad: 414_500, floorPlans: [plan(414_500, soldOut), plan(583_500)] },
    600_000,
    "High $500k's",
  ],
  [{ minPriceCad: 414_500, floorPlans: [plan(700_000), plan(610_000)] }, 650_000, "Low $600k's"],
  [{ minPriceCad: 1_250_000, floorPlans: [plan(1_250_000)] }, 1_300_000, "High $1.2M's"],
  // No plan has a price.
  [{ minPriceCad: 500_000, floorPlans: [plan(null)] }, 550_000, "Low $500k's"],
])('the example of %j costs $%d, where its label ends', (draft, price, label) => {
  const example = findExample(draft);
  expect([example?.price, example?.name]).toEqual([
    price,
    `Example at $${price.toLocaleString('en-CA')}, where “${label}” ends`,
  ]);
  const offered = draft.floorPlans!.flatMap(({ priceCad, availability }) =>
    priceCad == null || availability === 'sold-out' ? [] : [priceCad],
  );
  if (offered.length > 0) expect(price).toBeGreaterThanOrEqual(Math.min(...offered));
  // It tells no exact price of a plan.
  expect(offered).not.toContain(price);
});

test('there is no example without a price or with deposits that only members see', () => {
  expect(findExample({ floorPlans: [plan(null)], minPriceCad: null })).toBeNull();
  expect(
    findExample({
      minPriceCad: 500_000,
      floorPlans: [plan(500_000)],
      depositSchedule: [{ label: 'On signing', amountCad: 5000 }],
    }),
  ).toBeNull();
});
