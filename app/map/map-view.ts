import type { FeatureCollection } from 'geojson';
import type { GeoJSONSource } from 'maplibre-gl';
import type { Polygon } from '../../domain/places/polygon.ts';
import type { AreaDrawing, DrawingEvents } from './area-drawing.ts';
import { areaFeatures, areaSource } from './area-layers.ts';
import { createMap, holdBounds, toFitOptions, toLngLatBounds, type MapFit } from './create-map.ts';
import { isDrawnAround, stretchBounds } from './map-bounds.ts';
import {
  watchPointer,
  zoomIntoCluster,
  watchMoves,
  listTargets,
  type PointerEvents,
} from './map-pointer.ts';
import { openPopup, type PopupAnchor } from './map-popup-anchor.ts';
import { detailBounds, schematicFromZoom } from './map-settings.ts';
import { stationFeatures, stationSource, type MapStation } from './station-layers.ts';
import { request } from '../api/client.ts';
import { prepareStyle } from './map-style.ts';
import type { MapBounds, MapPlace, MapPoint, MapViewpoint } from './map-types.ts';
import type { MapTarget } from './pick-target.ts';
import { highlightedSource, projectFeatures, projectSource } from './project-layers.ts';

interface MapViewOptions extends PointerEvents {
  container: HTMLElement;
  label: string;
  points: readonly MapPoint[];
  area: Polygon | null;
  view: MapViewpoint;
  fit: MapFit | null;
  heldBounds: MapBounds | null;
  interactive: boolean;
  styleUrl: string | undefined;
  signal: AbortSignal;
  ready: () => void;
  moved: (byUser: boolean, hasEnded: boolean) => void;
  schematicChanged: (isSchematic: boolean) => void;
}

export interface MapView {
  showPoints: (points: readonly MapPoint[]) => void;
  /** Draws the pins of these points larger, above the clusters. */
  highlight: (points: readonly MapPoint[]) => void;
  showArea: (area: Polygon | null) => void;
  /** Starts drawing; until it is stopped, pins ignore the pointer. Rejects when the drawing code cannot be loaded. */
  drawArea: (events: DrawingEvents) => Promise<AreaDrawing>;
  /** Moves the map by pixels; not a move by the visitor. */
  pan: (dx: number, dy: number) => void;
  /** Moves the map by a third of its size, as a move by the visitor; `across` and `down` are -1, 0 or 1. */
  step: (across: number, down: number, originalEvent: Event) => void;
  /** The element that contains the zoom buttons; null when the map is not interactive. */
  zoomButtons: Element | null;
  goTo: (view: MapViewpoint, fit: MapFit | null, heldBounds: MapBounds | null) => void;
  bounds: () => MapBounds;
  /** The pins and clusters on screen. */
  targets: () => MapTarget[];
  pixelOf(place: MapPlace): { x: number; y: number };
  zoomInto: (cluster: MapTarget, originalEvent: Event) => void;
  openPopup: (place: MapPlace, content: HTMLElement) => PopupAnchor;
  /** Calls `moved` on each step of a move, until the returned function is called. */
  onMove(moved: () => void): () => void;
  /** Calls `settled` whenever the map is still and fully drawn, until the returned function is called. */
  onIdle(settled: () => void): () => void;
  focus: () => void;
}

/** MapLibre skips the animation for visitors who prefer reduced motion. */
const stepMs = 200;

const corners = ({ south, west, north, east }: MapBounds): MapPlace[] => [
  { latitude: south, longitude: west },
  { latitude: north, longitude: east },
];

/** Starts a map in the container; rejects when WebGL or the basemap is unavailable. Aborting the signal removes the map. */
export async function startMapView(options: MapViewOptions): Promise<MapView> {
  const { container, signal, interactive } = options;
  let { points, area } = options;
  let highlighted: readonly MapPoint[] = [];
  let stations: readonly MapStation[] = [];
  let maxBounds = stretchBounds(detailBounds, [
    ...points,
    options.view,
    ...(options.fit ? corners(options.fit.bounds) : []),
    ...(options.heldBounds ? corners(options.heldBounds) : []),
  ]);

  const mapStyle = await prepareStyle({
    styleUrl: options.styleUrl,
    currentContent: () => ({ points, highlighted, area, stations }),
    signal,
  });
  signal.throwIfAborted();
  const map = createMap({ ...options, style: mapStyle.style, maxBounds });
  let drawing: AreaDrawing | null = null;
  signal.addEventListener(
    'abort',
    () => {
      drawing?.stop();
      map.remove();
    },
    { once: true },
  );
  mapStyle.attachTo(map);

  let isSchematic = false;
  const updateSchematic = () => {
    const { lat: latitude, lng: longitude } = map.getCenter();
    const isDetailed = map.getZoom() < schematicFromZoom && isDrawnAround({ latitude, longitude });
    const next = mapStyle.isBuiltIn() && !isDetailed;
    if (next === isSchematic) return;
    isSchematic = next;
    options.schematicChanged(next);
  };
  updateSchematic();
  map.once('idle', () => {
    container.dataset.mapReady = 'true';
    options.ready();
  });
  map.on('zoom', updateSchematic);
  map.on('moveend', updateSchematic);
  map.on('style.load', updateSchematic);
  const handleMove = watchMoves(
    {
      moved: (byUser) => options.moved(byUser, false),
      ended: (byUser) => options.moved(byUser, true),
    },
    () => map.scrollZoom.isActive(),
  );
  map.on('movestart', handleMove);
  map.on('move', handleMove);
  map.on('moveend', handleMove);
  if (interactive) watchPointer(map, options, () => drawing !== null);

  map.once('idle', () => {
    // If there are no stations, or the request fails, the map simply shows none.
    void request<MapStation[]>('/api/v1/getstations', { retries: null, signal }).then(
      (found) => {
        stations = found;
        setSourceData(stationSource, stationFeatures(found));
      },
      () => {},
    );
  });

  const extendMaxBounds = (places: readonly MapPlace[]) => {
    const stretched = stretchBounds(maxBounds, places);
    if (stretched !== maxBounds) map.setMaxBounds(toLngLatBounds(stretched));
    maxBounds = stretched;
  };
  const setSourceData = (source: string, data: FeatureCollection) =>
    void map.getSource<GeoJSONSource>(source)?.setData(data);

  return {
    showPoints(next) {
      points = next;
      extendMaxBounds(next);
      setSourceData(projectSource, projectFeatures(next));
    },
    highlight(next) {
      highlighted = next;
      setSourceData(highlightedSource, projectFeatures(next));
    },
    showArea(next) {
      area = next;
      setSourceData(areaSource, areaFeatures(next));
    },
    async drawArea(events) {
      const { startAreaDrawing } = await import('./area-drawing.ts');
      signal.throwIfAborted();
      const started = startAreaDrawing(map, events);
      drawing = started;
      return {
        ...started,
        stop() {
          started.stop();
          drawing = null;
        },
      };
    },
    pan: (dx, dy) => void map.panBy([dx, dy], { animate: false }),
    step(across, down, originalEvent) {
      const { clientWidth, clientHeight } = container;
      const offset: [number, number] = [(across * clientWidth) / 3, (down * clientHeight) / 3];
      map.panBy(offset, { duration: stepMs }, { originalEvent });
    },
    zoomButtons: container.querySelector('.maplibregl-ctrl-group'),
    goTo({ longitude, latitude, zoom }, fit, heldBounds) {
      const bounds = fit?.bounds ?? heldBounds;
      extendMaxBounds([{ longitude, latitude }, ...(bounds ? corners(bounds) : [])]);
      // Chips that came or went with the filters have changed its height.
      map.resize();
      if (fit) {
        map.fitBounds(toLngLatBounds(fit.bounds), toFitOptions(fit.isExact));
        return;
      }
      map.jumpTo({ center: [longitude, latitude], zoom });
      if (heldBounds) holdBounds(map, heldBounds);
    },
    bounds() {
      const bounds = map.getBounds();
      return {
        south: bounds.getSouth(),
        west: bounds.getWest(),
        north: bounds.getNorth(),
        east: bounds.getEast(),
      };
    },
    targets: () => listTargets(map),
    pixelOf: ({ longitude, latitude }) => map.project([longitude, latitude]),
    zoomInto: (cluster, originalEvent) => void zoomIntoCluster(map, cluster, originalEvent),
    openPopup: (place, content) => openPopup(map, place, content),
    onMove(moved) {
      map.on('move', moved);
      return () => void map.off('move', moved);
    },
    onIdle(settled) {
      map.on('idle', settled);
      return () => void map.off('idle', settled);
    },
    focus: () => map.getCanvas().focus({ preventScroll: true }),
  };
}
