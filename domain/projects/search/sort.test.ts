import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildProject, buildTestSnapshot } from '../../../tests/support/factories.ts';
import type { Project } from '../project.ts';
import { isSortedByLabel } from './matching-plan.ts';
import { emptyQuery, parseProjectQuery } from './project-query.ts';
import { searchProjects } from './search.ts';
import { parseSort, sortNames, type SortName } from './sort.ts';

const listStubs = (projects: readonly Project[], sort: SortName) =>
  searchProjects(buildTestSnapshot(projects).listings.selling, {
    ...emptyQuery,
    sort,
  })
    .list()
    .map(({ project }) => project.stub);

test.each<[string, SortName]>([
  ['price-low', 'price-low'],
  [' Newest ', 'newest'],
  ['featured', 'featured'],
  ['', 'featured'],
  ['cheapest', 'featured'],
  ['constructor', 'featured'],
])('the order of %j is %s', (text, name) => {
  expect(parseSort(text)).toBe(name);
});

const projects = [
  buildProject({ stub: 'a', featuredRank: 1, minPriceCad: 700_000, completionDate: 'Fall 2028' }),
  buildProject({
    stub: 'b',
    minPriceCad: 500_000,
    occupancyOn: '2028-03-01',
    incentives: [{ title: 'One' }],
    depositSchedule: [{ label: 'On signing', amountCad: 5_000, dueDaysAfterSigning: 0 }],
  }),
  buildProject({ stub: 'c', launchedOn: '2026-02-01', occupancyOn: '2027-12-31' }),
  buildProject({
    stub: 'd',
    minPriceCad: 500_000,
    completionDate: 'Soon',
    depositSchedule: [{ label: 'On signing', percent: 5, dueDaysAfterSigning: 0 }],
    floorPlans: [
      { name: 'A', beds: 1, baths: 1, interiorSqFt: 500, hasDen: true, priceCad: 420_000 },
    ],
    fees: { parkingCad: 60_000 },
    incentives: [{ title: 'One' }, { title: 'Two' }],
  }),
  buildProject({
    stub: 'e',
    launchedOn: '2026-05-01',
    minPriceCad: 900_000,
    // Of the two labels' low ends, $750,000 for 800 sq ft is less than $650,000 for 650.
    floorPlans: [
      { name: 'A', beds: 1, baths: 1, interiorSqFt: 650, priceCad: 650_000 },
      { name: 'B', beds: 1, baths: 1, interiorSqFt: 800, priceCad: 799_000 },
      {
        name: 'C',
        beds: 1,
        baths: 1,
        interiorSqFt: 900,
        priceCad: 90_000,
        availability: 'sold-out',
      },
    ],
    fees: { parkingCad: 0 },
  }),
];

test.each<[SortName, string]>([
  ['featured', 'a e c b d'],
  ['price-low', 'b d a e c'],
  ['price-high', 'e a b d c'],
  ['price-per-sq-ft', 'd e a c b'],
  ['occupancy', 'c b a e d'],
  ['newest', 'e c a b d'],
  ['deposit', 'd a e c b'],
  ['size', 'e d a c b'],
  ['den', 'd a e c b'],
  ['parking', 'e d a c b'],
  ['incentives', 'd b a e c'],
])(
  'the order %s puts what is not known last and keeps the default order of equals',
  (sort, expected) => {
    expect(listStubs(projects, sort).join(' ')).toBe(expected);
  },
);

const sqFtOf = ({ interiorSqFt }: Project['floorPlans'][number]) => interiorSqFt;

/** A project's lowest price, else where the label of its cheapest plan for sale begins. */
const lowestCad = ({ minPriceCad, floorPlans }: Project) =>
  minPriceCad ??
  floorPlans
    .flatMap(({ priceCad, availability }) =>
      priceCad === null || availability === 'sold-out' ? [] : priceCad - (priceCad % 50_000),
    )
    .sort((a, b) => a - b)[0];

/** An independent definition of each order; undefined is unknown. */
const keys: Record<SortName, (project: Project) => number | undefined> = {
  featured: () => 0,
  'price-low': lowestCad,
  'price-high': (project) => {
    const price = lowestCad(project);
    return price === undefined ? undefined : -price;
  },
  'price-per-sq-ft': ({ floorPlans }) =>
    floorPlans
      .flatMap(({ priceCad, interiorSqFt, availability }) =>
        priceCad === null || priceCad === undefined || availability === 'sold-out'
          ? []
          : (priceCad - (priceCad % 50_000)) / interiorSqFt,
      )
      .sort((a, b) => a - b)[0],
  occupancy: ({ occupancyOn, completionDate }) =>
    occupancyOn === null
      ? completionDate === null
        ? undefined
        : Date.UTC(Number(completionDate.slice(-4)), 11, 31, 12)
      : Date.parse(occupancyOn),
  newest: ({ launchedOn }) => (launchedOn === null ? undefined : -Date.parse(launchedOn)),
  deposit: ({ depositSchedule }) => depositSchedule[0]?.percent ?? undefined,
  size: ({ floorPlans }) =>
    floorPlans.length === 0 ? undefined : -(floorPlans.map(sqFtOf).sort((a, b) => b - a)[0] ?? 0),
  den: ({ floorPlans }) => (floorPlans.some(({ hasDen }) => hasDen) ? 1 : undefined),
  station: () => undefined,
  parking: ({ fees }) => fees.parkingCad ?? undefined,
  incentives: ({ incentives }) => (incentives.length === 0 ? undefined : -incentives.length),
};

test('the order by price per sq ft tells no more than the labels, unless plans are public (B-5.4)', () => {
  const priced = (stub: string, priceCad: number, more: Partial<Project> = {}) =>
    buildProject({
      stub,
      floorPlans: [{ name: 'A', beds: 1, baths: 1, interiorSqFt: 500, priceCad }],
      ...more,
    });
  for (const [one, other] of [
    [400_000, 449_999],
    [449_999, 400_000],
  ] as const)
    expect(listStubs([priced('a', one), priced('b', other)], 'price-per-sq-ft')).toEqual([
      'a',
      'b',
    ]);
  const open = { plansArePublic: true };
  const [a, b] = [priced('a', 449_999, open), priced('b', 449_998, open)];
  expect(listStubs([a, b], 'price-per-sq-ft')).toEqual(['b', 'a']);
});

test('each order is a stable sort of the default order', () => {
  const day = fc
    .date({ min: new Date('2026-01-01'), max: new Date('2029-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  const draft = fc.record({
    minPriceCad: fc.option(fc.constantFrom(0, 400_000, 400_001, 999_999)),
    occupancyOn: fc.option(day),
    completionDate: fc.option(fc.constantFrom('2026', 'Fall 2027', 'Q3 2028')),
    launchedOn: fc.option(day),
    featuredRank: fc.option(fc.nat(5)),
    depositSchedule: fc.subarray([{ label: 'On signing', percent: 10, dueDaysAfterSigning: 0 }]),
    floorPlans: fc.subarray([
      { name: 'A', beds: 1, baths: 1, interiorSqFt: 500, hasDen: true, priceCad: 420_000 },
      { name: 'B', beds: 1, baths: 1, interiorSqFt: 600, priceCad: 555_000 },
    ]),
    fees: fc.record({ parkingCad: fc.option(fc.constantFrom(0, 60_000)) }),
    incentives: fc.subarray([{ title: 'One' }, { title: 'Two' }]),
  });
  fc.assert(
    fc.property(
      fc.array(draft, { maxLength: 30 }),
      fc.constantFrom(...sortNames),
      (drafts, sort) => {
        const made = drafts.map((each, k) => buildProject({ stub: `p${k}`, ...each }));
        const byStub = new Map(made.map((project) => [project.stub, project]));
        const key = (stub: string) => keys[sort](byStub.get(stub)!);
        const inDefaultOrder = listStubs(made, 'featured');
        const known = inDefaultOrder.filter((stub) => key(stub) !== undefined);
        const unknown = inDefaultOrder.filter((stub) => key(stub) === undefined);
        const expected = [...known.toSorted((a, b) => key(a)! - key(b)!), ...unknown];
        expect(listStubs(made, sort)).toEqual(expected);
      },
    ),
  );
});

test('with filters on plans the order by price is that of the plans that match, as labels tell it (B-5.3)', () => {
  const plan = (beds: number, priceCad: number, more = {}) => ({
    name: `${beds}`,
    beds,
    baths: 1,
    interiorSqFt: 600,
    priceCad,
    ...more,
  });
  const of = (stub: string, ...floorPlans: ReturnType<typeof plan>[]) =>
    buildProject({
      stub,
      minPriceCad: Math.min(...floorPlans.map((each) => each.priceCad)),
      floorPlans,
    });
  const made = [
    of('a', plan(1, 300_000), plan(3, 900_000)),
    of('b', plan(1, 500_000), plan(3, 760_000)),
    of('c', plan(1, 200_000), plan(3, 700_000, { availability: 'sold-out' })),
    // The same label as b's.
    of('d', plan(3, 750_001)),
  ];
  const { listings } = buildTestSnapshot(made);
  const list = (text: string) =>
    searchProjects(
      listings.selling,
      parseProjectQuery(new URLSearchParams(text), listings.selling.vocabularies),
    )
      .list()
      .map(({ project }) => project.stub)
      .join(' ');
  expect(list('beds=3&sort=price-low')).toBe('b d a c');
  expect(list('beds=3&sort=price-high')).toBe('a b d c');
  expect(list('sort=price-low')).toBe('c a b d');
});

test.each([
  ['selling', 'sort=price-per-sq-ft', true],
  ['selling', 'sort=price-low&beds=3', true],
  ['selling', 'sort=price-high&price=-800000', true],
  ['selling', 'sort=price-low', false],
  ['selling', 'sort=price-low&city=Toronto', false],
  ['selling', 'sort=newest&beds=3', false],
  ['selling', 'beds=3', false],
  ['coming-soon', 'sort=price-low&beds=3', true],
  // One home, whose price everyone's order knows.
  ['assignment', 'sort=price-low&beds=3', false],
  ['assignment', 'sort=price-per-sq-ft', true],
] as const)('whether labels decide the order of %s by %s: %s', (kind, text, expected) => {
  const { vocabularies } = buildTestSnapshot([buildProject({ stub: 'a' })]).listings.selling;
  expect(isSortedByLabel(kind, parseProjectQuery(new URLSearchParams(text), vocabularies))).toBe(
    expected,
  );
});
