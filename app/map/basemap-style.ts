import type { FeatureCollection } from 'geojson';
import type { StyleSpecification } from 'maplibre-gl';
import { mapCredits } from '../../domain/places/map-credits.ts';
import type { MapPalette } from '../../domain/places/map-palette.ts';
import type { BasemapData } from './basemap-data.ts';
import { shapeLayers } from './basemap-shape-layers.ts';
import { areaNameLayers, placeNameLayers, roadNameLayers } from './name-layers.ts';

interface BasemapStyleOptions {
  palette: MapPalette;
  fontFaces: NonNullable<StyleSpecification['font-faces']>;
  detail: BasemapData;
  /** The coarse surroundings; null until loaded. */
  surroundings: BasemapData | null;
}

const noFeatures: FeatureCollection = { type: 'FeatureCollection', features: [] };

/** MapLibre expects HTML; every part is our own text. */
const creditsHtml = mapCredits
  .map(({ lead, name, licence, href }) => {
    const linked = href ? `<a href="${href}" target="_blank" rel="noopener">${name}</a>` : name;
    return `${lead.replace('&', '&amp;')}${linked}${licence}`;
  })
  .join(' · ');

/** The built-in map: no tiles, no glyph server, no sprite. */
export function buildBasemapStyle(options: BasemapStyleOptions): StyleSpecification {
  const { palette, fontFaces, detail, surroundings } = options;
  return {
    version: 8,
    name: 'Ontario',
    'font-faces': fontFaces,
    sources: {
      surroundings: { type: 'geojson', data: surroundings?.shapes ?? noFeatures, maxzoom: 8 },
      basemap: {
        type: 'geojson',
        data: detail.shapes,
        maxzoom: 12,
        buffer: 32,
        tolerance: 0.4,
        attribution: creditsHtml,
      },
      labels: { type: 'geojson', data: detail.labels, maxzoom: 14 },
    },
    layers: [
      ...shapeLayers(palette),
      ...roadNameLayers(palette),
      ...areaNameLayers(palette),
      ...placeNameLayers(palette),
    ],
  };
}
