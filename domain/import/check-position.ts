import { isInBounds } from '../places/bounds.ts';
import type { FieldIssue } from './describe-issue.ts';

/** Canada with all its islands. */
const canada = { south: 41.6, west: -141.1, north: 83.2, east: -52.5 };

/**
 * What is plainly wrong with the position that a file gives: latitude and longitude exchanged, or a
 * longitude without its minus. Null when the position may be right.
 */
export function findPositionIssue({
  latitude,
  longitude,
}: Readonly<Record<string, unknown>>): FieldIssue | null {
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return null;
  if (isInBounds(canada, latitude, longitude)) return null;
  const shown = `${latitude}, ${longitude}`;
  if (isInBounds(canada, longitude, latitude) || isInBounds(canada, longitude, -latitude))
    return {
      path: ['latitude'],
      value: shown,
      reason: 'has latitude and longitude exchanged',
    };
  return isInBounds(canada, latitude, -longitude)
    ? {
        path: ['longitude'],
        value: shown,
        reason: 'lacks its minus: Canada lies west of Greenwich',
      }
    : null;
}
