import type {
  Map as MapLibreMap,
  GeoJSONSource,
  MapMouseEvent,
  PointLike,
  MapGeoJSONFeature,
} from 'maplibre-gl';
import { nearestTarget, type MapTarget } from './pick-target.ts';
import { projectSource, clusterLayer, highlightedLayer, pinLayer } from './project-layers.ts';

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

export function listTargets(map: MapLibreMap, box?: [PointLike, PointLike]): MapTarget[] {
  const layers = [highlightedLayer, pinLayer, clusterLayer].filter((id) => map.getLayer(id));
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

/** The part of MapLibre's move event used here; most that a person caused have the DOM event. */
export interface MoveEvent {
  type: string;
  originalEvent?: unknown;
}

interface MoveWatcher {
  moved: (byUser: boolean) => void;
  ended: (byUser: boolean) => void;
}

/**
 * Reports at each step and at the end of a move whether a person caused it. Checks every step,
 * because some lack the DOM event; a single click of the wheel never has one, hence `isWheeling`.
 */
export function watchMoves(
  { moved, ended }: MoveWatcher,
  isWheeling: () => boolean,
): (event: MoveEvent) => void {
  let byUser = false;
  return ({ type, originalEvent }) => {
    if (type === 'movestart') byUser = false;
    byUser ||= originalEvent !== undefined || isWheeling();
    if (type === 'moveend') ended(byUser);
    else moved(byUser);
  };
}

/** Half of the 44 px that a touch target should have. */
const clickReachPx = 22;
const hoverReachPx = 12;

function targetNear(map: MapLibreMap, { x, y }: { x: number; y: number }, reachPx: number) {
  const box: [PointLike, PointLike] = [
    [x - reachPx, y - reachPx],
    [x + reachPx, y + reachPx],
  ];
  return nearestTarget(listTargets(map, box), { x, y }, reachPx);
}

/**
 * Zooms in until the cluster splits; the event marks this as a move by a person. Does nothing if new
 * projects have replaced the cluster.
 */
export async function zoomIntoCluster(map: MapLibreMap, cluster: MapTarget, originalEvent: Event) {
  const zoom = await map
    .getSource<GeoJSONSource>(projectSource)
    ?.getClusterExpansionZoom(Number(cluster.key))
    .catch(() => undefined);
  if (zoom === undefined) return;
  map.easeTo({ center: [cluster.longitude, cluster.latitude], zoom }, { originalEvent });
}

export interface PointerEvents {
  hovered: (stub: string | null) => void;
  clicked: (target: MapTarget | null, originalEvent: Event) => void;
}

/** Reports hovers and clicks on pins and clusters, except while `isPaused`. */
export function watchPointer(
  map: MapLibreMap,
  events: PointerEvents,
  isPaused: () => boolean,
): void {
  let hovered: string | null = null;
  const setHovered = (stub: string | null) => {
    if (stub === hovered) return;
    hovered = stub;
    events.hovered(stub);
  };
  map.on('mousemove', ({ point }: MapMouseEvent) => {
    if (map.isMoving() || isPaused()) return;
    const target = targetNear(map, point, hoverReachPx);
    map.getCanvas().style.cursor = target ? 'pointer' : '';
    setHovered(target?.kind === 'pin' ? target.key : null);
  });
  map.on('mouseout', () => setHovered(null));
  map.on('click', ({ point, originalEvent }: MapMouseEvent) => {
    if (!isPaused()) events.clicked(targetNear(map, point, clickReachPx), originalEvent);
  });
}
