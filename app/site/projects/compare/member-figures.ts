import {
  findLeast,
  type ComparedRow,
  type Equality,
} from '../../../../domain/projects/search/compare-projects.ts';
import type { MemberFigure } from '../../../../domain/projects/search/compared-fact.ts';
import { describeDifference } from '../../../../domain/projects/assignment-costs.ts';
import { computeMemberCosts } from '../../../visitor/member-assignment.ts';
import { formatCad, formatCadRange } from '../../../../domain/text/format-number.ts';
import type { MemberPrices } from '../../../../server/http/api/member-prices.ts';

/** "20% of the price, $82,900 for Castor" */
function describeDeposit(label: string, figure: MemberFigure, { deposit }: MemberPrices) {
  if (!deposit) return null;
  const amount = figure === 'deposit' ? deposit.total : deposit.before_occupancy;
  return amount === 0 ? null : `${label}, ${formatCad(amount)} for ${deposit.plan}`;
}

type AssignmentFigure =
  | 'original price'
  | 'difference'
  | 'deposits paid'
  | 'due to seller'
  | 'rest at closing';

const describeAssignment: Readonly<
  Record<AssignmentFigure, (figures: NonNullable<MemberPrices['assignment']>) => string>
> = {
  'original price': (figures) => formatCad(figures.original_price),
  difference: (figures) => describeDifference(computeMemberCosts(figures).premiumCad),
  'deposits paid': (figures) => formatCad(figures.deposits_paid),
  'due to seller': (figures) => formatCad(computeMemberCosts(figures).dueToSellerCad),
  'rest at closing': (figures) => formatCad(computeMemberCosts(figures).dueAtClosingCad),
};

const isOfAssignment = (figure: MemberFigure): figure is AssignmentFigure =>
  figure in describeAssignment;

/** What a member reads instead of the label; null where there is no number. */
export function describeFigure(
  figure: MemberFigure,
  label: string,
  prices: MemberPrices,
): string | null {
  if (figure === 'deposit' || figure === 'deposit before occupancy')
    return describeDeposit(label, figure, prices);
  const { price, price_per_sq_ft: perSqFt, from_by_bedrooms: from, assignment } = prices;
  if (isOfAssignment(figure)) return assignment && describeAssignment[figure](assignment);
  if (figure === 'price') return price && formatCadRange(price);
  if (figure === 'price per sq ft')
    return (
      perSqFt && formatCadRange({ min: Math.round(perSqFt.min), max: Math.round(perSqFt.max) })
    );
  return from[figure] === undefined ? null : formatCad(from[figure]);
}

/** What is compared of a figure; null where less is not better. */
const valuesOf: Partial<Record<MemberFigure, (prices: MemberPrices) => number | null>> = {
  price: ({ price }) => price && price.min,
  'price per sq ft': ({ price_per_sq_ft: perSqFt }) => perSqFt && Math.round(perSqFt.min),
  deposit: () => null,
  difference: ({ assignment }) => assignment && computeMemberCosts(assignment).premiumCad,
  'deposit before occupancy': ({ deposit }) => deposit && deposit.before_occupancy,
};

const valueOf = (figure: MemberFigure, prices: MemberPrices) =>
  (valuesOf[figure] ?? (({ from_by_bedrooms: from }) => from[figure] ?? null))(prices);

/** The word beside the least, as it reads beside "$54,000 below the original price". */
function nameLeast(figure: MemberFigure, least: number | null | undefined): string {
  if (figure !== 'difference') return 'Lowest';
  return (least ?? 0) < 0 ? 'Largest discount' : 'Lowest premium';
}

/** The best of a row in numbers once all have arrived, which for visitors is that of the labels. */
export function findMemberBest(
  { memberFigure, best, isChangeable }: Pick<ComparedRow, 'memberFigure' | 'best' | 'isChangeable'>,
  prices: readonly (MemberPrices | undefined)[],
): ComparedRow['best'] {
  const known = prices.filter((each) => each !== undefined);
  if (!memberFigure || isChangeable || known.length < prices.length) return best;
  const values = known.map((each) => valueOf(memberFigure, each));
  const at = findLeast(values);
  return at === null ? undefined : { at, word: nameLeast(memberFigure, values[at]) };
}

/** How the columns of a row compare: to members by their numbers, once all have arrived. */
export function compareFigures(
  { memberFigure, cells, equality }: Pick<ComparedRow, 'memberFigure' | 'cells' | 'equality'>,
  prices: readonly (MemberPrices | undefined)[],
): Equality {
  const known = prices.filter((each) => each !== undefined);
  if (!memberFigure || known.length < prices.length) return equality;
  const read = known.map((each, column) => {
    const label = cells[column]?.join() ?? '';
    return label === '' ? label : (describeFigure(memberFigure, label, each) ?? label);
  });
  return new Set(read).size > 1 ? 'different' : 'same';
}
