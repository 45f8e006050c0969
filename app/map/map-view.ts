import type { FeatureCollection } from 'geojson';
import type { GeoJSONSource } from 'maplibre-gl';
import type { Polygon } from '../../domain/places/polygon.ts';
import type { AreaDrawing, DrawingEvents } from './area-drawing.ts';
import { areaFeatures, areaSource } from './area-layers.ts';
import { createMap, fitOptions, toLngLatBounds } from './create-map.ts';
import { stretchBounds } from './in-view.ts';
import {
  watchPointer,
  zoomIntoCluster,
  watchMoves,
  listTargets,
  type PointerEvents,
} from './map-pointer.ts';
import { openPopup, type PopupAnchor } from './map-popup-anchor.ts';
import { detailBounds, schematicFromZoom } from './map-settings.ts';
import { prepareStyle } from './map-style-keeper.ts';
import type { MapBounds, MapPlace, MapPoint, MapViewpoint } from './map-types.ts';
import type { MapTarget } from './pick-target.ts';
import { liftedSource, projectFeatures, projectSource } from './project-layers.ts';

export interface MapViewOptions extends PointerEvents {
  container: HTMLElement;
  label: string;
  points: readonly MapPoint[];
  area: Polygon | null;
  view: MapViewpoint;
  fitBounds: MapBounds | null;
  interactive: boolean;
  styleUrl: string | undefined;
  signal: AbortSignal;
  ready: () => void;
  moved: (byUser: boolean, isOver: boolean) => void;
  schematicChanged: (isSchematic: boolean) => void;
}

export interface MapView {
  showPoints: (points: readonly MapPoint[]) => void;
  lift: (points: readonly MapPoint[]) => void;
  showArea: (area: Polygon | null) => void;
  /** Lets a person draw an area until it is stopped; pins do not answer meanwhile. Rejects when the tool cannot be loaded. */
  drawArea: (events: DrawingEvents) => Promise<AreaDrawing>;
  /** Moves the map by so many pixels, on nobody's behalf. */
  pan: (dx: number, dy: number) => void;
  /** Moves the map for a person by a third of what it shows; -1, 0 or 1 to the right and down. */
  step: (across: number, down: number, originalEvent: Event) => void;
  /** What holds the buttons that zoom; null on a map that cannot be moved. */
  zoomButtons: Element | null;
  goTo: (view: MapViewpoint, fitBounds: MapBounds | null) => void;
  bounds: () => MapBounds;
  targets: () => MapTarget[];
  pixelOf(place: MapPlace): { x: number; y: number };
  zoomInto: (cluster: MapTarget, originalEvent: Event) => void;
  openPopup: (place: MapPlace, content: HTMLElement) => PopupAnchor;
  follow(step: () => void): () => void;
  /** Calls back whenever the map stands still and shows all it has, until the returned function is called. */
  atRest(rested: () => void): () => void;
  focus: () => void;
}

/** Without any time where the visitor wants less motion: MapLibre sees to that. */
const stepMs = 200;

const corners = ({ south, west, north, east }: MapBounds): MapPlace[] => [
  { latitude: south, longitude: west },
  { latitude: north, longitude: east },
];

/** Starts a map in the container; rejects without WebGL or basemap. Aborting the signal removes it. */
export async function startMapView(options: MapViewOptions): Promise<MapView> {
  const { container, signal, interactive } = options;
  let { points, area } = options;
  let lifted: readonly MapPoint[] = [];
  let reach = stretchBounds(detailBounds, [
    ...points,
    options.view,
    ...(options.fitBounds ? corners(options.fitBounds) : []),
  ]);

  const keeper = await prepareStyle({
    styleUrl: options.styleUrl,
    currentContent: () => ({ points, lifted, area }),
    signal,
  });
  signal.throwIfAborted();
  const map = createMap({ ...options, style: keeper.style, reach });
  let drawing: AreaDrawing | null = null;
  signal.addEventListener(
    'abort',
    () => {
      drawing?.stop();
      map.remove();
    },
    { once: true },
  );
  keeper.keep(map);

  let isSchematic = false;
  const checkSchematic = () => {
    const next = keeper.isBuiltIn() && map.getZoom() >= schematicFromZoom;
    if (next === isSchematic) return;
    isSchematic = next;
    options.schematicChanged(next);
  };
  checkSchematic();
  map.once('idle', () => {
    container.dataset.mapReady = 'true';
    options.ready();
  });
  map.on('zoom', checkSchematic);
  map.on('style.load', checkSchematic);
  const watchMove = watchMoves(
    {
      moved: (byUser) => options.moved(byUser, false),
      ended: (byUser) => options.moved(byUser, true),
    },
    () => map.scrollZoom.isActive(),
  );
  map.on('movestart', watchMove);
  map.on('move', watchMove);
  map.on('moveend', watchMove);
  if (interactive) watchPointer(map, options, () => drawing !== null);

  const allowPlaces = (places: readonly MapPlace[]) => {
    const stretched = stretchBounds(reach, places);
    if (stretched !== reach) map.setMaxBounds(toLngLatBounds(stretched));
    reach = stretched;
  };
  const show = (source: string, shown: FeatureCollection) =>
    void map.getSource<GeoJSONSource>(source)?.setData(shown);

  return {
    showPoints(next) {
      points = next;
      allowPlaces(next);
      show(projectSource, projectFeatures(next));
    },
    lift(next) {
      lifted = next;
      show(liftedSource, projectFeatures(next));
    },
    showArea(next) {
      area = next;
      show(areaSource, areaFeatures(next));
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
    goTo({ longitude, latitude, zoom }, fitBounds) {
      allowPlaces([{ longitude, latitude }, ...(fitBounds ? corners(fitBounds) : [])]);
      if (fitBounds) map.fitBounds(toLngLatBounds(fitBounds), fitOptions);
      else map.jumpTo({ center: [longitude, latitude], zoom });
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
    follow(step) {
      map.on('move', step);
      return () => void map.off('move', step);
    },
    atRest(rested) {
      map.on('idle', rested);
      return () => void map.off('idle', rested);
    },
    focus: () => map.getCanvas().focus({ preventScroll: true }),
  };
}
