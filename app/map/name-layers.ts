import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import type { MapPalette } from '../../domain/places/map-palette.ts';
import { byZoom, isKind, fonts } from './style-expressions.ts';

export function roadNameLayers(palette: MapPalette): LayerSpecification[] {
  return [
    {
      id: 'road-shields',
      type: 'symbol',
      source: 'basemap',
      minzoom: 7.2,
      filter: ['all', ['has', 'ref'], isKind('road-m', 'road-t')],
      layout: {
        'symbol-placement': 'line',
        'symbol-spacing': 380,
        'text-field': ['get', 'ref'],
        'text-font': [fonts.semiBold],
        'text-size': byZoom([7, 9], [12, 11]),
        'text-rotation-alignment': 'viewport',
        'text-pitch-alignment': 'viewport',
        'icon-image': 'shield',
        'icon-text-fit': 'both',
        'icon-text-fit-padding': [1.5, 4, 1.5, 4],
        'icon-rotation-alignment': 'viewport',
      },
      paint: { 'text-color': palette.shieldText },
    },
    {
      id: 'street-names',
      type: 'symbol',
      source: 'basemap',
      minzoom: 10.8,
      filter: ['all', ['has', 'name'], isKind('road-p', 'road-m')],
      layout: {
        'symbol-placement': 'line',
        'symbol-spacing': 420,
        'text-field': ['get', 'name'],
        'text-font': [fonts.medium],
        'text-size': byZoom([10.8, 10], [14, 13]),
      },
      paint: {
        'text-color': palette.textSoft,
        'text-halo-color': palette.halo,
        'text-halo-width': 1.6,
      },
    },
  ];
}

type SymbolLayer = Extract<LayerSpecification, { type: 'symbol' }>;
type Offsets = NonNullable<SymbolLayer['layout']>['text-variable-anchor-offset'];

/** Anchors in order of preference, each with its offset in ems. */
// prettier-ignore
const nearOffsets: Offsets = [
  'center', [0, 0], 'top', [0, 1.4], 'bottom', [0, -1.4], 'left', [1.4, 0], 'right', [-1.4, 0],
];

/** A big city's name may move farther from its point, because clusters cover it. */
// prettier-ignore
const farOffsets: Offsets = [
  'center', [0, 0], 'bottom', [0, -1.1], 'top', [0, 1.1], 'left', [1.2, 0], 'right', [-1.2, 0],
  'bottom-left', [0.9, -0.9], 'bottom-right', [-0.9, -0.9], 'top-left', [0.9, 0.9],
  'top-right', [-0.9, 0.9], 'left', [2.6, 0], 'top-left', [1.5, 1.7],
  'bottom-right', [-1.6, -1.8], 'bottom', [0, -3],
];

type PlaceRow = [
  rank: number,
  minzoom: number,
  maxzoom: number,
  size: ExpressionSpecification,
  font: string,
  color: keyof MapPalette,
];

/** Ranks 6 to 8 are districts and neighbourhoods; 9 is a US city. Later rows win where names collide. */
const placeRows: PlaceRow[] = [
  [8, 12.2, 24, byZoom([12, 11], [15, 14]), fonts.medium, 'textSoft'],
  [7, 10.6, 24, byZoom([10, 11], [13, 15]), fonts.medium, 'textSoft'],
  [6, 10, 14, byZoom([10, 13], [13, 17]), fonts.semiBold, 'textSoft'],
  [5, 8.6, 24, byZoom([8, 11], [12, 16]), fonts.medium, 'text'],
  [4, 7.7, 24, byZoom([7, 11], [12, 17]), fonts.medium, 'text'],
  [9, 5, 24, byZoom([5, 10.5], [9, 13]), fonts.medium, 'textFaint'],
  [3, 6.6, 14.5, byZoom([6, 11], [9, 13.5], [12, 19]), fonts.semiBold, 'text'],
  [2, 5.2, 14.5, byZoom([5, 11.5], [9, 15], [12, 20]), fonts.semiBold, 'text'],
  [1, 3, 13.5, byZoom([3, 12], [6, 15], [9, 20], [12, 24]), fonts.semiBold, 'text'],
];

export const placeNameLayers = (palette: MapPalette): LayerSpecification[] =>
  placeRows.map(([rank, minzoom, maxzoom, size, font, color]) => ({
    id: `place-${rank}`,
    type: 'symbol',
    source: 'labels',
    minzoom,
    maxzoom,
    filter: ['==', ['get', 'r'], rank],
    layout: {
      'text-field': ['get', 'name'],
      'text-font': [font],
      'text-size': size,
      'text-padding': 4,
      'text-max-width': 7,
      'text-justify': 'auto',
      'text-variable-anchor-offset': rank <= 2 ? farOffsets : nearOffsets,
      'symbol-sort-key': ['-', 0, ['get', 'pop']],
    },
    paint: {
      'text-color': palette[color],
      'text-halo-color': palette.halo,
      'text-halo-width': 1.4,
      'text-halo-blur': 0.4,
    },
  }));

type AreaNameRow = [
  id: string,
  kind: string,
  font: string,
  size: ExpressionSpecification | number,
  color: string,
  halo: string,
  spacing: number,
  zooms?: [min: number, max: number],
];

export function areaNameLayers(palette: MapPalette): LayerSpecification[] {
  const { textFaint, halo, waterText, waterHalo, parkText } = palette;
  const lakeSize = byZoom([4, ['*', 0.8, ['get', 's']]], [9, ['*', 1.15, ['get', 's']]]);
  const provinceSize = byZoom([3, 11], [7, ['get', 's']]);
  const name: ExpressionSpecification = ['get', 'name'];
  const rows: AreaNameRow[] = [
    ['lake-names', 'lake', fonts.italic, lakeSize, waterText, waterHalo, 0.1],
    ['province-names', 'prov', fonts.medium, provinceSize, textFaint, halo, 0.25, [0, 7.5]],
    ['region-names', 'region', fonts.medium, 10.5, textFaint, halo, 0.15, [7.8, 10.8]],
    ['park-names', 'park', fonts.italic, 11, parkText, halo, 0],
  ];
  return rows.map(([id, kind, font, size, color, edge, spacing, [minzoom, maxzoom] = [0, 24]]) => ({
    id,
    type: 'symbol',
    source: 'labels',
    minzoom,
    maxzoom,
    filter: ['all', isKind(kind), ['>=', ['zoom'], ['get', 'z']]],
    layout: {
      'text-field': kind === 'region' ? ['upcase', name] : name,
      'text-font': [font],
      'text-size': size,
      'text-letter-spacing': spacing,
      'text-max-width': 6,
    },
    paint: { 'text-color': color, 'text-halo-color': edge, 'text-halo-width': 1 },
  }));
}
