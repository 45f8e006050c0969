import type { Map as MapLibreMap } from 'maplibre-gl';
import {
  TerraDraw,
  TerraDrawPolygonMode,
  ValidateNotSelfIntersecting,
  type GeoJSONStoreFeatures,
  type TerraDrawExtend,
  type HexColor,
} from 'terra-draw';
import { TerraDrawMapLibreGLAdapter } from 'terra-draw-maplibre-gl-adapter';
import type { MapPalette } from '../../domain/places/map-palette.ts';
import { maxCorners, type Polygon } from '../../domain/places/polygon.ts';
import { mapMessages } from '../../domain/text/messages/map.ts';
import { areaFillOpacity, areaLineWidthPx, drawingPrefix } from './area-layers.ts';
import { currentPalette } from './map-style.ts';
import { pinLayer } from './project-layers.ts';

/** As in URLs, so that the measured area is the one sent. */
const addressDecimals = 5;

/** A click this close to the first corner closes the polygon; large enough for a finger. */
const closesWithinPx = 20;

export interface DrawingEvents {
  changed: (corners: Polygon) => void;
  finished: (corners: Polygon) => void;
  refused: (reason: string) => void;
}

export interface AreaDrawing {
  /** Adds a corner at the centre of the map, for use without a pointer. */
  addCorner: () => void;
  clear: () => void;
  stop: () => void;
}

class DrawingAdapter extends TerraDrawMapLibreGLAdapter<MapLibreMap> {
  #press: TerraDrawExtend.TerraDrawCallbacks['onClick'] | null = null;

  override register(callbacks: TerraDrawExtend.TerraDrawCallbacks) {
    super.register(callbacks);
    this.#press = callbacks.onClick;
  }

  clickCentre() {
    const { left, top, width, height } = this.getMapEventElement().getBoundingClientRect();
    const centre = { clientX: left + width / 2, clientY: top + height / 2 };
    const press = this.getDrawEventFromEvent(new MouseEvent('click', centre));
    if (press) this.#press?.(press);
  }
}

const colour = (role: keyof MapPalette) => () => currentPalette()[role] as HexColor;

const styles = {
  fillColor: colour('pin'),
  fillOpacity: areaFillOpacity,
  outlineColor: colour('pin'),
  outlineWidth: areaLineWidthPx,
  coordinatePointColor: colour('pinEdge'),
  coordinatePointWidth: 4,
  coordinatePointOutlineColor: colour('pin'),
  coordinatePointOutlineWidth: 2,
  closingPointColor: colour('pin'),
  closingPointWidth: 6,
  closingPointOutlineColor: colour('pinEdge'),
  closingPointOutlineWidth: 2,
};

/** The corners set so far, without the one under the pointer, which the ring also contains. */
function readCorners(draw: TerraDraw): Polygon {
  const shape = draw.getSnapshot().find(({ geometry }) => geometry.type === 'Polygon');
  if (shape?.geometry.type !== 'Polygon') return [];
  const { committedCoordinateCount: count } = shape.properties;
  const [ring = []] = shape.geometry.coordinates;
  return ring
    .slice(0, typeof count === 'number' ? count : -1)
    .map(([longitude = 0, latitude = 0]) => ({ longitude, latitude }));
}

/** Validates a drawn shape. Its ring ends with the corner under the pointer, then the first corner. */
function findProblem(shape: GeoJSONStoreFeatures): string | null {
  const ring = shape.geometry.type === 'Polygon' ? shape.geometry.coordinates[0] : [];
  if ((ring?.length ?? 0) > maxCorners + 2) return mapMessages.tooManyCorners(maxCorners);
  return ValidateNotSelfIntersecting(shape).valid ? null : mapMessages.crossing;
}

export function startAreaDrawing(map: MapLibreMap, events: DrawingEvents): AreaDrawing {
  const adapter = new DrawingAdapter({
    map,
    prefixId: drawingPrefix,
    renderBelowLayerId: pinLayer,
    coordinatePrecision: addressDecimals,
  });
  const draw = new TerraDraw({
    adapter,
    modes: [
      new TerraDrawPolygonMode({
        styles,
        pointerDistance: closesWithinPx,
        showCoordinatePoints: true,
        keyEvents: null,
        validation(feature, { updateType }) {
          // The corner under the pointer may be anywhere; only those already set must be valid.
          const step: string = updateType;
          const reason = step === 'provisional' ? null : findProblem(feature);
          if (reason) events.refused(reason);
          return { valid: !reason };
        },
      }),
    ],
  });
  let count = 0;
  const report = () => {
    const corners = readCorners(draw);
    if (corners.length !== count) events.changed(corners);
    count = corners.length;
  };
  draw.on('change', report);
  draw.on('finish', () => events.finished(readCorners(draw)));
  draw.start();
  draw.setMode('polygon');

  const recolour = () => draw.updateModeOptions<typeof TerraDrawPolygonMode>('polygon', { styles });
  map.on('style.load', recolour);
  return {
    addCorner: () => adapter.clickCentre(),
    clear() {
      draw.clear();
      report();
    },
    stop() {
      map.off('style.load', recolour);
      if (draw.enabled) draw.stop();
    },
  };
}
