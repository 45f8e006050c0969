import type { Map as MapLibreMap, MapGeoJSONFeature, PointLike } from 'maplibre-gl';
import type { MapTarget } from './pick-target.ts';
import { clusterLayer, liftedLayer, pinLayer } from './project-layers.ts';

function targetOf(map: MapLibreMap, feature: MapGeoJSONFeature): MapTarget | null {
  if (feature.geometry.type !== 'Point') return null;
  const [longitude = 0, latitude = 0] = feature.geometry.coordinates;
  const { x, y } = map.project([longitude, latitude]);
  const { stub, cluster_id: cluster, point_count: count } = feature.properties;
  const place = { longitude, latitude, x, y };
  return stub === undefined
    ? { kind: 'cluster', key: String(cluster), count: Number(count), ...place }
    : { kind: 'pin', key: String(stub), count: 1, ...place };
}

/** The pins and clusters drawn in a box of pixels, or on the whole map; each once. */
export function listTargets(map: MapLibreMap, box?: [PointLike, PointLike]): MapTarget[] {
  const layers = [liftedLayer, pinLayer, clusterLayer].filter((id) => map.getLayer(id));
  const features =
    layers.length === 0
      ? []
      : box
        ? map.queryRenderedFeatures(box, { layers })
        : map.queryRenderedFeatures({ layers });
  const targets = new Map<string, MapTarget>();
  for (const feature of features) {
    const target = targetOf(map, feature);
    if (target) targets.set(`${target.kind} ${target.key}`, target);
  }
  return [...targets.values()];
}
