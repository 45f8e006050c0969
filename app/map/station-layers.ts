import type { FeatureCollection, Point } from 'geojson';
import type { LayerSpecification } from 'maplibre-gl';
import type { MapPalette } from '../../domain/places/map-palette.ts';
import { byZoom, fonts } from './style-expressions.ts';

/** As `getstations` answers. */
export interface MapStation {
  name: string;
  system: string;
  state: string;
  latitude: number;
  longitude: number;
}

export const stationSource = 'stations';
/** From this zoom on, stations have names. */
const namesFromZoom = 11.5;

const nameStation = ({ name, system, state }: MapStation) =>
  state === 'open' ? `${name} (${system})` : `${name} (${system}, ${state})`;

export const stationFeatures = (stations: readonly MapStation[]): FeatureCollection<Point> => ({
  type: 'FeatureCollection',
  features: stations.map((station) => ({
    type: 'Feature',
    properties: {
      label: nameStation(station),
      image: station.state === 'open' ? 'station-open' : 'station-future',
    },
    geometry: { type: 'Point', coordinates: [station.longitude, station.latitude] },
  })),
});

/** Under the pins, whose labels and discs come first; names that would collide are left out. */
export function stationLayers(palette: MapPalette): LayerSpecification[] {
  return [
    {
      id: stationSource,
      type: 'symbol',
      source: stationSource,
      minzoom: 9.5,
      layout: {
        'icon-image': ['get', 'image'],
        'icon-size': byZoom([9.5, 0.6], [13, 1]),
        'icon-allow-overlap': true,
        'text-field': ['step', ['zoom'], '', namesFromZoom, ['get', 'label']],
        'text-font': [fonts.medium],
        'text-size': byZoom([11.5, 10], [15, 12.5]),
        'text-variable-anchor': ['left', 'right', 'top', 'bottom'],
        'text-radial-offset': 0.8,
        'text-justify': 'auto',
        'text-max-width': 9,
        'text-optional': true,
      },
      paint: {
        'text-color': palette.text,
        'text-halo-color': palette.halo,
        'text-halo-width': 1.2,
      },
    },
  ];
}
