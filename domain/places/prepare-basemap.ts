import type { Geometry, Position } from 'geojson';
import type { Box, Point } from './clip-path.ts';
import { topologyFeatures, type BasemapTopology } from './topology-features.ts';
import { worldFromLngLat } from './web-mercator.ts';

export interface WorldShape {
  kind: string;
  ref: string | null;
  name: string | null;
  paths: readonly (readonly Point[])[];
  box: Box;
}

/** A name shown on the map. `rank` 1 is the most important; `minZoom` is set for lakes. */
export interface WorldLabel {
  kind: string;
  text: string;
  rank: number;
  population: number;
  minZoom: number;
  sizePx: number;
  at: Point;
}

export interface PreparedBasemap {
  land: readonly WorldShape[];
  urban: readonly WorldShape[];
  parks: readonly WorldShape[];
  water: readonly WorldShape[];
  rivers: readonly WorldShape[];
  borders: readonly WorldShape[];
  roads: readonly WorldShape[];
  places: readonly WorldLabel[];
  lakes: readonly WorldLabel[];
}

function boxAround(paths: readonly (readonly Point[])[]): Box {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const [x, y] of paths.flat()) {
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
  }
  return box;
}

const worldPath = (path: Position[]) =>
  path.map(([longitude = 0, latitude = 0]) => worldFromLngLat(longitude, latitude));

/** One entry per polygon or line, so that each has its own box. */
function pathGroups(geometry: Geometry): Position[][][] {
  if (geometry.type === 'LineString') return [[geometry.coordinates]];
  if (geometry.type === 'MultiLineString') return geometry.coordinates.map((line) => [line]);
  if (geometry.type === 'Polygon') return [geometry.coordinates];
  if (geometry.type === 'MultiPolygon') return geometry.coordinates;
  return [];
}

const textOrNull = (value: string | number | undefined) =>
  value === undefined ? null : String(value);

function shapesOf(topology: BasemapTopology, layer: string): WorldShape[] {
  return topologyFeatures(topology, layer).flatMap(({ geometry, properties }) =>
    pathGroups(geometry).map((group) => {
      const paths = group.map(worldPath);
      const kind = String(properties.k ?? properties.l ?? '');
      const ref = textOrNull(properties.ref);
      const name = textOrNull(properties.name);
      return { kind, ref, name, paths, box: boxAround(paths) };
    }),
  );
}

function labelsOf(topology: BasemapTopology, layer: string): WorldLabel[] {
  return topologyFeatures(topology, layer).flatMap(({ geometry, properties }) => {
    if (geometry.type !== 'Point') return [];
    const [longitude = 0, latitude = 0] = geometry.coordinates;
    return {
      kind: String(properties.k ?? ''),
      text: String(properties.name ?? ''),
      rank: Number(properties.r ?? 0),
      population: Number(properties.pop ?? 0),
      minZoom: Number(properties.z ?? 0),
      sizePx: Number(properties.s ?? 0),
      at: worldFromLngLat(longitude, latitude),
    };
  });
}

/** Projects the TopoJSON basemap for buildStaticMap; takes tens of milliseconds, so do it once. */
export function prepareBasemap(topology: BasemapTopology): PreparedBasemap {
  return {
    land: shapesOf(topology, 'land'),
    urban: shapesOf(topology, 'urban'),
    parks: shapesOf(topology, 'parks'),
    water: shapesOf(topology, 'water'),
    rivers: shapesOf(topology, 'rivers'),
    borders: shapesOf(topology, 'borders'),
    roads: shapesOf(topology, 'roads'),
    places: labelsOf(topology, 'places').sort(
      (a, b) => a.rank - b.rank || b.population - a.population,
    ),
    lakes: labelsOf(topology, 'labels').filter(({ kind }) => kind === 'lake'),
  };
}
