import fc from 'fast-check';
import { expect, test } from 'vitest';
import { queriedListing as index } from '../../../tests/support/queried-listing.ts';
import { formatPoint } from '../../places/bounds.ts';
import { cleanSearchText } from '../../text/clean-text.ts';
import { formatNumberRange } from '../number-range.ts';
import { choiceFilterNames, filterNames, filters } from './filters.ts';
import {
  formatProjectQuery,
  formatQueryFields,
  parseProjectQuery,
  type ProjectQuery,
} from './project-query.ts';
import { sortNames } from './sort.ts';

const parse = (text: string) => parseProjectQuery(new URLSearchParams(text), index.vocabularies);
const choices = Object.fromEntries(
  choiceFilterNames.map((name) => [
    name,
    fc
      .subarray(
        index.options[name].map(({ value }) => value),
        { minLength: 1 },
      )
      .map((values) => values.sort()),
  ]),
);
const degrees = (limit: number) =>
  fc.integer({ min: -limit * 1e5, max: limit * 1e5 }).map((number) => number / 1e5 + 0);
const enteredText = fc
  .string({ unit: 'grapheme', maxLength: 120 })
  .map(cleanSearchText)
  .filter((text) => text !== '');
const range = fc.oneof(
  fc
    .tuple(fc.nat(1e9), fc.nat(1e9))
    .map(([a, b]) => ({ min: Math.min(a, b), max: Math.max(a, b) })),
  fc.nat(1e9).map((min) => ({ min, max: null })),
  fc.nat(1e9).map((max) => ({ min: null, max })),
);
const stub = fc.stringMatching(/^[a-z0-9]{1,8}(?:-[a-z0-9]{1,8}){0,3}$/);
const point = fc.record({ latitude: degrees(90), longitude: degrees(180) });
const validQuery = fc.record({
  ...Object.fromEntries(Object.entries(choices).map(([name, values]) => [name, fc.option(values)])),
  price: fc.option(range),
  size: fc.option(range),
  deposit: fc.option(range),
  monthly: fc.option(
    fc.record({
      maxCad: fc.integer({ min: 1, max: 1e9 }),
      down: fc.integer({ min: 5, max: 1e9 }),
      rate: fc.nat(100),
      years: fc.integer({ min: 1, max: 30 }),
    }),
  ),
  storeys: fc.option(range),
  area: fc.option(enteredText),
  // Only what follows the name is removed from it.
  stop: fc.option(enteredText.filter((text) => !/ station$/i.test(text))),
  search: fc.option(enteredText),
  only: fc.option(fc.uniqueArray(stub, { maxLength: 200 }).map((stubs) => stubs.sort())),
  bounds: fc.option(
    fc.record({ south: degrees(90), north: degrees(90), west: degrees(180), east: degrees(180) }),
  ),
  within: fc.option(fc.uniqueArray(point, { minLength: 3, maxLength: 60, selector: formatPoint })),
  sort: fc.constantFrom(...sortNames),
}) as unknown as fc.Arbitrary<ProjectQuery>;

test('every valid query survives a round trip through its address', () => {
  fc.assert(
    fc.property(validQuery, (asked) => {
      const text = formatProjectQuery(asked).toString();
      expect(parse(text)).toEqual(asked);
      expect(formatProjectQuery(parse(text)).toString()).toBe(text);
    }),
    { numRuns: 400 },
  );
});

test('every filter occurs in a generated query, so that no row is untested', () => {
  fc.assert(
    fc.property(validQuery, (asked) => {
      expect(Object.keys(asked).sort()).toEqual([...filterNames, 'sort'].sort());
    }),
    { numRuns: 1 },
  );
});

test(
  'whatever an address holds, reading and writing it settles at once',
  { timeout: 30_000 },
  () => {
    const parameters = [...filterNames.flatMap((name) => filters[name].parameters), 'sort'];
    const fields = ['price_min', 'price_max', 'storeys_min', 'storeys_max'];
    const value = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 130 }),
      fc.constantFrom(
        'Hamilton',
        'all',
        '5-',
        'C1 - Toronto',
        '<scr<script>ipt>',
        'studio',
        '2028',
      ),
      fc.constantFrom('one,two,,one', 'newest', '7e5', '1,200', ' 12 ', '-0'),
      fc.tuple(fc.double(), fc.double()).map(String),
      fc
        .array(fc.tuple(fc.double({ min: -91, max: 91 }), fc.double({ min: -2, max: 0 })), {
          minLength: 2,
          maxLength: 62,
        })
        .map((corners) => corners.join('~')),
      range.map((each) => formatNumberRange(each)),
    );
    const pair = fc.tuple(fc.constantFrom(...parameters, ...fields), value);
    fc.assert(
      fc.property(fc.array(pair, { maxLength: 6 }), (pairs) => {
        const read = parse(new URLSearchParams(pairs).toString());
        const written = formatProjectQuery(read).toString();
        expect(parse(written)).toEqual(read);
        expect(formatProjectQuery(parse(written)).toString()).toBe(written);
      }),
      { numRuns: 2000 },
    );
  },
);

test('the form fields of a query are parsed as that query', () => {
  fc.assert(
    fc.property(validQuery, (asked) => {
      expect(parse(formatQueryFields(asked).toString())).toEqual(asked);
    }),
    { numRuns: 200 },
  );
});
