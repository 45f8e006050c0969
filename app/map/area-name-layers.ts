import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import type { MapPalette } from '../../domain/places/map-palette.ts';
import { byZoom, isKind, fonts } from './style-expressions.ts';

interface AreaNameRow {
  id: string;
  kind: string;
  font: string;
  size: ExpressionSpecification | number;
  color: string;
  halo: string;
  spacing: number;
  minzoom?: number;
  maxzoom?: number;
}

function areaNameLayer(row: AreaNameRow): LayerSpecification {
  const name: ExpressionSpecification = ['get', 'name'];
  return {
    id: row.id,
    type: 'symbol',
    source: 'labels',
    minzoom: row.minzoom ?? 0,
    maxzoom: row.maxzoom ?? 24,
    filter: ['all', isKind(row.kind), ['>=', ['zoom'], ['get', 'z']]],
    layout: {
      'text-field': row.kind === 'region' ? ['upcase', name] : name,
      'text-font': [row.font],
      'text-size': row.size,
      'text-letter-spacing': row.spacing,
      'text-max-width': 6,
    },
    paint: { 'text-color': row.color, 'text-halo-color': row.halo, 'text-halo-width': 1 },
  };
}

export function areaNameLayers(palette: MapPalette): LayerSpecification[] {
  const land = { font: fonts.medium, color: palette.textFaint, halo: palette.halo };
  const lakeSize = byZoom([4, ['*', 0.8, ['get', 's']]], [9, ['*', 1.15, ['get', 's']]]);
  return [
    {
      id: 'lake-names',
      kind: 'lake',
      font: fonts.italic,
      size: lakeSize,
      color: palette.waterText,
      halo: palette.waterHalo,
      spacing: 0.1,
    },
    {
      ...land,
      id: 'province-names',
      kind: 'prov',
      size: byZoom([3, 11], [7, ['get', 's']]),
      spacing: 0.25,
      maxzoom: 7.5,
    },
    {
      ...land,
      id: 'region-names',
      kind: 'region',
      size: 10.5,
      spacing: 0.15,
      minzoom: 7.8,
      maxzoom: 10.8,
    },
    {
      id: 'park-names',
      kind: 'park',
      font: fonts.italic,
      size: 11,
      color: palette.parkText,
      halo: palette.halo,
      spacing: 0,
    },
  ].map(areaNameLayer);
}
