import { afterEach, expect, test, vi } from 'vitest';
import {
  emptyQuery,
  formatProjectQuery,
} from '../../../../domain/projects/search/project-query.ts';
import {
  fillFilterForm,
  listFiltersIn,
  listHiddenFields,
  parseFilterFields,
  readFilterFields,
} from './filter-form.ts';
import { choiceFilterNames } from '../../../../domain/projects/search/filters.ts';
import type { Listing } from './load-listing.ts';

const none = Object.fromEntries(choiceFilterNames.map((name) => [name, []]));
const zones = ['C1 - Toronto', 'W10 - Etobicoke'];
const listing = (part: Partial<Listing['query']>) =>
  ({
    query: { ...emptyQuery, ...part },
    options: { ...none, mls_zone: zones.map((value) => ({ value, label: value, count: 1 })) },
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

const [zone = ''] = zones;

test.each<[name: string, query: Partial<Listing['query']>, kept: string]>([
  ['the preset', { area: 'toronto' }, 'area=toronto'],
  ['the only active zone', { mls_zone: [zone] }, `mls_zone=${zone}`],
  ['every zone', { mls_zone: zones }, 'area=toronto'],
])('a form keeps %s', (_, query, kept) => {
  const state = listing(query);
  const parsed = parseFilterFields(readFilterFields(state), state);
  expect(decodeURIComponent(formatProjectQuery(parsed).toString()).replaceAll('+', ' ')).toBe(kept);
});

afterEach(() => vi.unstubAllGlobals());

test('only the boxes of the address are ticked where `has` ignores its second argument', () => {
  class Box {
    name = 'type';
    type = 'checkbox';
    checked = false;
    value: string;
    constructor(value: string) {
      this.value = value;
    }
  }
  vi.stubGlobal('HTMLInputElement', Box);
  vi.stubGlobal('HTMLSelectElement', Date);
  const fields = new URLSearchParams('type=Townhouse');
  const { has } = fields;
  fields.has = (name) => has.call(fields, name);
  const boxes = ['Condominium', 'Townhouse', ''].map((value) => new Box(value));
  fillFilterForm({ elements: boxes } as unknown as HTMLFormElement, fields);
  expect(boxes.map(({ checked }) => checked)).toEqual([false, true, false]);
});

test('More begins with what most buyers ask for and ends with the many developers (B-2.96)', () => {
  const more = listFiltersIn('more');
  expect(more.slice(0, 3)).toEqual(['parking', 'station', 'rail']);
  expect(more.at(-1)).toBe('developer');
});
