import { expect, test } from 'vitest';
import type { MemberPrices } from '../../../../server/http/api/member-prices.ts';
import { describeFigure, findMemberBest, compareFigures } from './member-figures.ts';

const buildPrices = (more: Partial<MemberPrices>): MemberPrices => ({
  project_stub: 'a',
  price: null,
  price_per_sq_ft: null,
  from_by_bedrooms: {},
  deposit: null,
  assignment: null,
  matching: null,
  ...more,
});
const one = buildPrices({
  price: { min: 414_500, max: 500_000 },
  price_per_sq_ft: { min: 1001.6, max: 1200 },
  from_by_bedrooms: { '2': 811_000, Studio: 414_500 },
  deposit: { plan: 'Vega', total: 82_900, before_occupancy: 62_175 },
});
const other = buildPrices({
  price: { min: 410_000, max: 410_000 },
  price_per_sq_ft: { min: 1001.9, max: 1100 },
  from_by_bedrooms: { '2': 790_000 },
  deposit: { plan: 'A', total: 60_000, before_occupancy: 70_000 },
});

test.each([
  ['price', 1],
  ['2', 1],
  // Nobody else has one.
  ['Studio', undefined],
  // Both read $1,002.
  ['price per sq ft', undefined],
  ['deposit before occupancy', 0],
  ['deposit', undefined],
] as const)(
  'of the members’ figures of "%s" the lowest is marked (B-2.98, D-5.5)',
  (memberFigure, at) => {
    const best = findMemberBest({ memberFigure }, [one, other]);
    expect(best).toEqual(at === undefined ? undefined : { at, word: 'Lowest' });
  },
);

test('until all figures are there, and in rows without them, the mark is everybody’s', () => {
  const best = { at: 1, word: 'Lowest' };
  expect(findMemberBest({ memberFigure: 'price', best }, [one, undefined])).toBe(best);
  expect(findMemberBest({ best }, [one, other])).toBe(best);
  expect(findMemberBest({ memberFigure: 'price', isChangeable: true }, [one, other])).toBe(
    undefined,
  );
});

test('a member reads deposits and cash before occupancy in dollars of the cheapest plan', () => {
  const read = (figure: 'deposit' | 'deposit before occupancy') =>
    describeFigure(figure, '20% of the price', one);
  expect(read('deposit')).toBe('20% of the price, $82,900 for Vega');
  expect(read('deposit before occupancy')).toBe('20% of the price, $62,175 for Vega');
});

test.each([
  ['price', "Low $400k's", [one, other], 'different'],
  ['price', "Low $400k's", [one, one], 'same'],
  ['price', "Low $400k's", [one, undefined], 'unknown'],
  // Both read $1,002.
  ['price per sq ft', 'For members', [one, one], 'same'],
  ['deposit', '20% of the price', [one, other], 'different'],
  ['Studio', "Low $400k's", [one, other], 'different'],
  [undefined, 'Toronto', [one, other], 'unknown'],
] as const)(
  'a row of "%s" whose columns say %j to everyone is marked by what a member reads (B-2.98)',
  (memberFigure, label, prices, expected) => {
    const row = { cells: [[label], [label]], equality: 'unknown' as const };
    expect(compareFigures({ ...row, ...(memberFigure && { memberFigure }) }, prices)).toBe(
      expected,
    );
  },
);

test.each([
  ['original price', '$600,000'],
  ['difference', '$54,000 below the original price'],
  ['deposits paid', '$90,000'],
  // 90,000 less 54,000.
  ['due to seller', '$36,000'],
  ['rest at closing', '$510,000'],
] as const)('a member reads the %s of an assignment, “%s” (D-5.5)', (figure, text) => {
  const assignment = { original_price: 600_000, assignment_price: 546_000, deposits_paid: 90_000 };
  expect(describeFigure(figure, 'For members', buildPrices({ assignment }))).toBe(text);
  expect(describeFigure(figure, 'Not an assignment', one)).toBeNull();
});

test.each([
  [600_000, 546_000, 1, 'Largest discount'],
  [540_000, 546_000, 0, 'Largest discount'],
  [610_000, 650_000, 0, 'Lowest premium'],
  [650_000, 600_000, 1, 'Lowest premium'],
])(
  'the lowest difference from the original price is marked in words that fit, of %s and %s',
  (a, b, at, word) => {
    const buildAssignment = (assignment_price: number) =>
      buildPrices({
        assignment: { original_price: 600_000, assignment_price, deposits_paid: 90_000 },
      });
    const prices = [buildAssignment(a), buildAssignment(b), one];
    expect(findMemberBest({ memberFigure: 'difference' }, prices)).toEqual({ at, word });
  },
);
