import type { GeoJSONSource, Map as MapLibreMap, StyleSpecification } from 'maplibre-gl';
import { loadCanada, loadOntario, type BasemapData } from './basemap-data.ts';
import { buildBasemapStyle } from './basemap-style.ts';
import { keepDrawing } from './area-layers.ts';
import { currentPalette, onPaletteChange } from './color-scheme.ts';
import { buildFontFaces } from './font-faces.ts';
import { drawMapImage } from './map-images.ts';
import { tolerableTileErrors } from './map-settings.ts';
import { withProjects, type MapContent } from './project-layers.ts';
import { fetchProviderStyle } from './provider-style.ts';

export interface StyleKeeperOptions {
  styleUrl: string | undefined;
  currentContent(): MapContent;
  signal: AbortSignal;
}

/** Knows which style the map wears: a provider's, or the built-in one in the palette of the system. */
export interface StyleKeeper {
  style: StyleSpecification;
  isBuiltIn: () => boolean;
  /** Draws the map's pictures, follows light and dark, replaces a failing provider, adds the surroundings. */
  keep: (map: MapLibreMap) => void;
}

/** Loads the first style; rejects only when the built-in basemap cannot be fetched. */
export async function prepareStyle(options: StyleKeeperOptions): Promise<StyleKeeper> {
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

  /** The map keeps its style when the built-in basemap cannot be fetched. */
  async function restyle(map: MapLibreMap) {
    const style = await composeStyle().catch(() => null);
    if (style && !signal.aborted) map.setStyle(style, { diff: false, transformStyle: keepDrawing });
  }

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
      const hasFailed = !hasLoaded || errors >= tolerableTileErrors;
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
    keep(map) {
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
