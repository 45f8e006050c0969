import type { Feature, FeatureCollection } from 'geojson';
import {
  topologyFeatures,
  type BasemapProperties,
  type BasemapTopology,
} from '../../domain/places/topology-features.ts';
import canadaUrl from './basemap/canada.topo.json?url';
import ontarioUrl from './basemap/ontario.topo.json?url';

/** Shapes and names of a basemap; `k` of each feature names its layer. */
export interface BasemapData {
  shapes: FeatureCollection;
  labels: FeatureCollection;
}

const rename = (
  features: Feature[],
  kindOf: (properties: BasemapProperties) => string,
): Feature[] =>
  features.map((one) => ({
    ...one,
    properties: { ...one.properties, k: kindOf(one.properties ?? {}) },
  }));

const collection = (features: Feature[]): FeatureCollection => ({
  type: 'FeatureCollection',
  features,
});

export function basemapFromTopology(topology: BasemapTopology): BasemapData {
  const layer = (name: string) => topologyFeatures(topology, name);
  return {
    shapes: collection([
      ...layer('land'),
      ...layer('urban'),
      ...layer('parks'),
      ...layer('water'),
      ...layer('bounds'),
      ...rename(layer('rivers'), () => 'river'),
      ...rename(layer('borders'), ({ l }) => `border-${l}`),
      ...rename(layer('roads'), ({ k }) => `road-${k}`),
    ]),
    labels: collection([...layer('places'), ...layer('labels')]),
  };
}

async function fetchBasemap(url: string): Promise<BasemapData> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The basemap answered ${response.status}.`);
  const topology: BasemapTopology = await response.json();
  return basemapFromTopology(topology);
}

/** Fetches once for the life of the page; a failure is forgotten, so that the next call tries again. */
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
