import type { IndexedProject } from './indexed-project.ts';
import { isOpen } from '../../places/near-stations.ts';
import { findLabelledPricePerSqFtCad } from '../floor-plan-prices.ts';
import { rankOccupancy } from '../occupancy.ts';

/** From which price a project starts in the list. */
type FindPrice = (listed: IndexedProject) => number | null;

interface SortRow {
  label: string;
  /** Lower comes first, null last; equal ranks keep the default order. */
  rank(listed: IndexedProject, findPrice: FindPrice): number | null;
}

const negate = (rank: number | null) => (rank === null ? null : -rank);

export const sorts = {
  featured: { label: 'Featured first', rank: () => 0 },
  'price-low': { label: 'Price: low to high', rank: (listed, findPrice) => findPrice(listed) },
  'price-high': {
    label: 'Price: high to low',
    rank: (listed, findPrice) => negate(findPrice(listed)),
  },
  'price-per-sq-ft': {
    label: 'Lowest price per sq ft',
    rank: ({ plans }) => findLabelledPricePerSqFtCad(plans),
  },
  occupancy: { label: 'Earliest occupancy', rank: ({ project }) => rankOccupancy(project) },
  newest: {
    label: 'Newest',
    rank: ({ project: { launchedOn } }) =>
      launchedOn === null ? null : -Number(launchedOn.replaceAll('-', '')),
  },
  deposit: {
    label: 'Lowest deposit before occupancy',
    rank: ({ depositShare }) => depositShare,
  },
  station: {
    label: 'Nearest open station',
    rank: ({ stations }) => stations.find(isOpen)?.metres ?? null,
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

/** Sorts projects that are in the default order. */
export function sortProjects(
  listed: readonly IndexedProject[],
  name: SortName,
  findPrice: FindPrice = ({ project }) => project.minPriceCad,
): readonly IndexedProject[] {
  if (name === defaultSort) return listed;
  return listed
    .map((each) => ({ each, rank: sorts[name].rank(each, findPrice) ?? Infinity }))
    .sort((a, b) => (a.rank === b.rank ? 0 : a.rank - b.rank))
    .map(({ each }) => each);
}
