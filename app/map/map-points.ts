import { isInBounds } from '../../domain/places/bounds.ts';
import type { MapBounds, MapPoint } from './map-types.ts';

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
