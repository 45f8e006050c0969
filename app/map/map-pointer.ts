import type { Map as MapLibreMap, GeoJSONSource, MapMouseEvent, PointLike } from 'maplibre-gl';
import { listTargets } from './map-targets.ts';
import { nearestTarget, type MapTarget } from './pick-target.ts';
import { projectSource } from './project-layers.ts';

/** A finger needs a wider reach than a mouse; half of the 44 px a target should have. */
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
 * Zooms to where a cluster falls apart; the event tells the map that a person asked for it. A cluster
 * that new projects have replaced meanwhile leads nowhere.
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
  /** A pin or cluster was clicked, or null where there is none. */
  clicked: (target: MapTarget | null, originalEvent: Event) => void;
}

/** Follows mouse and finger over pins and clusters, except while `isPaused`. */
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
