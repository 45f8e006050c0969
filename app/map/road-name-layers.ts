import type { LayerSpecification } from 'maplibre-gl';
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
