import { isInBounds } from '../../domain/places/bounds.ts';
import { detailBounds } from './map-settings.ts';
import type { MapBounds, MapPlace } from './map-types.ts';

/** Whether the built-in map draws what is around a place, rather than coasts alone. */
export const isDrawnAround = ({ latitude, longitude }: MapPlace): boolean =>
  isInBounds(detailBounds, latitude, longitude);

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
