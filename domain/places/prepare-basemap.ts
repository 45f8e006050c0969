import { geoPath } from 'd3-geo';
import type { Feature, Geometry } from 'geojson';
import { listFeatures, type BasemapProperties, type BasemapTopology } from './topology-features.ts';

type BasemapFeature = Feature<Geometry, BasemapProperties>;

/** A feature with its bounds in degrees, which tell at once whether a map shows it. */
export interface BoundedFeature {
  feature: BasemapFeature;
  west: number;
  south: number;
  east: number;
  north: number;
}

/** `rank` 1 is the most important. */
export interface NamedPlace {
  name: string;
  rank: number;
  longitude: number;
  latitude: number;
}

const layers = ['land', 'urban', 'parks', 'water', 'rivers', 'borders', 'roads'] as const;
type BasemapLayer = (typeof layers)[number];

export type PreparedBasemap = Record<BasemapLayer, readonly BoundedFeature[]> & {
  /** Most important first. */
  places: readonly NamedPlace[];
};

function addBounds(feature: BasemapFeature): BoundedFeature {
  const [[west, south], [east, north]] = geoPath().bounds(feature);
  return { feature, west, south, east, north };
}

function readPlaces(topology: BasemapTopology): NamedPlace[] {
  const places = listFeatures(topology, 'places').flatMap(({ geometry, properties }) => {
    if (geometry.type !== 'Point') return [];
    const [longitude = 0, latitude = 0] = geometry.coordinates;
    const { name = '', r: rank = 0, pop: population = 0 } = properties;
    return { name: String(name), rank: +rank, population: +population, longitude, latitude };
  });
  return places.sort((a, b) => a.rank - b.rank || b.population - a.population);
}

/** Reads the basemap for buildStaticMap; takes tens of milliseconds, so do it once. */
export function prepareBasemap(topology: BasemapTopology): PreparedBasemap {
  const read = (layer: BasemapLayer) => listFeatures(topology, layer).map(addBounds);
  const shapes = Object.fromEntries(layers.map((layer) => [layer, read(layer)]));
  return { ...(shapes as Record<BasemapLayer, BoundedFeature[]>), places: readPlaces(topology) };
}
