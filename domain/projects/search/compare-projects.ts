import {
  formatCad,
  formatCount as formatNumber,
  sqFt,
  withUnit,
} from '../../text/format-number.ts';
import { priceLabelMessages } from '../../text/messages/project.ts';
import { formatPlainDay } from '../../dates/iso-day.ts';
import { formatStation } from '../../places/describe-station.ts';
import { describeBeds, describeSizes } from '../describe-homes.ts';
import { isBeforeOccupancy, sumDepositShares } from '../deposit-schedule.ts';
import { comparedAssignmentFacts, comparedSuiteFacts } from './compare-assignments.ts';
import type { ComparedFact, ComparedSite, MemberFigure } from './compared-fact.ts';
import type { IndexedProject } from './indexed-project.ts';
import { describeOccupancy } from '../occupancy.ts';
import { findParkingPrice, parkingWords } from '../parking-and-lockers.ts';
import { findLowestPrice } from '../prices-by-bedrooms.ts';
import {
  bedroomOptions,
  countBedrooms,
  describeBedrooms,
  findAvailablePrice,
} from '../plan-values.ts';
import { describePrice, findVisiblePrice, formatPriceLabel } from '../price-label.ts';
import type { PublicProject } from '../public-project.ts';
import { hasIncentiveAbout, listDeposits, listIncentives } from '../sales-status.ts';

/** Unknown where all read the same label, whose numbers may differ. */
export type Equality = 'same' | 'different' | 'unknown';

export interface ComparedRow {
  label: string;
  cells: readonly (readonly string[])[];
  equality: Equality;
  /** What members see in this row instead, in numbers. */
  memberFigure?: MemberFigure;
  /** The column that is better than all others, and how. */
  best?: { at: number; word: string };
  /** An incentive may change a value, so that not even a member's numbers tell the best. */
  isChangeable?: boolean;
}

const isKnown = ({ cells }: Pick<ComparedRow, 'cells'>) => cells.some((lines) => lines.length > 0);

function buildRow(
  label: string,
  cells: readonly (readonly string[])[],
  memberFigure?: MemberFigure,
  hasHiddenNumber = false,
): ComparedRow {
  const distinct = new Set(cells.map((lines) => JSON.stringify(lines)));
  const alike = hasHiddenNumber ? 'unknown' : 'same';
  return {
    label,
    cells,
    equality: distinct.size > 1 ? 'different' : alike,
    ...(memberFigure && { memberFigure }),
  };
}

/** The only column with the least value; null among equals, or where no other is known. */
export function findLeast(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  const least = Math.min(...known);
  const isAlone = known.length > 1 && known.filter((value) => value === least).length === 1;
  return isAlone ? values.indexOf(least) : null;
}

/**
 * The best column for everyone. Columns that read the same are equals, so that nobody learns which of
 * two "Low $400k's" is lower.
 */
function findBest(
  cells: readonly (readonly string[])[],
  values: readonly (number | null)[],
): number | null {
  const at = findLeast(values);
  const text = cells[at ?? 0]?.join();
  return cells.filter((each) => each.join() === text).length === 1 ? at : null;
}

function compareAmenities(listed: readonly IndexedProject[]): ComparedRow[] {
  const offered = listed.map(
    ({ project }) => new Set(project.amenities.map((amenity) => amenity.toLowerCase())),
  );
  const isShared = (amenity: string) =>
    offered.length > 1 && offered.every((words) => words.has(amenity.toLowerCase()));
  const shared = listed[0]?.project.amenities.filter(isShared) ?? [];
  const others = listed.map(({ project }) => {
    const more = project.amenities.filter((amenity) => !isShared(amenity));
    return more.length === 0 && shared.length > 0 ? ['None'] : more;
  });
  const hasMore = others.some((more) => more.join() !== 'None');
  return [
    buildRow(
      'Shared amenities',
      listed.map(() => shared),
    ),
    buildRow(shared.length > 0 ? 'Other amenities' : 'Amenities', hasMore ? others : []),
  ];
}

/** What each project has; in a row that some have something for, also why the others have nothing. */
function listCells(
  { linesOf, explainNone }: ComparedFact,
  listed: readonly IndexedProject[],
  site: ComparedSite,
) {
  const cells = listed.map((each) => linesOf(each, site).filter((line) => line !== null));
  if (!isKnown({ cells })) return cells;
  return listed.map((each, at) => {
    const lines = cells[at] ?? [];
    const reason = lines.length === 0 && explainNone?.(each);
    return reason ? [reason] : lines;
  });
}

export function compareProjects(
  listed: readonly IndexedProject[],
  site: ComparedSite,
): ComparedRow[] {
  const facts = comparedFacts.map((fact) => {
    const { label, memberFigure, best, changedBy, hidesNumber } = fact;
    const hasHiddenNumber = hidesNumber !== undefined && listed.some(hidesNumber);
    const cells = listCells(fact, listed, site);
    const isChangeable =
      changedBy !== undefined &&
      listed.some(({ project }) => hasIncentiveAbout(project, changedBy));
    const at = best && !isChangeable ? findBest(cells, listed.map(best.valueOf)) : null;
    return {
      ...buildRow(label, cells, memberFigure, hasHiddenNumber),
      ...(isChangeable && { isChangeable }),
      ...(best && at !== null && { best: { at, word: best.word } }),
    };
  });
  return [...facts, ...compareAmenities(listed)].filter(isKnown);
}

const formatCount = (value: number | null) => (value === null ? null : formatNumber(value));
const formatKnownCad = (value: number | null) => (value === null ? null : formatCad(value));

const hasFixedAmount = (deposits: readonly PublicProject['depositSchedule'][number][]) =>
  sumDepositShares(deposits) === null;

/** The percentages of the price, summed; amounts in dollars are only for members. */
function describeDeposit(
  deposits: readonly PublicProject['depositSchedule'][number][],
): string | null {
  if (deposits.length === 0) return null;
  const share = sumDepositShares(deposits);
  if (share !== null) return share === 0 ? 'None' : `${share}% of the price`;
  const ofPrice = sumDepositShares(deposits.filter(({ percent }) => percent !== null));
  return ofPrice ? `${ofPrice}% of the price and fixed amounts` : 'Fixed amounts';
}

const describeMaintenance = ({ fees: { maintenancePerSqFtCad } }: PublicProject) =>
  maintenancePerSqFtCad === null
    ? null
    : `$${maintenancePerSqFtCad.toFixed(2)} per ${sqFt} a month`;

const describeIncentives = (project: PublicProject) =>
  listIncentives(project).map(({ title, expiresOn }) =>
    expiresOn ? `${title} (until ${formatPlainDay(expiresOn)})` : title,
  );

function explainNoPrice({ plans }: IndexedProject, bedrooms: string): string | null {
  if (plans.length === 0) return null;
  const alike = plans.filter((plan) => countBedrooms(plan) === bedrooms);
  if (alike.length === 0) return 'None';
  const isOffered = alike.some(({ availability }) => availability !== 'sold-out');
  return isOffered ? priceLabelMessages.onRequest : 'None for sale';
}

const explainNoDeposit = ({ project }: IndexedProject) =>
  project.kind === 'assignment' ? 'Taken over from the seller' : null;

/** "2% off", "A discount for nurses" */
const priceWords = /\bdiscount|\boff\b/i;

/** The row of the lowest price with so many bedrooms: "2 bedrooms from". */
const describeLowestPrice = ({
  value: bedrooms,
}: (typeof bedroomOptions)[number]): ComparedFact => ({
  label: `${describeBedrooms(bedrooms)} from`,
  linesOf: ({ plans }) => [formatPriceLabel(findLowestPrice(plans, bedrooms))],
  explainNone: (listed) => explainNoPrice(listed, bedrooms),
  memberFigure: bedrooms,
  hidesNumber: ({ plans }) => findLowestPrice(plans, bedrooms) !== null,
  changedBy: priceWords,
  best: { word: 'Lowest', valueOf: ({ plans }) => findLowestPrice(plans, bedrooms) },
});

const comparedFacts: readonly ComparedFact[] = [
  {
    label: 'Price',
    linesOf: ({ project }) => [describePrice(project) ?? priceLabelMessages.onRequest],
    memberFigure: 'price',
    hidesNumber: ({ project }) => findVisiblePrice(project) !== null,
    changedBy: priceWords,
    best: { word: 'Lowest', valueOf: ({ project }) => findVisiblePrice(project)?.min ?? null },
  },
  ...bedroomOptions.map(describeLowestPrice),
  {
    label: 'Price per sq ft',
    linesOf: ({ plans }) => [plans.some((plan) => findAvailablePrice(plan)) ? 'For members' : null],
    memberFigure: 'price per sq ft',
    hidesNumber: () => true,
    changedBy: priceWords,
  },
  ...comparedAssignmentFacts,
  {
    label: 'Parking',
    linesOf: ({ project }) => [formatKnownCad(findParkingPrice(project))],
    explainNone: ({ project }) => (project.kind === 'assignment' ? 'Not sold separately' : null),
    changedBy: parkingWords,
    best: { word: 'Lowest', valueOf: ({ project }) => findParkingPrice(project) },
  },
  { label: 'Builder', linesOf: ({ builder }) => [builder?.name ?? null] },
  { label: 'City', linesOf: ({ project }) => [project.city] },
  {
    label: 'Address',
    linesOf: ({ project }) => [project.streetAddress, project.locality],
  },
  {
    label: 'Nearest station',
    linesOf: ({ stations: [nearest] }) => [nearest ? formatStation(nearest) : null],
    best: { word: 'Closest', valueOf: ({ stations: [nearest] }) => nearest?.metres ?? null },
  },
  {
    label: 'Type',
    linesOf: ({ typeGroups, project }, { labelType }) =>
      typeGroups.length > 0 ? typeGroups.map(labelType) : project.types,
  },
  { label: 'Status', linesOf: ({ project }) => [project.constructionStatus] },
  {
    label: 'Occupancy',
    linesOf: ({ project }, { occupancyText }) => [describeOccupancy(project) ?? occupancyText],
  },
  { label: 'Storeys', linesOf: ({ project }) => [formatCount(project.storeys)] },
  { label: 'Units', linesOf: ({ project }) => [formatCount(project.units)] },
  {
    label: 'Bedrooms',
    linesOf: ({ plans }) => [describeBeds(plans)],
  },
  {
    label: 'Sizes',
    linesOf: ({ plans }) => {
      const sizes = describeSizes(plans);
      return [sizes && withUnit(sizes, sqFt)];
    },
  },
  ...comparedSuiteFacts,
  {
    label: 'Deposit',
    linesOf: ({ project }) => [describeDeposit(listDeposits(project))],
    explainNone: explainNoDeposit,
    memberFigure: 'deposit',
    hidesNumber: ({ project }) => hasFixedAmount(listDeposits(project)),
  },
  {
    label: 'Deposit before occupancy',
    linesOf: ({ project }) => {
      const deposits = listDeposits(project);
      const early = deposits.filter(isBeforeOccupancy);
      return [deposits.length > 0 && early.length === 0 ? 'None' : describeDeposit(early)];
    },
    explainNone: explainNoDeposit,
    memberFigure: 'deposit before occupancy',
    hidesNumber: ({ project }) => hasFixedAmount(listDeposits(project).filter(isBeforeOccupancy)),
    changedBy: /deposit/i,
    best: { word: 'Lowest', valueOf: ({ depositShare }) => depositShare },
  },
  {
    label: 'Maintenance fee',
    linesOf: ({ project }) => [describeMaintenance(project)],
    changedBy: /maintenance|\bcondo(?:minium)? fees?\b/i,
    best: { word: 'Lowest', valueOf: ({ project }) => project.fees.maintenancePerSqFtCad },
  },
  {
    label: 'Incentives',
    linesOf: ({ project }) => describeIncentives(project),
    explainNone: () => 'None',
  },
];
