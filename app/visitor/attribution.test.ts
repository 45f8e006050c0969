import { afterEach, expect, test, vi } from 'vitest';
import { attribution, recordArrival } from './attribution.ts';
import { viewed } from './own-projects.ts';

afterEach(() => void vi.unstubAllGlobals());

test.each([
  [
    '{"first":{"landing":"/"},"last":{"gclid":"g"}}',
    { first: { landing: '/' }, last: { gclid: 'g' } },
  ],
  ['{"first":{"landing":"/","utm_source":7}}', { first: { landing: '/' }, last: {} }],
  ['7', {}],
  ['null', {}],
])('stored %s is the attribution %j', (text, value) => {
  vi.stubGlobal('window', { localStorage: { getItem: () => text } });
  expect(attribution.read()).toEqual(value);
});

test.each([
  ['https://homes.example/property-details/sextant?gclid=g', ['sextant']],
  ['https://homes.example/comingsoon-detail/talus', ['talus']],
  ['https://homes.example/projects', []],
  ['https://homes.example.org/property-details/sextant', []],
  ['', []],
])('a visit that begins to run after %j has viewed %j', (referrer, stubs) => {
  const entries = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, text: string) => void entries.set(key, text),
  };
  vi.stubGlobal('window', { localStorage });
  const at = new Date('2026-11-21T17:00:00Z');
  recordArrival({ address: 'https://homes.example/worksheet', referrer, at });
  expect(viewed.read()).toEqual(stubs);
  expect(attribution.read().first).toMatchObject({ at: at.toISOString() });
});
