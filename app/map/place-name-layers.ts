import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import type { MapPalette } from '../../domain/places/map-palette.ts';
import { byZoom, fonts } from './style-expressions.ts';

type SymbolLayer = Extract<LayerSpecification, { type: 'symbol' }>;
type Offsets = NonNullable<SymbolLayer['layout']>['text-variable-anchor-offset'];

/** Anchors to try in turn, each with an offset in ems. */
type AnchorTries = [anchor: string, offset: [number, number]][];
const anchorOffsets = (tries: AnchorTries) => tries.flat() as Offsets;

const nearOffsets = anchorOffsets([
  ['center', [0, 0]],
  ['top', [0, 1.4]],
  ['bottom', [0, -1.4]],
  ['left', [1.4, 0]],
  ['right', [-1.4, 0]],
]);

/** A big city's name may move well away from its point, because clusters stand on it. */
const farOffsets = anchorOffsets([
  ['center', [0, 0]],
  ['bottom', [0, -1.1]],
  ['top', [0, 1.1]],
  ['left', [1.2, 0]],
  ['right', [-1.2, 0]],
  ['bottom-left', [0.9, -0.9]],
  ['bottom-right', [-0.9, -0.9]],
  ['top-left', [0.9, 0.9]],
  ['top-right', [-0.9, 0.9]],
  ['left', [2.6, 0]],
  ['top-left', [1.5, 1.7]],
  ['bottom-right', [-1.6, -1.8]],
  ['bottom', [0, -3]],
]);

interface PlaceRow {
  rank: number;
  minzoom: number;
  maxzoom: number;
  size: ExpressionSpecification;
  font: string;
  color: keyof MapPalette;
}

/** Rank 9 is a city across the border; 6 to 8 are districts and quarters. Later rows win room. */
const placeRows: PlaceRow[] = [
  {
    rank: 8,
    minzoom: 12.2,
    maxzoom: 24,
    size: byZoom([12, 11], [15, 14]),
    font: fonts.medium,
    color: 'textSoft',
  },
  {
    rank: 7,
    minzoom: 10.6,
    maxzoom: 24,
    size: byZoom([10, 11], [13, 15]),
    font: fonts.medium,
    color: 'textSoft',
  },
  {
    rank: 6,
    minzoom: 10,
    maxzoom: 14,
    size: byZoom([10, 13], [13, 17]),
    font: fonts.semiBold,
    color: 'textSoft',
  },
  {
    rank: 5,
    minzoom: 8.6,
    maxzoom: 24,
    size: byZoom([8, 11], [12, 16]),
    font: fonts.medium,
    color: 'text',
  },
  {
    rank: 4,
    minzoom: 7.7,
    maxzoom: 24,
    size: byZoom([7, 11], [12, 17]),
    font: fonts.medium,
    color: 'text',
  },
  {
    rank: 9,
    minzoom: 5,
    maxzoom: 24,
    size: byZoom([5, 10.5], [9, 13]),
    font: fonts.medium,
    color: 'textFaint',
  },
  {
    rank: 3,
    minzoom: 6.6,
    maxzoom: 14.5,
    size: byZoom([6, 11], [9, 13.5], [12, 19]),
    font: fonts.semiBold,
    color: 'text',
  },
  {
    rank: 2,
    minzoom: 5.2,
    maxzoom: 14.5,
    size: byZoom([5, 11.5], [9, 15], [12, 20]),
    font: fonts.semiBold,
    color: 'text',
  },
  {
    rank: 1,
    minzoom: 3,
    maxzoom: 13.5,
    size: byZoom([3, 12], [6, 15], [9, 20], [12, 24]),
    font: fonts.semiBold,
    color: 'text',
  },
];

function placeLayer(palette: MapPalette, row: PlaceRow): LayerSpecification {
  return {
    id: `place-${row.rank}`,
    type: 'symbol',
    source: 'labels',
    minzoom: row.minzoom,
    maxzoom: row.maxzoom,
    filter: ['==', ['get', 'r'], row.rank],
    layout: {
      'text-field': ['get', 'name'],
      'text-font': [row.font],
      'text-size': row.size,
      'text-padding': 4,
      'text-max-width': 7,
      'text-justify': 'auto',
      'text-variable-anchor-offset': row.rank <= 2 ? farOffsets : nearOffsets,
      'symbol-sort-key': ['-', 0, ['get', 'pop']],
    },
    paint: {
      'text-color': palette[row.color],
      'text-halo-color': palette.halo,
      'text-halo-width': 1.4,
      'text-halo-blur': 0.4,
    },
  };
}

/** Names of towns and quarters; a later layer takes its room first. */
export function placeNameLayers(palette: MapPalette): LayerSpecification[] {
  return placeRows.map((row) => placeLayer(palette, row));
}
