import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  buildProject,
  buildTestSnapshot,
  type ProjectDraft,
} from '../../../tests/support/factories.ts';
import { describeMatchingPlan } from './matching-plan.ts';
import { toLabelSpan, formatPriceLabel } from '../price-label.ts';
import type { FloorPlan, Project } from '../project.ts';
import { emptyQuery, type ProjectQuery } from './project-query.ts';
import { searchProjects } from './search.ts';

const plan = (beds: number, priceCad: number | null, more: Partial<FloorPlan> = {}) => ({
  name: `Plan ${beds} ${priceCad}`,
  beds,
  baths: 1,
  interiorSqFt: 600,
  priceCad,
  ...more,
});
const build = (stub: string, floorPlans: ProjectDraft['floorPlans'], more = {}) =>
  buildProject({ stub, floorPlans, minPriceCad: 500_000, maxPriceCad: 1_500_000, ...more });
const search = (projects: readonly Project[], query: Partial<ProjectQuery>) =>
  searchProjects(buildTestSnapshot(projects).listings.selling, { ...emptyQuery, ...query });
const find = (projects: readonly Project[], query: Partial<ProjectQuery>) =>
  search(projects, query)
    .list()
    .map(({ project }) => project.stub)
    .sort();

const selling = { constructionStatus: 'Selling' };
const upTo = (max: number) => ({ min: null, max });
const projects = [
  build('cheap-two', [plan(1, 500_000), plan(2, 779_900)]),
  build('dear-two', [plan(1, 500_000), plan(2, 829_900)]),
  build('sold-two', [plan(2, 700_000, { availability: 'sold-out' }), plan(2, 900_000)]),
  build('unpriced-two', [plan(1, 500_000), plan(2, null)]),
  build('no-prices', [plan(2, null)]),
  build('no-prices-dear', [plan(2, null)], { minPriceCad: 900_000 }),
  build('all-sold', [plan(2, 700_000)], { salesStatus: 'Sold out' }),
  build('no-range', [plan(2, 700_000)], { minPriceCad: null, maxPriceCad: null }),
  build('plans-missing', []),
];

test('bedrooms and price must match one floor plan; without plan prices the project’s range counts (B-5.3)', () => {
  expect(find(projects, { beds: ['2'], price: upTo(800_000) })).toEqual([
    'cheap-two',
    'no-prices',
    'no-range',
  ]);
  expect(find(projects, { beds: ['2'], price: { min: 850_000, max: null } })).toEqual([
    'no-prices',
    'no-prices-dear',
    'sold-two',
  ]);
  expect(find(projects, { beds: ['1', '2'], price: upTo(600_000) })).toEqual([
    'cheap-two',
    'dear-two',
    'no-prices',
    'unpriced-two',
  ]);
  // Without another plan filter, price is that of the project.
  expect(find(projects, { price: upTo(500_000) })).toHaveLength(7);
});

test('a project that is cancelled or on hold has no price to be found by (B-2.67)', () => {
  const stopped = ['Cancelled', 'On hold'].map((salesStatus, at) =>
    build(`stopped-${at}`, [plan(2, 700_000)], { salesStatus }),
  );
  expect(find(stopped, {})).toHaveLength(2);
  expect(find(stopped, { price: upTo(1_000_000) })).toEqual([]);
  expect(find(stopped, { beds: ['2'], price: upTo(1_000_000) })).toEqual([]);
});

test('the count of a number of bedrooms includes only plans in the price range', () => {
  const counts = search(projects, { price: upTo(800_000) }).counts();
  expect([...counts.beds]).toEqual([0, 3, 3, 0, 0]);
  expect([...search(projects, { beds: ['1'], price: upTo(800_000) }).counts().beds]).toEqual([
    0, 3, 3, 0, 0,
  ]);
});

test('bedrooms, den and size must match one plan', () => {
  const homes = [
    build('one', [plan(1, null, { hasDen: true, interiorSqFt: 640 }), plan(2, null)]),
    build('two', [plan(2, null, { hasDen: true, interiorSqFt: 900 })]),
  ];
  expect(find(homes, { beds: ['2'], den: ['yes'] })).toEqual(['two']);
  expect(find(homes, { den: ['yes'] })).toEqual(['one', 'two']);
  expect(find(homes, { den: ['no'] })).toEqual(['one']);
  expect(find(homes, { beds: ['2'], size: upTo(700) })).toEqual(['one']);
  expect(find(homes, { den: ['yes'], size: { min: 640, max: 640 } })).toEqual(['one']);
});

test.each<[Partial<ProjectQuery>, Project | undefined, string | null]>([
  [{ beds: ['2'], price: upTo(800_000) }, projects[0], "2 bedrooms from High $700k's"],
  [{ beds: ['1', '2'], price: upTo(800_000) }, projects[0], "1 bedroom from Low $500k's"],
  [{ beds: ['2'] }, projects[0], "2 bedrooms from High $700k's"],
  [{ price: upTo(800_000) }, projects[0], "1 bedroom from Low $500k's"],
  [{ price: { min: 600_000, max: null } }, projects[0], "2 bedrooms from High $700k's"],
  [{ size: upTo(700) }, projects[1], "1 bedroom from Low $500k's"],
  [{ baths: ['1'] }, projects[0], "1 bedroom from Low $500k's"],
  // No plan is in the range, though the project's own range is.
  [{ price: upTo(500_000) }, projects[0], null],
  [{ status: ['Selling'] }, build('other-filter', [plan(1, 500_000)], selling), null],
  [{ beds: ['2'] }, projects[2], "2 bedrooms from Low $900k's"],
  [
    { beds: ['2'] },
    build('two-sold', [plan(1, 500_000), plan(2, 700_000, { availability: 'sold-out' })]),
    'Matching homes are sold out',
  ],
  [{ beds: ['2'] }, projects[3], 'Price on request'],
  [{ beds: ['2'] }, projects[4], null],
  [{ beds: ['2'] }, projects[6], null],
  [{ beds: ['2'], price: upTo(800_000) }, projects[4], null],
  [
    { beds: ['Studio'], price: upTo(800_000) },
    build('studio', [plan(0, 455_000), plan(0, 399_900)]),
    "Studio from High $300k's",
  ],
  [
    { beds: ['4'], price: upTo(2_000_000) },
    build('large', [plan(5, 1_250_000)]),
    "4+ bedrooms from High $1.2M's",
  ],
])(
  'for %j the card shows the starting price of a matching plan (B-5.3)',
  (query, project, words) => {
    const { list, compiled } = search(project ? [project] : [], query);
    const [listed] = list();
    expect(listed && describeMatchingPlan(listed, compiled.planTests)).toBe(words);
  },
);

test('no price range reveals more about a plan’s price than its label, unless plans are public (B-5.3)', () => {
  const range = fc
    .tuple(fc.option(fc.nat(2_000_000)), fc.option(fc.nat(2_000_000)))
    .filter(([min, max]) => min !== null || max !== null)
    .map(([min, max]) => ({ min, max }));
  fc.assert(
    fc.property(fc.nat(1_999_999), fc.nat(49_999), range, (price, offset, asked) => {
      const { min } = toLabelSpan(price);
      expect(formatPriceLabel(min + offset)).toBe(formatPriceLabel(price));
      const query = { beds: ['2'], price: asked };
      expect(find([build('a', [plan(2, price)])], query)).toEqual(
        find([build('a', [plan(2, min + offset)])], query),
      );
      // Every listed project is in the requested range.
      const listed = find([build('a', [plan(2, price)])], query).length > 0;
      if (listed) expect(price).toBeGreaterThanOrEqual(asked.min ?? 0);
      if (listed) expect(price).toBeLessThanOrEqual(asked.max ?? price);
    }),
  );
  const open = build('open', [plan(2, 812_345)], { plansArePublic: true });
  expect(find([open], { beds: ['2'], price: upTo(812_345) })).toEqual(['open']);
  expect(find([open], { beds: ['2'], price: upTo(812_344) })).toEqual([]);
});

test('bathrooms are at least as many, and bedrooms so many, of one plan (B-5.15)', () => {
  const homes = [1, 1.5, 2, 2.5, 5].map((baths) =>
    build(`b${baths * 10}`, [plan(2, null, { baths })]),
  );
  expect(find(homes, { baths: ['2'] })).toEqual(['b20', 'b25', 'b50']);
  expect(find(homes, { baths: ['2.5'], beds: ['2'] })).toEqual(['b25', 'b50']);
  expect(find(homes, { baths: ['1'], beds: ['3'] })).toEqual([]);
  expect([...search(homes, { beds: ['2'] }).counts().baths]).toEqual([5, 4, 3, 2, 1, 1, 1]);
});
