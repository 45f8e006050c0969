import italic from '@fontsource/hanken-grotesk/files/hanken-grotesk-latin-400-italic.woff2?url';
import medium from '@fontsource/hanken-grotesk/files/hanken-grotesk-latin-500-normal.woff2?url';
import semiBold from '@fontsource/hanken-grotesk/files/hanken-grotesk-latin-600-normal.woff2?url';
import italicExtended from '@fontsource/hanken-grotesk/files/hanken-grotesk-latin-ext-400-italic.woff2?url';
import mediumExtended from '@fontsource/hanken-grotesk/files/hanken-grotesk-latin-ext-500-normal.woff2?url';
import semiBoldExtended from '@fontsource/hanken-grotesk/files/hanken-grotesk-latin-ext-600-normal.woff2?url';
import type { GeoJSONSource, Map as MapLibreMap, StyleSpecification } from 'maplibre-gl';
import { mapPalettes, type MapPalette } from '../../domain/places/map-palette.ts';
import { keepDrawing } from './area-layers.ts';
import { loadCanada, loadOntario, type BasemapData } from './basemap-data.ts';
import { buildBasemapStyle } from './basemap-style.ts';
import { drawMapImage } from './map-images.ts';
import { tileErrorLimit, styleTimeoutMs } from './map-settings.ts';
import { withProjects, type MapContent } from './project-layers.ts';
import { fonts } from './style-expressions.ts';
import { abortWithAny } from '../api/abort-with-any.ts';

const darkQuery = '(prefers-color-scheme: dark)';

export function currentPalette(): MapPalette {
  return mapPalettes[matchMedia(darkQuery).matches ? 'dark' : 'light'];
}

function onPaletteChange(changed: () => void, signal: AbortSignal): void {
  matchMedia(darkQuery).addEventListener('change', changed, { signal });
}

const latin = ['U+0000-00FF', 'U+2000-206F'];
const latinExtended = ['U+0100-02FF'];

const face = (basic: string, extended: string) => [
  { url: new URL(basic, document.baseURI).href, 'unicode-range': latin },
  { url: new URL(extended, document.baseURI).href, 'unicode-range': latinExtended },
];

/** The site's sans-serif font for the style; MapLibre requires absolute URLs. */
function buildFontFaces(): NonNullable<StyleSpecification['font-faces']> {
  return {
    [fonts.medium]: face(medium, mediumExtended),
    [fonts.semiBold]: face(semiBold, semiBoldExtended),
    [fonts.italic]: face(italic, italicExtended),
  };
}

/** A minimal check: MapLibre validates the rest and reports errors. */
function isStyle(body: unknown): body is StyleSpecification {
  const isObject = typeof body === 'object' && body !== null;
  return (
    isObject && 'version' in body && body.version === 8 && 'sources' in body && 'layers' in body
  );
}

/** The provider's style; null if it cannot be fetched in time, or is not a style. */
export async function fetchProviderStyle(
  styleUrl: string,
  signal: AbortSignal,
): Promise<StyleSpecification | null> {
  try {
    const response = await fetch(styleUrl, {
      signal: abortWithAny([signal, AbortSignal.timeout(styleTimeoutMs)]),
    });
    if (!response.ok) return null;
    const body: unknown = await response.json();
    return isStyle(body) ? body : null;
  } catch {
    return null;
  }
}

interface MapStyleOptions {
  styleUrl: string | undefined;
  currentContent(): MapContent;
  signal: AbortSignal;
}

interface MapStyle {
  style: StyleSpecification;
  isBuiltIn: () => boolean;
  /** Draws the map's images, follows light and dark mode, replaces a failing provider and adds the surroundings. */
  attachTo: (map: MapLibreMap) => void;
}

/** Loads the first style; rejects only when the built-in basemap cannot be fetched. */
export async function prepareStyle(options: MapStyleOptions): Promise<MapStyle> {
  const { styleUrl, currentContent, signal } = options;
  const fontFaces = buildFontFaces();
  let surroundings: BasemapData | null = null;
  let provided = styleUrl ? await fetchProviderStyle(styleUrl, signal) : null;

  async function composeStyle(): Promise<StyleSpecification> {
    const palette = currentPalette();
    const base =
      provided ??
      buildBasemapStyle({ palette, fontFaces, detail: await loadOntario(), surroundings });
    return withProjects(base, { palette, fontFaces, ...currentContent() });
  }

  /** Replaces the style; the map keeps its old one if the built-in basemap cannot be fetched. */
  async function restyle(map: MapLibreMap) {
    const style = await composeStyle().catch(() => null);
    if (style && !signal.aborted) map.setStyle(style, { diff: false, transformStyle: keepDrawing });
  }

  /** Falls back to the built-in basemap if the provider fails before the map is first drawn. */
  function replaceFailingProvider(map: MapLibreMap) {
    let errors = 0;
    let hasLoaded = false;
    let hasSettled = false;
    map.once('style.load', () => {
      hasLoaded = true;
    });
    map.once('idle', () => {
      hasSettled = hasLoaded;
    });
    map.on('error', ({ error }) => {
      errors += 1;
      const hasFailed = !hasLoaded || errors >= tileErrorLimit;
      if (provided && !hasSettled && hasFailed) {
        provided = null;
        void restyle(map);
      } else if (!provided) console.warn('Map:', error.message);
    });
  }

  async function addSurroundings(map: MapLibreMap) {
    surroundings = await loadCanada().catch(() => null);
    if (surroundings && !signal.aborted) {
      void map.getSource<GeoJSONSource>('surroundings')?.setData(surroundings.shapes);
    }
  }

  return {
    style: await composeStyle(),
    isBuiltIn: () => provided === null,
    attachTo(map) {
      map.setMissingStyleImageResolver(async (id) => {
        const image = drawMapImage(id, currentPalette());
        if (image) map.addImage(id, image.pixels, image.options);
      });
      onPaletteChange(() => void restyle(map), signal);
      replaceFailingProvider(map);
      map.once('idle', () => void addSurroundings(map));
    },
  };
}
