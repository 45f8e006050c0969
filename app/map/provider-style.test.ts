import { afterEach, expect, test, vi } from 'vitest';
import { fetchProviderStyle } from './provider-style.ts';

afterEach(() => void vi.unstubAllGlobals());

const style = { version: 8, sources: {}, layers: [] };

test.each([
  ['a style', () => Promise.resolve(Response.json(style)), style],
  ['a refusal', () => Promise.resolve(Response.json(style, { status: 401 })), null],
  ['another document', () => Promise.resolve(Response.json({ version: 8 })), null],
  ['no JSON', () => Promise.resolve(new Response('<html>')), null],
  ['nothing', () => Promise.reject(new TypeError('Failed to fetch')), null],
])(
  'a service of maps that sends %s: without a style the built-in map stands (B-7.19, D-7.10)',
  async (_, answer, expected) => {
    vi.stubGlobal('fetch', answer);
    const { signal } = new AbortController();
    expect(await fetchProviderStyle('https://maps.example/style.json', signal)).toEqual(expected);
  },
);
