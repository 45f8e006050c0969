import { expect, test } from 'vitest';
import { listPastLabels, listPastPrices, type PriceChange } from './price-history.ts';

const selling = { salesStatus: 'Selling', constructionStatus: null, assignment: null };

const toChanges = (...changes: [on: string, oldCad: number | null, newCad: number | null][]) =>
  changes.map(([on, oldCad, newCad]): PriceChange => ({ on, oldCad, newCad }));

/** Rows as the page has them: since, label, figure. */
const describe = (changes: readonly PriceChange[]) => {
  const prices = listPastPrices(selling, changes);
  return {
    figures: prices.map(({ since, priceCad }) => [since, priceCad]),
    labels: listPastLabels(prices).map(({ since, label }) => [since, label]),
  };
};

test.each([
  ['no change', toChanges(), [], []],
  [
    'a change into another label',
    toChanges(['2026-03-01', 549_999, 550_000]),
    [
      [null, 549_999],
      ['2026-03-01', 550_000],
    ],
    [
      [null, "Low $500k's"],
      ['2026-03-01', "High $500k's"],
    ],
  ],
  [
    'a change within a label, which only figures tell',
    toChanges(['2026-03-01', 500_000, 549_999]),
    [
      [null, 500_000],
      ['2026-03-01', 549_999],
    ],
    [],
  ],
  [
    'a mistake corrected on the same day',
    toChanges(['2026-03-01', 500_000, 5_000_000], ['2026-03-01', 5_000_000, 500_000]),
    [],
    [],
  ],
  [
    'several on one day, of which the last counts, and a return',
    toChanges(
      ['2026-03-01', 500_000, 1],
      ['2026-03-01', 1, 620_000],
      ['2026-03-09', 620_000, 630_000],
      ['2026-07-31', 630_000, 500_000],
    ),
    [
      [null, 500_000],
      ['2026-03-01', 620_000],
      ['2026-03-09', 630_000],
      ['2026-07-31', 500_000],
    ],
    [
      [null, "Low $500k's"],
      ['2026-03-01', "Low $600k's"],
      ['2026-07-31', "Low $500k's"],
    ],
  ],
  [
    'a price that is announced, withdrawn and announced again',
    toChanges(
      ['2026-01-05', null, 1_250_000],
      ['2026-02-01', 1_250_000, null],
      ['2026-02-02', null, 1_250_000],
    ),
    [
      [null, null],
      ['2026-01-05', 1_250_000],
      ['2026-02-01', null],
      ['2026-02-02', 1_250_000],
    ],
    [
      [null, null],
      ['2026-01-05', "High $1.2M's"],
      ['2026-02-01', null],
      ['2026-02-02', "High $1.2M's"],
    ],
  ],
])('%s (B-2.99, B-9.7)', (_, changes, figures, labels) => {
  expect(describe(changes)).toEqual({ figures, labels });
});

test('the last twelve prices are told', () => {
  const changes = Array.from({ length: 28 }, (_, at): PriceChange => {
    const day = String(at + 1).padStart(2, '0');
    return { on: `2026-02-${day}`, oldCad: at * 100_000, newCad: (at + 1) * 100_000 };
  });
  const { figures, labels } = describe(changes);
  // The twelfth from the end of February is the 17th.
  expect([figures.length, figures[0], figures.at(-1)]).toEqual([
    12,
    ['2026-02-17', 1_700_000],
    ['2026-02-28', 2_800_000],
  ]);
  expect([labels.length, labels[0]]).toEqual([12, ['2026-02-17', "Low $1.7M's"]]);
});

test('a project that is sold out, and an assignment, have none', () => {
  const changes = toChanges(['2026-03-01', 500_000, 600_000]);
  expect(listPastPrices({ ...selling, salesStatus: 'Sold Out' }, changes)).toEqual([]);
  const assignment = {
    originalPriceCad: null,
    assignmentPriceCad: 600_000,
    depositsPaidCad: null,
    floor: null,
    exposure: null,
    occupancyOn: null,
  };
  expect(listPastPrices({ ...selling, assignment }, changes)).toEqual([]);
});
