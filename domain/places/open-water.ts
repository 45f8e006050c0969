import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon';
import { geoPath } from 'd3-geo';
import type { MultiPolygon, Polygon } from 'geojson';
import { listFeatures, type BasemapTopology } from './topology-features.ts';

/** Builds a function that tests whether a position is in a lake or the sea; an island is land. */
export function buildWaterTest(
  topology: BasemapTopology,
): (latitude: number, longitude: number) => boolean {
  const waters = listFeatures(topology, 'water').map(({ geometry }) => {
    const [[west, south], [east, north]] = geoPath().bounds(geometry);
    return { shape: geometry as Polygon | MultiPolygon, west, south, east, north };
  });
  if (waters.length === 0) throw new Error('The basemap has no water.');
  return (latitude, longitude) =>
    waters.some(
      ({ shape, west, south, east, north }) =>
        longitude > west &&
        longitude < east &&
        latitude > south &&
        latitude < north &&
        booleanPointInPolygon([longitude, latitude], shape),
    );
}
