import { expect, test } from 'vitest';
import { buildProject, buildTestSnapshot } from '../../../tests/support/factories.ts';
import { filters } from './filters.ts';
import { compileQuery } from './compile-query.ts';
import { describeMatchingPlan } from './matching-plan.ts';
import { formatProjectQuery, parseProjectQuery } from './project-query.ts';
import { readSearch } from './read-search.ts';
import { searchProjects } from './search.ts';
import { isUnknown } from './filter-row.ts';

const plan = (beds: number, priceCad: number | null) => ({
  name: `${beds} at ${priceCad}`,
  beds,
  baths: 1,
  interiorSqFt: 600,
  priceCad,
});
const { selling } = buildTestSnapshot([
  // 2,683.42 a month with the example's terms; its label ends at 2,907.03.
  buildProject({
    stub: 'six',
    minPriceCad: 600_000,
    floorPlans: [plan(1, 600_000), plan(2, 780_000)],
  }),
  buildProject({ stub: 'hidden', floorPlans: [plan(1, null)] }),
]).listings;
const read = (text: string) => parseProjectQuery(new URLSearchParams(text), selling.vocabularies);
const find = (text: string) =>
  searchProjects(selling, read(text))
    .list()
    .map(({ project }) => project.stub);

test.each([
  ['monthly=2684', ['six']],
  ['monthly=2683', []],
  // The least down payment is 35,000, so 565,000·1.04 is borrowed: 3,284.95.
  ['monthly=3285&down=5&rate=4.6&years=25', ['six']],
  ['monthly=3284&down=5&rate=4.6&years=25', []],
  ['monthly=1&down=600000', ['six']],
  // One plan must meet both, whatever its label may hide.
  ['monthly=2907&beds=1', []],
  ['monthly=2908&beds=1', ['six']],
  ['monthly=2908&beds=2', []],
  ['monthly=3000&den=no', ['six']],
])('%s finds %j', (text, expected) => {
  expect(find(text)).toEqual(expected);
});

test('the card says what the plan within the limit starts at', () => {
  const query = read('monthly=3000&beds=1');
  const [six] = searchProjects(selling, query).list();
  expect(six && describeMatchingPlan(six, compileQuery(query).planTests)).toBe(
    "1 bedroom from Low $600k's",
  );
});

test.each([
  ['monthly=3,000', 'monthly=3000&down=20&rate=4.6&years=25'],
  ['monthly=3k&down=%24120%2C000', 'monthly=3000&down=120000&rate=4.6&years=25'],
  ['monthly=3000.9&down=12.5%&rate=4.6251', 'monthly=3000&down=12.5&rate=4.625&years=25'],
  ['monthly=&down=10&rate=5&years=30', ''],
  ['down=10', ''],
  ['monthly=All', ''],
])('the address of %s holds its assumptions: %j', (text, expected) => {
  expect(formatProjectQuery(read(text)).toString()).toBe(expected);
});

test.each([
  'monthly=cheap',
  'monthly=-3000',
  'monthly=0',
  'monthly=99999999999',
  'monthly=3000&years=1000000',
  'monthly=3000&rate=-1',
  'monthly=3000&down=120.000',
])('%s finds nothing and keeps a chip that says so', (text) => {
  const { monthly } = read(text);
  expect(isUnknown(monthly)).toBe(true);
  expect(find(text)).toEqual([]);
  expect(read(formatProjectQuery(read(text)).toString()).monthly).toEqual(monthly);
});

test('a chip names the limit and what it assumes (B-5.14)', () => {
  expect(filters.monthly.describe({ maxCad: 3000, down: 20, rate: 4.6, years: 25 })).toBe(
    'Up to $3,000 a month (20% down, 4.6% for 25 years)',
  );
  expect(filters.monthly.describe({ maxCad: 3000, down: 120_000, rate: 5, years: 1 })).toBe(
    'Up to $3,000 a month ($120,000 down, 5% for 1 year)',
  );
});

test.each([
  'under $3,000 a month',
  '3000/month',
  '$3000 monthly',
  'up to 3k per month',
  'max 3,000 dollars a month',
])('a search for %j is a limit, not a price', (text) => {
  const { query, rest } = readSearch(`condo ${text}`, selling.vocabularies);
  expect([query.price, query.monthly, rest]).toEqual([
    null,
    { maxCad: 3000, down: 20, rate: 4.6, years: 25 },
    '',
  ]);
});
