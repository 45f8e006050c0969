import type { FeatureCollection } from 'geojson';
import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';
import type { MapPalette } from '../../domain/places/map-palette.ts';
import { buildPolygonGeometry, type Polygon } from '../../domain/places/polygon.ts';

export const areaSource = 'area';
export const areaFillOpacity = 0.1;
export const areaLineWidthPx = 2.5;

export const areaFeatures = (area: Polygon | null): FeatureCollection => ({
  type: 'FeatureCollection',
  features: area ? [{ type: 'Feature', properties: {}, geometry: buildPolygonGeometry(area) }] : [],
});

/** A translucent fill and an outline, so that names and pins stay legible. */
export const areaLayers = (palette: MapPalette): LayerSpecification[] => [
  {
    id: 'area-fill',
    type: 'fill',
    source: areaSource,
    paint: { 'fill-color': palette.pin, 'fill-opacity': areaFillOpacity },
  },
  {
    id: 'area-edge',
    type: 'line',
    source: areaSource,
    layout: { 'line-join': 'round' },
    paint: { 'line-color': palette.pin, 'line-width': areaLineWidthPx },
  },
];

/** Prefix of all sources and layers that the drawing tool adds. */
export const drawingPrefix = 'drawing';
const isDrawing = (id: string) => id.startsWith(`${drawingPrefix}-`);

/** Carries a drawing over to the next style, because the drawing tool adds its layers only once. */
export function keepDrawing(
  previous: StyleSpecification | undefined,
  next: StyleSpecification,
): StyleSpecification {
  const { sources = {}, layers = [] } = previous ?? {};
  const drawings = Object.entries(sources).filter(([id]) => isDrawing(id));
  return {
    ...next,
    sources: { ...next.sources, ...Object.fromEntries(drawings) },
    layers: [...next.layers, ...layers.filter(({ id }) => isDrawing(id))],
  };
}
