/** x and y in world units: 0 to 1 from west to east and from north to south. */
export type WorldPoint = readonly [x: number, y: number];

/** Web Mercator position (EPSG:3857, scaled to 0–1) of a longitude and latitude in degrees. */
export function worldFromLngLat(longitude: number, latitude: number): WorldPoint {
  const radians = (latitude * Math.PI) / 180;
  const northing = Math.log(Math.tan(radians) + 1 / Math.cos(radians));
  return [(longitude + 180) / 360, (1 - northing / Math.PI) / 2];
}

/** Longitude and latitude in degrees of a position in world units; the inverse of worldFromLngLat. */
export function lngLatFromWorld([x, y]: WorldPoint): [longitude: number, latitude: number] {
  return [x * 360 - 180, (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI];
}

/** Width of the whole world in pixels at a zoom level, with 512 px tiles as in MapLibre. */
export function worldSizePx(zoom: number): number {
  return 512 * 2 ** zoom;
}
