import {
  AttributionControl,
  Map as MapLibreMap,
  NavigationControl,
  setWorkerUrl,
  type LngLatBoundsLike,
  type StyleSpecification,
} from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { detailZoom, maxZoom, minZoom } from './map-settings.ts';
import type { MapBounds, MapViewpoint } from './map-types.ts';

setWorkerUrl(workerUrl);

interface CreateMapOptions {
  container: HTMLElement;
  style: StyleSpecification;
  label: string;
  view: MapViewpoint;
  fit: MapFit | null;
  heldBounds: MapBounds | null;
  maxBounds: MapBounds;
  interactive: boolean;
}

/** Bounds to show: with room around them, or edge to edge as a map showed them. */
export interface MapFit {
  bounds: MapBounds;
  isExact: boolean;
}

/** In pixels: pins stand clear of the map's buttons above and the credits below. */
const room = { top: 72, right: 64, bottom: 56, left: 48 };

export const toFitOptions = (isExact: boolean) =>
  isExact
    ? { padding: 0, maxZoom, animate: false }
    : { padding: room, maxZoom: detailZoom, animate: false };

export const toLngLatBounds = ({ south, west, north, east }: MapBounds): LngLatBoundsLike => [
  [west, south],
  [east, north],
];

/** Moves a map that does not show all of the bounds. */
export function holdBounds(map: MapLibreMap, bounds: MapBounds) {
  const view = map.getBounds();
  const { south, west, north, east } = bounds;
  if (view.contains([west, south]) && view.contains([east, north])) return;
  map.fitBounds(toLngLatBounds(bounds), toFitOptions(false));
}

export function createMap(options: CreateMapOptions): MapLibreMap {
  const { container, style, label, view, fit, heldBounds, maxBounds, interactive } = options;
  const map = new MapLibreMap({
    container,
    style,
    interactive,
    center: [view.longitude, view.latitude],
    zoom: view.zoom,
    ...(fit && {
      bounds: toLngLatBounds(fit.bounds),
      fitBoundsOptions: toFitOptions(fit.isExact),
    }),
    minZoom,
    maxZoom,
    maxBounds: toLngLatBounds(maxBounds),
    maxPitch: 0,
    dragRotate: false,
    touchPitch: false,
    pitchWithRotate: false,
    renderWorldCopies: false,
    fadeDuration: 0,
    attributionControl: false,
    locale: { 'Map.Title': `${label}: arrow keys move the map` },
  });
  if (!fit && heldBounds) holdBounds(map, heldBounds);
  // On narrow maps the credits collapse once the map is dragged.
  map.addControl(new AttributionControl({ compact: undefined, customAttribution: undefined }));
  if (interactive) {
    map.touchZoomRotate.disableRotation();
    map.keyboard.disableRotation();
    map.addControl(new NavigationControl({ showCompass: false }), 'top-right');
  }
  return map;
}
