import { eachPositionInSlices, type SlicedWork } from '../catalogue/sliced-work.ts';
import { findShareBeforeOccupancy } from './deposit-schedule.ts';
import type { IndexedProject } from './indexed-project.ts';
import { rankOccupancy } from './occupancy.ts';
import { findNothing, type FindBefore, type Row } from './searched-list.ts';
import { renewPositions, sortPositions } from './sorted-positions.ts';

export interface SortRow {
  label: string;
  /** Lower comes first, null last; equal ranks keep the default order. */
  rank(listed: IndexedProject): number | null;
}

const negate = (rank: number | null) => (rank === null ? null : -rank);

export const sorts = {
  featured: { label: 'Featured first', rank: () => 0 },
  'price-low': { label: 'Price: low to high', rank: ({ project }) => project.minPriceCad },
  'price-high': {
    label: 'Price: high to low',
    rank: ({ project }) => negate(project.minPriceCad),
  },
  occupancy: { label: 'Earliest occupancy', rank: ({ project }) => rankOccupancy(project) },
  newest: {
    label: 'Newest',
    rank: ({ project: { launchedOn } }) =>
      launchedOn === null ? null : -Number(launchedOn.replaceAll('-', '')),
  },
  deposit: {
    label: 'Lowest deposit before occupancy',
    rank: ({ project: { depositSchedule } }) => findShareBeforeOccupancy(depositSchedule),
  },
  size: {
    label: 'Largest homes',
    rank: ({ plans }) =>
      plans.length === 0 ? null : -Math.max(...plans.map(({ interiorSqFt }) => interiorSqFt)),
  },
  den: {
    label: 'With a den first',
    rank: ({ plans }) => (plans.some(({ hasDen }) => hasDen) ? 0 : null),
  },
  parking: { label: 'Cheapest parking', rank: ({ project }) => project.fees.parkingCad },
  incentives: {
    label: 'Most incentives',
    rank: ({ project: { incentives } }) => (incentives.length > 0 ? -incentives.length : null),
  },
} as const satisfies Record<string, SortRow>;

export type SortName = keyof typeof sorts;
export const sortNames = Object.keys(sorts) as SortName[];
export const defaultSort: SortName = 'featured';

export const parseSort = (text: string): SortName =>
  sortNames.find((name) => name === text.trim().toLowerCase()) ?? defaultSort;

/** Reuses the order `before`, and inserts only what changed. */
export function* buildOrder(
  name: SortName,
  { count, at }: Row<IndexedProject>,
  before?: Uint32Array,
  findBefore: FindBefore = findNothing,
): SlicedWork<Uint32Array> {
  const ranks = new Float64Array(count);
  yield* eachPositionInSlices(count, (position) => {
    ranks[position] = sorts[name].rank(at(position)) ?? Number.NaN;
  });
  return before ? yield* renewPositions(ranks, before, findBefore) : sortPositions(ranks);
}
