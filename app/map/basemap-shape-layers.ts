import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import type { MapPalette } from '../../domain/places/map-palette.ts';
import { byZoom, isKind, widthByZoom } from './style-expressions.ts';

interface LineOptions {
  source?: string;
  minzoom?: number;
  opacity?: ExpressionSpecification;
  dashes?: number[];
}

function line(
  id: string,
  kind: string,
  color: string,
  width: ExpressionSpecification,
  { source = 'basemap', minzoom = 0, opacity, dashes }: LineOptions = {},
): LayerSpecification {
  return {
    id,
    type: 'line',
    source,
    minzoom,
    filter: isKind(kind),
    layout: { 'line-cap': dashes ? 'butt' : 'round', 'line-join': 'round' },
    paint: {
      'line-color': color,
      'line-width': width,
      ...(opacity && { 'line-opacity': opacity }),
      ...(dashes && { 'line-dasharray': dashes }),
    },
  };
}

function area(
  id: string,
  kinds: string[],
  color: string,
  opacity: ExpressionSpecification | number = 1,
  source = 'basemap',
): LayerSpecification {
  return {
    id,
    type: 'fill',
    source,
    filter: isKind(...kinds),
    paint: { 'fill-color': color, 'fill-opacity': opacity },
  };
}

const nationalBorder = widthByZoom([3, 0.8], [8, 1.6], [12, 2.4]);
const provincialBorder = widthByZoom([3, 0.5], [8, 1], [12, 1.6]);
const nationalDashes = [7, 2.5, 1.5, 2.5];

/**
 * Land, water, borders and roads, bottom layer first. The coarse surroundings lie above the detailed
 * land and below all other detail.
 */
export function shapeLayers(palette: MapPalette): LayerSpecification[] {
  return [
    { id: 'water-ground', type: 'background', paint: { 'background-color': palette.water } },
    area('land', ['land'], palette.land),
    area('surroundings-land', ['land'], palette.land, 1, 'surroundings'),
    area('surroundings-water', ['lake', 'sea'], palette.water, 1, 'surroundings'),
    line('surroundings-provinces', 'border-2', palette.border, provincialBorder, {
      source: 'surroundings',
      dashes: [5, 3],
    }),
    line('surroundings-nations', 'border-1', palette.border, nationalBorder, {
      source: 'surroundings',
      dashes: nationalDashes,
    }),
    area('urban', ['urban'], palette.urban, byZoom([5, 0.45], [8, 1], [13, 0.75])),
    area('parks', ['park'], palette.park, byZoom([5, 0.6], [10, 0.95])),
    line(
      'street-case',
      'road-p',
      palette.streetCase,
      widthByZoom([8.5, 0.4], [10, 1.2], [12, 3], [15, 9]),
      {
        minzoom: 8.5,
        opacity: byZoom([8.5, 0], [9.5, 1]),
      },
    ),
    line('rivers', 'river', palette.shore, widthByZoom([5, 0.3], [8, 0.7], [12, 1.6], [15, 3]), {
      opacity: byZoom([5, 0.4], [8, 0.9]),
    }),
    area('water', ['lake', 'sea'], palette.water),
    line('shores', 'lake', palette.shore, widthByZoom([4, 0.3], [8, 0.6], [12, 1.1])),
    line('municipalities', 'mun', palette.municipality, widthByZoom([7, 0.6], [12, 1.1]), {
      minzoom: 7.5,
      dashes: [4, 3],
      opacity: byZoom([7.5, 0], [8.5, 0.9]),
    }),
    line('provinces', 'border-2', palette.border, provincialBorder, { dashes: [5, 3] }),
    line('nations', 'border-1', palette.border, nationalBorder, { dashes: nationalDashes }),
    line(
      'street',
      'road-p',
      palette.street,
      widthByZoom([8.5, 0.3], [10, 0.8], [12, 2], [15, 7.5]),
      {
        minzoom: 8.5,
        opacity: byZoom([8.5, 0.2], [10, 1]),
      },
    ),
    line(
      'trunk-case',
      'road-t',
      palette.trunkCase,
      widthByZoom([5, 0.6], [8, 1.4], [12, 4.2], [15, 11]),
    ),
    line(
      'motorway-case',
      'road-m',
      palette.motorwayCase,
      widthByZoom([5, 0.9], [8, 2], [12, 5.6], [15, 14]),
    ),
    line('trunk', 'road-t', palette.trunk, widthByZoom([5, 0.3], [8, 0.7], [12, 2.9], [15, 9]), {
      minzoom: 6,
    }),
    line(
      'motorway',
      'road-m',
      palette.motorway,
      widthByZoom([5, 0.5], [8, 1.2], [12, 4.1], [15, 11.5]),
    ),
  ];
}
