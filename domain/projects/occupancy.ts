import type { PublicProject } from './public-project.ts';

type Occupancy = Pick<PublicProject, 'occupancyOn' | 'completionDate'>;

const findYear = (text: string | null) => /\b(?:19|20)\d\d\b/.exec(text ?? '')?.[0] ?? null;

const thirds = ['Early', 'Mid', 'Late'] as const;
const monthsInThird = 4;

/** A day as a third of its year, "Mid 2029", because expected days are never exact. */
function describeDay(day: string): string {
  const month = Number(day.slice(5, 7));
  return `${thirds[Math.floor((month - 1) / monthsInThird)]} ${day.slice(0, 4)}`;
}

/**
 * The completion date as the source gives it, unless the occupancy day is in another year or only
 * it has a year.
 */
export function describeOccupancy({ occupancyOn, completionDate }: Occupancy): string | null {
  if (!occupancyOn) return completionDate || null;
  return completionDate && findYear(completionDate) === occupancyOn.slice(0, 4)
    ? completionDate
    : describeDay(occupancyOn);
}

export const findOccupancyYear = (project: Occupancy): string | null =>
  findYear(describeOccupancy(project));

/** The day as YYYYMMDD for sorting; a year alone sorts after its days. */
export function rankOccupancy(project: Occupancy): number | null {
  if (project.occupancyOn) return Number(project.occupancyOn.replaceAll('-', ''));
  const year = findOccupancyYear(project);
  return year === null ? null : Number(year) * 10_000 + 1232;
}
