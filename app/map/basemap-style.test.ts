import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { darkMapPalette, lightMapPalette, mapPalettes } from '../../domain/places/map-palette.ts';
import { buildBasemapData } from './basemap-data.ts';
import { buildBasemapStyle } from './basemap-style.ts';
import { projectSource, withProjects } from './project-layers.ts';
import { fonts } from './style-expressions.ts';

const read = (name: string) =>
  buildBasemapData(
    JSON.parse(readFileSync(new URL(`./${name}.topo.json`, import.meta.url), 'utf8')),
  );
const detail = read('ontario');
const surroundings = read('canada');
const fontFaces = Object.fromEntries(Object.values(fonts).map((name) => [name, `/${name}.woff2`]));
const area = null;
const points = [{ stub: 'king-west-lofts', longitude: -79.4, latitude: 43.64 }];

function styleOf(palette = lightMapPalette) {
  const style = buildBasemapStyle({ palette, fontFaces, detail, surroundings });
  return withProjects(style, { palette, fontFaces, points, highlighted: [], area, stations: [] });
}

test('every layer has a known source and its own id', () => {
  const { layers, sources } = styleOf();
  const ids = layers.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const used = layers.flatMap((layer) => ('source' in layer ? layer.source : []));
  expect(used).toHaveLength(layers.length - 1);
  expect(used.filter((id) => !(id in sources))).toEqual([]);
});

test('every font of a layer is declared', () => {
  const used = styleOf().layers.flatMap((layer) =>
    layer.type === 'symbol' ? (layer.layout?.['text-font'] ?? []) : [],
  );
  expect(used.length).toBeGreaterThan(10);
  for (const font of used) expect(Object.keys(fontFaces)).toContain(font);
});

test('every kind of shape in the basemap is drawn by a layer', () => {
  const filters = JSON.stringify(
    styleOf().layers.map((layer) => ('filter' in layer ? layer.filter : null)),
  );
  const kinds = new Set(
    [...detail.shapes.features, ...surroundings.shapes.features].map(
      ({ properties }) => properties?.k,
    ),
  );
  for (const kind of kinds) expect(filters).toContain(`"${kind}"`);
});

test('projects cluster within 20 px up to zoom 14 (B-9.6)', () => {
  expect(styleOf().sources[projectSource]).toMatchObject({
    cluster: true,
    clusterRadius: 20,
    clusterMaxZoom: 14,
    data: { features: [{ properties: { stub: 'king-west-lofts' } }] },
  });
});

test('projects are added on top of a provider’s style, which is otherwise unchanged (B-7.19, D-7.10)', () => {
  const foreign = {
    version: 8 as const,
    glyphs: 'https://tiles.example/{fontstack}/{range}.pbf',
    sources: {},
    layers: [{ id: 'ground', type: 'background' as const }],
  };
  const style = withProjects(foreign, {
    palette: lightMapPalette,
    fontFaces,
    points,
    highlighted: [],
    area,
    stations: [],
  });
  expect(style.glyphs).toBe(foreign.glyphs);
  expect(style.layers[0]?.id).toBe('ground');
  expect(style.layers.at(-1)?.id).toBe('project-highlighted');
});

test('the credits name every source and its licence', () => {
  const { basemap } = styleOf().sources;
  const html = basemap?.type === 'geojson' ? basemap.attribution : '';
  expect(html?.replaceAll(/<[^>]+>/g, '')).toBe(
    'Shorelines &amp; borders: GSHHG (LGPL) · Natural Earth · places: GeoNames (CC BY 4.0)',
  );
});

function luminance(hex: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Relative luminance and contrast as WCAG 2.2 defines them. */
function contrast(one: string, other: string) {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

test.each(Object.entries(mapPalettes))(
  'names and clusters are legible in the %s scheme',
  (_scheme, palette) => {
    expect(contrast(palette.text, palette.urban)).toBeGreaterThan(7);
    expect(contrast(palette.textSoft, palette.urban)).toBeGreaterThan(4.5);
    expect(contrast(palette.discText, palette.disc)).toBeGreaterThan(7);
    expect(contrast(palette.pin, palette.land)).toBeGreaterThan(3);
  },
);

const withoutColours = (style: unknown) => JSON.stringify(style).replaceAll(/#[0-9a-f]{6}/g, '');

test('the dark scheme changes colours only', () => {
  expect(withoutColours(styleOf(darkMapPalette).layers)).toBe(withoutColours(styleOf().layers));
});
