import type { Project } from './project.ts';

type Occupancy = Pick<Project, 'occupancyOn' | 'completionDate'>;

/** Year in which people can move in: that of the day where it is known, else the one in the completion date. */
export const findOccupancyYear = ({ occupancyOn, completionDate }: Occupancy): string | null =>
  occupancyOn?.slice(0, 4) ?? /\b(?:19|20)\d\d\b/.exec(completionDate ?? '')?.[0] ?? null;

/** The day as YYYYMMDD, to order by; where the year alone is known, after its days. */
export function rankOccupancy(project: Occupancy): number | null {
  if (project.occupancyOn) return Number(project.occupancyOn.replaceAll('-', ''));
  const year = findOccupancyYear(project);
  return year === null ? null : Number(year) * 10_000 + 1232;
}
