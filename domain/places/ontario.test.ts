import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isInOntario } from './ontario.ts';

type Row = [name: string, provinceCode: string, latitude: number, longitude: number];

const gazetteer = JSON.parse(
  readFileSync(new URL('../../server/places/gazetteer.json', import.meta.url), 'utf8'),
) as Row[];

test('Ontario contains every one of its places in the gazetteer, and no city of another province', () => {
  const inOntario = gazetteer.filter(([, code]) => code === '08');
  expect(inOntario.length).toBeGreaterThan(100);
  expect(inOntario.filter(([, , ...point]) => !isInOntario(point[0], point[1]))).toEqual([]);
  const wrong = gazetteer.filter(([, code, ...p]) => code !== '08' && isInOntario(p[0], p[1]));
  expect(wrong).toEqual([]);
});

test.each([
  ['Detroit', 42.3486, -83.0567],
  ['Dearborn', 42.3223, -83.1763],
  ['Buffalo', 42.8864, -78.8784],
  ['Rochester', 43.1566, -77.6088],
  ['Gatineau', 45.4765, -75.7013],
  ['Montréal', 45.5019, -73.5674],
  ['Winnipeg', 49.8954, -97.1385],
  ['nowhere', 0, 0],
])('%s does not', (_, latitude, longitude) => {
  expect(isInOntario(latitude, longitude)).toBe(false);
});
