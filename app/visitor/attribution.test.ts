import { afterEach, expect, test, vi } from 'vitest';
import { attribution } from './attribution.ts';

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
