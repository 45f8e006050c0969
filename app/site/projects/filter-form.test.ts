import { expect, test } from 'vitest';
import { emptyQuery, formatProjectQuery } from '../../../domain/projects/project-query.ts';
import {
  listFieldsOf,
  listHiddenFields,
  parseFilterFields,
  readFilterFields,
} from './filter-form.ts';
import { listChosen } from '../../../domain/projects/unknown-value.ts';
import type { Listing } from './load-listing.ts';

const zones = ['C1 - Toronto', 'W10 - Etobicoke'];
const listing = (part: Partial<Listing['query']>) =>
  ({
    query: { ...emptyQuery, ...part },
    activeOptions: part.area ? { mls_zone: zones.map((value) => ({ value, label: value })) } : {},
  }) as unknown as Listing;

test('the form has no field for the map’s bounds, so any change to it removes them (B-4.4)', () => {
  const bounds = { south: 43, west: -80, north: 44, east: -79 };
  expect(readFilterFields(listing({ bounds, search: 'king' })).toString()).toBe('search=king');
});

test('the Toronto preset selects every zone (B-4.9)', () => {
  const fields = readFilterFields(listing({ area: 'toronto' }));
  expect([fields.getAll('mls_zone'), fields.has('area')]).toEqual([zones, false]);
});

test('the form keeps unknown values, so that changing another filter does not widen the list', () => {
  const fields = readFilterFields(
    listing({ city: { unknown: ['Atlantis'] }, price: { unknown: ['cheap'] } }),
  );
  expect(fields.toString()).toBe('city=Atlantis&price=cheap');
  expect(listHiddenFields(fields)).toEqual([['price', 'cheap']]);
});

test('a filter without controls keeps its fields', () => {
  const shown = listing({ type: ['Condominium'], price: { min: 500_000, max: null }, beds: ['1'] });
  const fields = readFilterFields(shown);
  expect(listFieldsOf(['price', 'size', 'beds'], fields)).toEqual([
    ['price_min', '500000'],
    ['beds', '1'],
  ]);
});

const all = { mls_zone: zones.map((value) => ({ value, label: value, count: 1 })) };
const [zone = ''] = zones;

test.each<[name: string, query: Partial<Listing['query']>, options: object | null, kept: string]>([
  ['the preset before its options have come', { area: 'toronto' }, null, 'area=toronto'],
  ['the preset', { area: 'toronto' }, all, 'area=toronto'],
  [
    'a zone of the preset before its options have come',
    { area: 'toronto', mls_zone: [zone] },
    null,
    `mls_zone=${zone}`,
  ],
  ['the only active zone', { mls_zone: [zone] }, null, `mls_zone=${zone}`],
  ['every zone', { mls_zone: zones }, all, 'area=toronto'],
])('a form keeps %s', (_, query, options, kept) => {
  const filled = listing(query);
  const { activeOptions } = filled;
  const chosen = listChosen(query.mls_zone ?? null);
  const active =
    chosen.length > 0
      ? { mls_zone: chosen.map((value) => ({ value, label: value })) }
      : activeOptions;
  const state = { ...filled, activeOptions: active, options } as Listing;
  const parsed = parseFilterFields(readFilterFields(state), state);
  expect(decodeURIComponent(formatProjectQuery(parsed).toString()).replaceAll('+', ' ')).toBe(kept);
});
