import type { Feature, FeatureCollection } from 'geojson';
import {
  listFeatures,
  type BasemapProperties,
  type BasemapTopology,
} from '../../domain/places/topology-features.ts';
import canadaUrl from './canada.topo.json?url';
import ontarioUrl from './ontario.topo.json?url';

/** Shapes and labels of a basemap. A feature's property `k` is its kind, by which style layers choose. */
export interface BasemapData {
  shapes: FeatureCollection;
  labels: FeatureCollection;
}

const setKind = (
  features: Feature[],
  kindOf: (properties: BasemapProperties) => string,
): Feature[] =>
  features.map((feature) => ({
    ...feature,
    properties: { ...feature.properties, k: kindOf(feature.properties ?? {}) },
  }));

const buildCollection = (features: Feature[]): FeatureCollection => ({
  type: 'FeatureCollection',
  features,
});

/** Converts a basemap file, giving rivers, borders and roads the kinds that the style expects. */
export function buildBasemapData(topology: BasemapTopology): BasemapData {
  const layer = (name: string) => listFeatures(topology, name);
  return {
    shapes: buildCollection([
      ...layer('land'),
      ...layer('urban'),
      ...layer('parks'),
      ...layer('water'),
      ...layer('bounds'),
      ...setKind(layer('rivers'), () => 'river'),
      ...setKind(layer('borders'), ({ l }) => `border-${l}`),
      ...setKind(layer('roads'), ({ k }) => `road-${k}`),
    ]),
    labels: buildCollection([...layer('places'), ...layer('labels')]),
  };
}

async function fetchBasemap(url: string): Promise<BasemapData> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The basemap returned ${response.status}.`);
  const topology: BasemapTopology = await response.json();
  return buildBasemapData(topology);
}

/** Fetches once per page load; after a failure, the next call tries again. */
function fetchOnce(url: string): () => Promise<BasemapData> {
  let pending: Promise<BasemapData> | null = null;
  return () => {
    pending ??= fetchBasemap(url).catch((error: unknown) => {
      pending = null;
      throw error;
    });
    return pending;
  };
}

export const loadOntario = fetchOnce(ontarioUrl);

export const loadCanada = fetchOnce(canadaUrl);
