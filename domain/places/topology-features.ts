import type { Feature, Geometry } from 'geojson';
import { feature } from 'topojson-client';
import type { Objects, Topology } from 'topojson-specification';

/** The properties of a basemap shape: `k` kind, `l` border level, `r` rank, `name`, `ref`, …. */
export type BasemapProperties = Partial<Record<string, string | number>>;
export type BasemapTopology = Topology<Objects<BasemapProperties>>;

export function listFeatures(
  topology: BasemapTopology,
  layer: string,
): Feature<Geometry, BasemapProperties>[] {
  const object = topology.objects[layer];
  if (object?.type !== 'GeometryCollection') return [];
  return feature<BasemapProperties>(topology, object).features;
}
