import { isInBounds } from '../../domain/places/bounds.ts';
import type { MapBounds, MapPlace, MapPoint } from './map-types.ts';

const marginPx = 12;

/** How far to pan, in pixels, so that a span fits between two edges; if it is too long, its start is shown. */
export function shiftInside(start: number, end: number, low: number, high: number): number {
  const beforeLow = start - low - marginPx;
  const pastHigh = end - high + marginPx;
  if (beforeLow < 0) return beforeLow;
  return pastHigh > 0 ? Math.min(pastHigh, beforeLow) : 0;
}

export function countInView(points: readonly MapPoint[], bounds: MapBounds): number {
  let count = 0;
  for (const { latitude, longitude } of points) {
    if (isInBounds(bounds, latitude, longitude)) count += 1;
  }
  return count;
}

/** About half a metre: points closer than this count as one spot. */
const sameSpotDegrees = 5e-6;

/** The stub of a point, then those of all others on the same spot. */
export function stubsOnSpot(points: readonly MapPoint[], spot: MapPoint): string[] {
  const others = points.filter(
    ({ stub, latitude, longitude }) =>
      stub !== spot.stub &&
      Math.abs(latitude - spot.latitude) < sameSpotDegrees &&
      Math.abs(longitude - spot.longitude) < sameSpotDegrees,
  );
  return [spot.stub, ...others.map(({ stub }) => stub)];
}

/** The smallest bounds around one or more places. */
export const boundsAround = (places: readonly MapPlace[]): MapBounds => ({
  south: Math.min(...places.map(({ latitude }) => latitude)),
  west: Math.min(...places.map(({ longitude }) => longitude)),
  north: Math.max(...places.map(({ latitude }) => latitude)),
  east: Math.max(...places.map(({ longitude }) => longitude)),
});

const marginDegrees = 1;

/** The bounds, extended so that every place can be reached; the same object if they already are. */
export function stretchBounds(bounds: MapBounds, places: readonly MapPlace[]): MapBounds {
  const stretched = places.reduce(
    ({ south, west, north, east }, { latitude, longitude }) => ({
      south: Math.min(south, latitude - marginDegrees),
      west: Math.min(west, longitude - marginDegrees),
      north: Math.max(north, latitude + marginDegrees),
      east: Math.max(east, longitude + marginDegrees),
    }),
    bounds,
  );
  const isSame =
    stretched.south === bounds.south &&
    stretched.west === bounds.west &&
    stretched.north === bounds.north &&
    stretched.east === bounds.east;
  return isSame ? bounds : stretched;
}
