import { expect, test } from 'vitest';
import { emptyQuery } from '../../../domain/projects/project-query.ts';
import { listCarried, readFields } from './filter-form.ts';
import type { Listing } from './load-listing.ts';

const zones = ['C1 - Toronto', 'W10 - Etobicoke'];
const listing = (part: Partial<Listing['query']>) =>
  ({
    query: { ...emptyQuery, ...part },
    options: { mls_zone: zones.map((value) => ({ value, label: value, count: 1 })) },
  }) as unknown as Listing;

// Specification 1, section 4: any filter or search ends the narrowing by what the map shows.
test('the form does not hold the rectangle of the map, so that any change of it ends that (B-4.4)', () => {
  const bounds = { south: 43, west: -80, north: 44, east: -79 };
  expect(readFields(listing({ bounds, search: 'king' })).toString()).toBe('search=king');
});

test('the Toronto preset is every zone ticked (B-4.9)', () => {
  const fields = readFields(listing({ area: 'toronto' }));
  expect([fields.getAll('mls_zone'), fields.has('area')]).toEqual([zones, false]);
});

test('the form holds what is not known, so that another filter does not widen the list unasked', () => {
  const fields = readFields(
    listing({ city: { unknown: ['Atlantis'] }, price: { unknown: ['cheap'] } }),
  );
  expect(fields.toString()).toBe('city=Atlantis&price=cheap');
  expect(listCarried(fields)).toEqual([['price', 'cheap']]);
});
