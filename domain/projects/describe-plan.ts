import { formatCount, sqFt, withUnit } from '../text/format-number.ts';
import type { PublicFloorPlan } from './public-project.ts';

/** "1 bed + den, 1 bath, 612 sq ft" */
export const describePlanSize = ({
  beds,
  hasDen,
  baths,
  interiorSqFt,
}: Pick<PublicFloorPlan, 'beds' | 'hasDen' | 'baths' | 'interiorSqFt'>): string =>
  [
    `${beds === 0 ? 'Studio' : withUnit(beds, beds === 1 ? 'bed' : 'beds')}${hasDen ? ' + den' : ''}`,
    withUnit(baths, baths === 1 ? 'bath' : 'baths'),
    withUnit(formatCount(interiorSqFt), sqFt),
  ].join(', ');

const direction = '(?:north|south|east|west)';
const isDirection = new RegExp(`^${direction}(?:[ -]?${direction})*$`, 'i');

/** "South-West-facing"; null when unknown. */
export function describeExposure(exposure: string | null): string | null {
  if (exposure === null) return null;
  const trimmed = exposure.trim();
  return isDirection.test(trimmed)
    ? `${trimmed.replaceAll(' ', '-')}-facing`
    : `Exposure: ${trimmed}`;
}
