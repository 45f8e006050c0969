import type { MultiPolygon, Polygon, Position } from 'geojson';
import { topologyFeatures, type BasemapTopology } from './topology-features.ts';

interface Edge {
  shape: number;
  from: Position;
  to: Position;
}

const bandHeight = 0.02;
const bandOf = (latitude: number) => Math.floor(latitude / bandHeight);

const crosses = (x: number, y: number, { from: [x1 = 0, y1 = 0], to: [x2 = 0, y2 = 0] }: Edge) =>
  y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1);

/** Builds a function that tests whether a position is in a lake or the sea. Islands are not. */
export function findOpenWater(
  topology: BasemapTopology,
): (latitude: number, longitude: number) => boolean {
  const bands = new Map<number, Edge[]>();
  const shapes = topologyFeatures(topology, 'water').flatMap(({ geometry }) => {
    const water = geometry as Polygon | MultiPolygon;
    return water.type === 'Polygon' ? [water.coordinates] : water.coordinates;
  });
  if (shapes.length === 0) throw new Error('The basemap has no water.');
  const add = (edge: Edge) => {
    const [a, b] = [bandOf(edge.from[1] ?? 0), bandOf(edge.to[1] ?? 0)];
    for (let band = Math.min(a, b); band <= Math.max(a, b); band += 1) {
      const edges = bands.get(band);
      if (edges) edges.push(edge);
      else bands.set(band, [edge]);
    }
  };
  for (const [shape, rings] of shapes.entries())
    for (const ring of rings)
      for (const [index, to] of ring.entries()) add({ shape, from: ring.at(index - 1) ?? to, to });

  return (latitude, longitude) => {
    const inside = new Set<number>();
    for (const edge of bands.get(bandOf(latitude)) ?? [])
      if (crosses(longitude, latitude, edge) && !inside.delete(edge.shape)) inside.add(edge.shape);
    return inside.size > 0;
  };
}
