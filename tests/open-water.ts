import { readFileSync } from 'node:fs';
import type { MultiPolygon, Polygon, Position } from 'geojson';
import { isInBounds } from '../domain/places/bounds.ts';
import { topologyFeatures, type BasemapTopology } from '../domain/places/topology-features.ts';

const crosses = ([x, y]: readonly [number, number], from: Position, to: Position): boolean => {
  const [x1 = 0, y1 = 0] = from;
  const [x2 = 0, y2 = 0] = to;
  return y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1);
};

/** Even-odd over all rings, so that holes (islands) are outside. */
const isInside = (point: readonly [number, number], rings: readonly Position[][]): boolean =>
  rings
    .flatMap((ring) => ring.slice(1).map((to, index) => crosses(point, ring[index] ?? to, to)))
    .filter(Boolean).length %
    2 ===
  1;

/** Reads a basemap and answers whether a place lies in a lake or the sea. */
export function readOpenWater(file: string): (latitude: number, longitude: number) => boolean {
  const topology = JSON.parse(readFileSync(file, 'utf8')) as BasemapTopology;
  const polygons = topologyFeatures(topology, 'water').flatMap(({ geometry }) => {
    const shape = geometry as Polygon | MultiPolygon;
    return shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates;
  });
  const boxes = polygons.map(([outline = []]) => ({
    west: Math.min(...outline.map(([x = 0]) => x)),
    east: Math.max(...outline.map(([x = 0]) => x)),
    south: Math.min(...outline.map(([, y = 0]) => y)),
    north: Math.max(...outline.map(([, y = 0]) => y)),
  }));
  if (polygons.length === 0) throw new Error(`${file} has no water.`);
  return (latitude, longitude) =>
    polygons.some((rings, index) => {
      const box = boxes[index];
      return box && isInBounds(box, latitude, longitude) && isInside([longitude, latitude], rings);
    });
}
