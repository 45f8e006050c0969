import { expect, test } from 'vitest';
import {
  buildBuilder,
  buildProject,
  buildTestSnapshot,
  type ProjectDraft,
} from '../../../tests/support/factories.ts';
import { compareProjects } from './compare-projects.ts';

const builders = [buildBuilder('oak', 'Oak & Sons'), buildBuilder('ash', 'Ash')];
const displayNames = new Map([['Freehold Row Town Homes', 'Freehold Townhomes']]);
const site = { occupancyText: '2026', labelType: (type: string) => displayNames.get(type) ?? type };

/** The rows of the projects in the order given, by label. */
function compare(...drafts: Partial<ProjectDraft>[]) {
  const projects = drafts.map((draft, at) => buildProject({ stub: `p${at}`, ...draft }));
  const { findProject } = buildTestSnapshot(projects, { builders });
  const listed = projects.map(({ stub }) => findProject(stub)!);
  const rows = compareProjects(listed, site);
  const find = (label: string) => rows.find((row) => row.label === label);
  return { rows, cells: (label: string) => find(label)?.cells, find };
}

const plan = (beds: number, interiorSqFt: number) => ({
  name: `${beds}-${interiorSqFt}`,
  beds,
  baths: 1,
  interiorSqFt,
});

test('facts are described, one line each', () => {
  const { cells } = compare({
    minPriceCad: 549_999,
    builderUrl: 'oak',
    city: 'Guelph',
    streetAddress: '1 Elm Street',
    locality: 'Downtown',
    types: ['High Rise', 'Townhouse'],
    constructionStatus: 'Completed',
    completionDate: 'Winter 2028',
    storeys: 41,
    units: 1468,
    floorPlans: [
      plan(2, 1127),
      plan(0, 480),
      plan(1, 610),
      { ...plan(3, 1558), availability: 'sold-out' },
    ],
    depositSchedule: [
      { label: 'On signing', percent: 5 },
      { label: 'In 90 days', percent: 2.5 },
      { label: 'At occupancy', percent: 0.1 },
    ],
    fees: { maintenancePerSqFtCad: 0.6 },
    incentives: [
      { title: 'Blinds included', expiresOn: '2027-03-15' },
      { title: 'Free assignment' },
    ],
    amenities: ['Pool', 'Gym'],
  });
  expect(
    [
      'Price',
      'Builder',
      'City',
      'Address',
      'Type',
      'Status',
      'Occupancy',
      'Storeys',
      'Units',
      'Bedrooms',
      'Sizes',
      'Deposit',
      'Deposit before occupancy',
      'Maintenance fee',
      'Incentives',
      'Amenities',
    ].map((label) => [label, cells(label)?.[0]]),
  ).toEqual([
    ['Price', ["Low $500k's"]],
    ['Builder', ['Oak & Sons']],
    ['City', ['Guelph']],
    ['Address', ['1 Elm Street', 'Downtown']],
    ['Type', ['Condominium', 'Freehold Townhomes']],
    ['Status', ['Completed']],
    ['Occupancy', ['Winter 2028']],
    ['Storeys', ['41']],
    ['Units', ['1,468']],
    ['Bedrooms', ['Studio – 2']],
    ['Sizes', ['480 – 1,127\u00a0sq\u00a0ft']],
    ['Deposit', ['7.6% of the price']],
    ['Deposit before occupancy', ['7.5% of the price']],
    ['Maintenance fee', ['$0.60 per sq\u00a0ft a month']],
    ['Incentives', ['Blinds included (until March 15, 2027)', 'Free assignment']],
    ['Amenities', ['Pool', 'Gym']],
  ]);
});

test.each([
  [[{ label: 'a', amountCad: 15_000 }], 'Fixed amounts'],
  [
    [
      { label: 'a', amountCad: 15_000 },
      { label: 'Balance to 5%', percent: 5 },
    ],
    '5% of the price',
  ],
  [
    [
      { label: 'a', amountCad: 15_000 },
      { label: 'b', percent: 10 },
    ],
    '10% of the price and fixed amounts',
  ],
  [
    [
      { label: 'a', percent: 33.3 },
      { label: 'b', percent: 66.7 },
    ],
    '100% of the price',
  ],
])('a deposit of %j is "%s", without dollars', (depositSchedule, words) => {
  expect(compare({ depositSchedule }).cells('Deposit')).toEqual([[words]]);
});

test.each([
  [[{ label: 'At signing', percent: 5 }], '5% of the price'],
  [
    [
      { label: 'At signing', percent: 5 },
      { label: 'At occupancy', percent: 5 },
    ],
    '5% of the price',
  ],
  [[{ label: 'At occupancy', percent: 20 }], 'None'],
  [[{ label: 'On final closing', percent: 20 }], 'None'],
  [
    [
      { label: 'At signing', percent: 5 },
      { label: 'When the structure reaches grade', percent: 5 },
      { label: 'On keys', percent: 10 },
    ],
    '10% of the price',
  ],
  [
    [
      { label: 'At signing', amountCad: 5000 },
      { label: 'Balance to 5%', percent: 5 },
    ],
    '5% of the price',
  ],
  [[{ label: 'At signing', amountCad: 5000 }], 'Fixed amounts'],
])('of %j, "%s" is due before occupancy', (depositSchedule, words) => {
  const { cells, find } = compare({ depositSchedule });
  expect(cells('Deposit before occupancy')).toEqual([[words]]);
  expect(find('Deposit before occupancy')?.memberFigure).toBe('deposit before occupancy');
});

test('prices by bedrooms are labels, for members numbers; parking is told to all (D-5.5)', () => {
  const priced = (beds: number, priceCad: number, more = {}) => ({
    ...plan(beds, 600),
    priceCad,
    ...more,
  });
  const { cells, find } = compare(
    {
      floorPlans: [
        priced(0, 412_000),
        priced(2, 790_000),
        priced(2, 761_000),
        priced(3, 900_000, { availability: 'sold-out' }),
        priced(5, 1_250_000),
      ],
      fees: { parkingCad: 60_000 },
    },
    { floorPlans: [plan(2, 600)] },
  );
  expect(
    ['Studio from', '1 bedroom from', '2 bedrooms from', '3 bedrooms from', '4+ bedrooms from'].map(
      (label) => cells(label)?.[0],
    ),
  ).toEqual([["Low $400k's"], undefined, ["High $700k's"], undefined, ["High $1.2M's"]]);
  expect(cells('Price per sq ft')).toEqual([['For members'], []]);
  expect(cells('Parking')).toEqual([['$60,000'], []]);
  expect(
    ['Price', '2 bedrooms from', 'Price per sq ft', 'Parking'].map(
      (label) => find(label)?.memberFigure,
    ),
  ).toEqual(['price', '2', 'price per sq ft', undefined]);
});

test('a row shows whether the projects differ; a fact unknown for all has no row', () => {
  const { find } = compare({ storeys: 12, city: 'Guelph' }, { storeys: 12, city: 'Barrie' });
  expect(find('Storeys')).toEqual({
    label: 'Storeys',
    cells: [['12'], ['12']],
    equality: 'same',
  });
  expect(find('City')?.equality).toBe('different');
  expect(find('Units')).toBeUndefined();
  expect(find('Amenities')).toBeUndefined();
  // Without a date, both have the site's text.
  expect(find('Occupancy')).toMatchObject({ cells: [['2026'], ['2026']], equality: 'same' });
});

test('the occupancy day is shown without a completion date, and a sold-out project has no price', () => {
  const { cells } = compare({
    occupancyOn: '2029-06-01',
    minPriceCad: 500_000,
    salesStatus: 'Sold out',
  });
  expect([cells('Occupancy'), cells('Price')]).toEqual([[['Mid 2029']], [['Sold out']]]);
});

test('a known and an unknown value differ', () => {
  expect(compare({ units: 90 }, {}).find('Units')).toEqual({
    label: 'Units',
    cells: [['90'], []],
    equality: 'different',
  });
});

test('shared amenities come first, ignoring case; the others are listed per project', () => {
  const { rows } = compare(
    { amenities: ['Gym', 'Pool', 'Sauna'] },
    { amenities: ['Library', 'gym'] },
    { amenities: ['GYM', 'Pool'] },
  );
  expect(rows.slice(-2)).toEqual([
    { label: 'Shared amenities', cells: [['Gym'], ['Gym'], ['Gym']], equality: 'same' },
    {
      label: 'Other amenities',
      cells: [['Pool', 'Sauna'], ['Library'], ['Pool']],
      equality: 'different',
    },
  ]);
});

test('a single project has no differences, and no projects give no rows', () => {
  const { rows, cells } = compare({ amenities: ['Gym'], storeys: 4 });
  expect(rows.every(({ equality }) => equality !== 'different')).toBe(true);
  expect(cells('Amenities')).toEqual([['Gym']]);
  expect(compareProjects([], site)).toEqual([]);
});

test('the least of a row is marked, but none among those that read the same', () => {
  const priced = (priceCad: number, parkingCad: number | null, maintenancePerSqFtCad: number) => ({
    floorPlans: [{ ...plan(2, 800), priceCad }],
    fees: { parkingCad, maintenancePerSqFtCad },
  });
  const { find } = compare(
    priced(650_000, 60_000, 0.7),
    priced(405_000, 55_000, 0.7),
    priced(910_000, null, 0.8),
  );
  expect(['2 bedrooms from', 'Parking'].map((label) => find(label)?.best)).toEqual([
    { at: 1, word: 'Lowest' },
    { at: 1, word: 'Lowest' },
  ]);
  expect(find('Maintenance fee')?.best).toBeUndefined();
  expect(find('Storeys')?.best).toBeUndefined();
  const close = compare(priced(410_000, 1, 0.1), priced(405_000, 1, 0.1));
  expect(close.cells('2 bedrooms from')?.[0]).toEqual(close.cells('2 bedrooms from')?.[1]);
  expect(close.find('2 bedrooms from')?.best).toBeUndefined();
  expect(compare(priced(410_000, 1, 0.1)).find('Parking')?.best).toBeUndefined();
});

test('equal labels of numbers for members are neither the same nor different (B-2.98)', () => {
  const priced = (priceCad: number, more: Partial<ProjectDraft> = {}) => ({
    minPriceCad: priceCad,
    floorPlans: [{ ...plan(2, 600), priceCad }],
    depositSchedule: [{ label: 'At signing', percent: 20 }],
    ...more,
  });
  const compareRows = (...drafts: Partial<ProjectDraft>[]) => {
    const { find } = compare(...drafts);
    return ['Price', '2 bedrooms from', 'Price per sq ft', 'Deposit'].map(
      (label) => find(label)?.equality,
    );
  };
  expect(compareRows(priced(403_900), priced(441_500))).toEqual([
    'unknown',
    'unknown',
    'unknown',
    'same',
  ]);
  expect(compareRows(priced(403_900), priced(403_900), priced(541_500))).toEqual([
    'different',
    'different',
    'unknown',
    'same',
  ]);
  const fixed = { depositSchedule: [{ label: 'At signing', amountCad: 5000 }] };
  expect(compareRows(priced(403_900, fixed), priced(441_500, fixed))[3]).toBe('unknown');
  const sold = { salesStatus: 'Sold out' };
  expect(compareRows(priced(403_900, sold), priced(541_500, sold))[0]).toBe('same');
});
