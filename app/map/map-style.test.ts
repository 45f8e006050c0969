import { EventEmitter } from 'node:events';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prepareStyle, fetchProviderStyle } from './map-style.ts';

const styleUrl = 'https://maps.example/style.json';
const style = { version: 8, sources: {}, layers: [] };

beforeEach(() => {
  vi.stubGlobal('document', { baseURI: 'https://site.example/' });
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }));
});
afterEach(() => void vi.unstubAllGlobals());

test.each([
  ['a style', () => Promise.resolve(Response.json(style)), style],
  ['a refusal', () => Promise.resolve(Response.json(style, { status: 401 })), null],
  ['another document', () => Promise.resolve(Response.json({ version: 8 })), null],
  ['no JSON', () => Promise.resolve(new Response('<html>')), null],
  ['nothing', () => Promise.reject(new TypeError('Failed to fetch')), null],
])(
  'a map provider that sends %s: without a style the built-in map is used (B-7.19, D-7.10)',
  async (_, answer, expected) => {
    vi.stubGlobal('fetch', answer);
    const { signal } = new AbortController();
    expect(await fetchProviderStyle(styleUrl, signal)).toEqual(expected);
  },
);

test('a map keeps its style when both the provider and the built-in basemap fail', async () => {
  const fetched: string[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    fetched.push(url);
    return url === styleUrl
      ? Promise.resolve(Response.json(style))
      : Promise.reject(new TypeError('Failed to fetch'));
  });
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => unhandled.push(reason);
  process.on('unhandledRejection', note);

  const { signal } = new AbortController();
  const currentContent = () => ({ points: [], highlighted: [], area: null, stations: [] });
  const mapStyle = await prepareStyle({ styleUrl, currentContent, signal });
  const appliedStyles: unknown[] = [];
  const map = Object.assign(new EventEmitter(), {
    setStyle: (next: unknown) => void appliedStyles.push(next),
    setMissingStyleImageResolver: () => {},
  });
  mapStyle.attachTo(map as unknown as MapLibreMap);
  map.emit('error', { error: new Error('A tile failed.') });
  // Node reports unhandled rejections before the next turn of the event loop.
  await new Promise((resolve) => setImmediate(resolve));
  process.off('unhandledRejection', note);

  expect(fetched).toHaveLength(2);
  expect(appliedStyles).toEqual([]);
  expect(unhandled).toEqual([]);
});
