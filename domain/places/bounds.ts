export interface Bounds {
  south: number;
  west: number;
  north: number;
  east: number;
}

export interface Point {
  latitude: number;
  longitude: number;
}

/** Parses "43.65,-79.38" or {"lat":43.65,"lng":-79.38}; null for anything else or out of range. */
export function parsePoint(text: string): Point | null {
  const numbers = text.trim().startsWith('{')
    ? readJsonPoint(text)
    : text.split(',').map(readNumber);
  const [latitude = Number.NaN, longitude = Number.NaN, ...rest] = numbers;
  const valid = rest.length === 0 && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return valid ? { latitude, longitude } : null;
}

const readNumber = (text: string) => (text.trim() === '' ? Number.NaN : Number(text));

function readJsonPoint(text: string): number[] {
  try {
    const { lat, lng } = JSON.parse(text) as { lat?: unknown; lng?: unknown };
    return [lat, lng].map((degrees) => readNumber(String(degrees)));
  } catch {
    return [];
  }
}

/** Writes a point as "lat,lng" with five decimals (about a metre). */
export function formatPoint(point: Point): string {
  const { latitude, longitude } = roundPoint(point);
  return `${latitude},${longitude}`;
}

/** Degrees of longitude are shorter than those of latitude: by this much in Ontario. */
const longitudeFactor = 0.72;

/** How far apart two points of Ontario are, in degrees of latitude, to compare distances. */
export const measureDegrees = (a: Point, b: Point): number =>
  Math.hypot(a.latitude - b.latitude, (a.longitude - b.longitude) * longitudeFactor);

export const roundPoint = ({ latitude, longitude }: Point): Point => ({
  latitude: round(latitude),
  longitude: round(longitude),
});

// Adding zero turns -0 into 0, because addresses do not distinguish them.
const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5 + 0;

export const isInBounds = (bounds: Bounds, latitude: number, longitude: number): boolean =>
  latitude >= bounds.south &&
  latitude <= bounds.north &&
  longitude >= bounds.west &&
  longitude <= bounds.east;
