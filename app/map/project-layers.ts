import type { Feature, FeatureCollection, Point } from 'geojson';
import type { LayerSpecification, SourceSpecification, StyleSpecification } from 'maplibre-gl';
import type { MapPalette } from '../../domain/places/map-palette.ts';
import type { Polygon } from '../../domain/places/polygon.ts';
import { areaFeatures, areaLayers, areaSource } from './area-layers.ts';
import { clusterMaxZoom, clusterRadiusPx } from './map-settings.ts';
import type { MapPoint } from './map-types.ts';
import {
  stationFeatures,
  stationLayers,
  stationSource,
  type MapStation,
} from './station-layers.ts';
import { byZoom, fonts } from './style-expressions.ts';

export const projectSource = 'projects';
export const highlightedSource = 'highlighted-projects';
export const clusterLayer = 'project-clusters';
export const pinLayer = 'project-pins';
export const highlightedLayer = 'project-highlighted';

const pointFeature = ({ stub, longitude, latitude }: MapPoint): Feature<Point> => ({
  type: 'Feature',
  properties: { stub },
  geometry: { type: 'Point', coordinates: [longitude, latitude] },
});

export function projectFeatures(points: readonly MapPoint[]): FeatureCollection<Point> {
  return { type: 'FeatureCollection', features: points.map(pointFeature) };
}

export interface MapContent {
  points: readonly MapPoint[];
  highlighted: readonly MapPoint[];
  area: Polygon | null;
  stations: readonly MapStation[];
}

function contentSources({
  points,
  highlighted,
  area,
  stations,
}: MapContent): Record<string, SourceSpecification> {
  return {
    [stationSource]: { type: 'geojson', data: stationFeatures(stations) },
    [areaSource]: { type: 'geojson', data: areaFeatures(area) },
    [projectSource]: {
      type: 'geojson',
      data: projectFeatures(points),
      cluster: true,
      clusterRadius: clusterRadiusPx,
      clusterMaxZoom,
    },
    [highlightedSource]: { type: 'geojson', data: projectFeatures(highlighted) },
  };
}

/** Clusters and pins are symbols, so that place names make room for them. */
function projectLayers(palette: MapPalette): LayerSpecification[] {
  return [
    {
      id: pinLayer,
      type: 'symbol',
      source: projectSource,
      filter: ['!', ['has', 'point_count']],
      layout: {
        'icon-image': 'pin',
        'icon-size': byZoom([5, 0.75], [12, 1.1]),
        'icon-allow-overlap': true,
      },
    },
    {
      id: clusterLayer,
      type: 'symbol',
      source: projectSource,
      filter: ['has', 'point_count'],
      layout: {
        'icon-image': [
          'step',
          ['get', 'point_count'],
          'disc-11',
          10,
          'disc-13',
          100,
          'disc-15',
          1000,
          'disc-18',
        ],
        'icon-allow-overlap': true,
        'text-field': ['get', 'point_count_abbreviated'],
        'text-font': [fonts.semiBold],
        'text-size': 11.5,
        'text-allow-overlap': true,
        'symbol-sort-key': ['get', 'point_count'],
      },
      paint: { 'text-color': palette.discText },
    },
    {
      id: highlightedLayer,
      type: 'symbol',
      source: highlightedSource,
      layout: { 'icon-image': 'pin-highlighted', 'icon-allow-overlap': true },
    },
  ];
}

interface ProjectStyleOptions extends MapContent {
  palette: MapPalette;
  fontFaces: NonNullable<StyleSpecification['font-faces']>;
}

export function withProjects(
  style: StyleSpecification,
  { palette, fontFaces, ...content }: ProjectStyleOptions,
): StyleSpecification {
  return {
    ...style,
    'font-faces': { ...style['font-faces'], ...fontFaces },
    sources: { ...style.sources, ...contentSources(content) },
    layers: [
      ...style.layers,
      ...areaLayers(palette),
      ...stationLayers(palette),
      ...projectLayers(palette),
    ],
  };
}
