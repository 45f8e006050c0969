import { area } from '@turf/area';
import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon';
import type { Polygon as PolygonGeometry } from 'geojson';
import { formatPoint, parsePoint, roundPoint, type Bounds, type Point } from './bounds.ts';

/** The corners of a shape drawn on the map, in order; the last side joins the last and first. */
export type Polygon = readonly Point[];

export const minCorners = 3;
export const maxCorners = 60;

const isSamePoint = (a: Point, b: Point | undefined) =>
  a.latitude === b?.latitude && a.longitude === b.longitude;

/** "lat,lng~lat,lng~…" with 3 to 60 corners, rounded to five decimals. */
export function parsePolygon(text: string): Polygon | null {
  const points = text.split('~', 2 * maxCorners).map(parsePoint);
  const parsed = points.filter((point) => point !== null).map(roundPoint);
  if (parsed.length < points.length) return null;
  const corners = parsed.filter((point, k) => !isSamePoint(point, parsed[(k + 1) % parsed.length]));
  return corners.length >= minCorners && corners.length <= maxCorners ? corners : null;
}

export const formatPolygon = (polygon: Polygon): string => polygon.map(formatPoint).join('~');

export function buildPolygonGeometry(polygon: Polygon): PolygonGeometry {
  const ring = polygon.map(({ latitude, longitude }) => [longitude, latitude]);
  return { type: 'Polygon', coordinates: [[...ring, ...ring.slice(0, 1)]] };
}

function boundsOfPolygon(polygon: Polygon): Bounds {
  const latitudes = polygon.map(({ latitude }) => latitude);
  const longitudes = polygon.map(({ longitude }) => longitude);
  return {
    south: Math.min(...latitudes),
    west: Math.min(...longitudes),
    north: Math.max(...latitudes),
    east: Math.max(...longitudes),
  };
}

export function isInPolygon(polygon: Polygon): (latitude: number, longitude: number) => boolean {
  const { south, west, north, east } = boundsOfPolygon(polygon);
  // With a bounding box, the library rejects outside points immediately.
  const geometry: PolygonGeometry = {
    ...buildPolygonGeometry(polygon),
    bbox: [west, south, east, north],
  };
  return (latitude, longitude) => booleanPointInPolygon([longitude, latitude], geometry);
}

export const measureAreaSqM = (polygon: Polygon): number => area(buildPolygonGeometry(polygon));
