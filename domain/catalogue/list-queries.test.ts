import { expect, test } from 'vitest';
import { formatFreshnessQuery, parseFreshnessQuery } from './freshness-query.ts';
import { formatPictureQuery, parsePictureQuery } from '../pictures/picture-query.ts';
import { filterByReference, formatRecordQuery, parseRecordQuery } from './record-query.ts';

const read = (address: string) => new URLSearchParams(address);

// The canonical address omits unknown parameters.
test.each([
  ['', ''],
  ['state=draft&q=+King++East+', '?state=draft&q=King+East'],
  ['state=no-such&q=', ''],
  ['after=oak&zone=C01&city=+&builder=oak', '?builder=oak&zone=C01&after=oak'],
  ['colour=red', ''],
])('the list of records at %j has the address %j', (entered, address) => {
  const query = parseRecordQuery(read(entered));
  expect(formatRecordQuery(query)).toBe(address);
  expect(parseRecordQuery(read(address))).toEqual(query);
});

test('records are searched for words of at least three letters, folded', () => {
  const wordsOf = (search: string) => parseRecordQuery(read(`q=${search}`)).words;
  expect([wordsOf('Ki'), wordsOf('KIN'), wordsOf('Côte-Saint-Luc+ST.')]).toEqual([
    [],
    ['kin'],
    ['cote saint luc', 'st'],
  ]);
});

test('projects can be filtered by a builder, city or zone', () => {
  expect(filterByReference('builders', 'oak')).toEqual({ builder: 'oak' });
  expect(filterByReference('cities', 'Ajax')).toEqual({ city: 'Ajax' });
  expect(filterByReference('mlsZones', 'C01')).toEqual({ zone: 'C01' });
});

test.each([
  ['', ''],
  ['state=unused&q=Lobby&after=a.avif', '?state=unused&q=Lobby&after=a.avif'],
  ['state=used', ''],
])('the picture library at %j has the address %j', (entered, address) => {
  const query = parsePictureQuery(read(entered));
  expect(formatPictureQuery(query)).toBe(address);
  expect(parsePictureQuery(read(address))).toEqual(query);
});

test('pictures are searched for every word, ignoring case', () => {
  expect(parsePictureQuery(read('q=A+Lobby')).words).toEqual(['a', 'lobby']);
  expect(parsePictureQuery(read('')).words).toEqual([]);
});

test.each([
  ['', ''],
  ['list=stale&days=90&page=1', '?list=stale'],
  ['days=90&page=1', ''],
  ['list=links&days=30&page=2', '?list=links&days=30&page=2'],
  ['list=none&days=0&page=1.5', ''],
  ['days=3650&page=100000', '?days=3650&page=100000'],
  ['days=3651&page=100001', ''],
  ['days=-1&page=x', ''],
  ['days=1', '?days=1'],
])('the freshness list at %j has the address %j', (entered, address) => {
  const query = parseFreshnessQuery(read(entered));
  expect(formatFreshnessQuery(query)).toBe(address);
  expect(parseFreshnessQuery(read(address))).toEqual(query);
});
