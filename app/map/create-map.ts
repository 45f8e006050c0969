import {
  AttributionControl,
  Map as MapLibreMap,
  NavigationControl,
  setWorkerUrl,
  type LngLatBoundsLike,
  type StyleSpecification,
} from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { maxZoom, minZoom } from './map-settings.ts';
import type { MapBounds, MapViewpoint } from './map-types.ts';

setWorkerUrl(workerUrl);

interface CreateMapOptions {
  container: HTMLElement;
  style: StyleSpecification;
  label: string;
  view: MapViewpoint;
  fitBounds: MapBounds | null;
  heldBounds: MapBounds | null;
  maxBounds: MapBounds;
  interactive: boolean;
}

export const fitOptions = { padding: 48, maxZoom: 14, animate: false };

export const toLngLatBounds = ({ south, west, north, east }: MapBounds): LngLatBoundsLike => [
  [west, south],
  [east, north],
];

/** Moves a map that does not show all of the bounds. */
export function holdBounds(map: MapLibreMap, bounds: MapBounds) {
  const view = map.getBounds();
  const { south, west, north, east } = bounds;
  if (view.contains([west, south]) && view.contains([east, north])) return;
  map.fitBounds(toLngLatBounds(bounds), fitOptions);
}

export function createMap(options: CreateMapOptions): MapLibreMap {
  const { container, style, label, view, fitBounds, heldBounds, maxBounds, interactive } = options;
  const map = new MapLibreMap({
    container,
    style,
    interactive,
    center: [view.longitude, view.latitude],
    zoom: view.zoom,
    ...(fitBounds && { bounds: toLngLatBounds(fitBounds), fitBoundsOptions: fitOptions }),
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
  if (!fitBounds && heldBounds) holdBounds(map, heldBounds);
  // On narrow maps the credits collapse once the map is dragged.
  map.addControl(new AttributionControl({ compact: undefined, customAttribution: undefined }));
  if (interactive) {
    map.touchZoomRotate.disableRotation();
    map.keyboard.disableRotation();
    map.addControl(new NavigationControl({ showCompass: false }), 'top-right');
  }
  return map;
}
