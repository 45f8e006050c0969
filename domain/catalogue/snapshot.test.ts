import { expect, test } from 'vitest';
import {
  buildBuilder,
  buildCity,
  buildProject,
  buildTestSnapshot,
} from '../../tests/support/factories.ts';
import { mlsZones } from '../projects/mls-zones.ts';
import { propertyTypeNames } from '../projects/property-types.ts';

const oak = buildBuilder('oak', 'Oak & Sons');
const guelph = buildCity('guelph', 'Guelph');
const snapshot = buildTestSnapshot(
  [
    buildProject({ stub: 'one', city: 'St. Catharines', builderUrl: 'oak', types: ['Loft'] }),
    buildProject({ stub: 'two', city: 'Toronto', kind: 'coming-soon' }),
    buildProject({
      stub: 'three',
      city: 'York',
      kind: 'assignment',
      constructionStatus: 'Completed',
    }),
    buildProject({ stub: 'four', city: '東京' }),
  ],
  { builders: [oak, buildBuilder('ash', 'Ash')], cities: [guelph] },
);
const { listings } = snapshot;

test('projects and builders are found by key; unknown keys give null', () => {
  expect(snapshot.findProject('two')?.project.city).toBe('Toronto');
  expect(snapshot.findProject('TWO')).toBeNull();
  expect(snapshot.findProject('')).toBeNull();
  expect(snapshot.findProject('__proto__')).toBeNull();
  expect(snapshot.findBuilder('oak')).toBe(oak);
  expect(snapshot.findBuilder('elm')).toBeNull();
});

test.each([
  ['guelph', { name: 'Guelph', city: guelph }],
  ['Guelph', { name: 'Guelph', city: guelph }],
  ['st-catharines', { name: 'St. Catharines', city: null }],
  ['St. Catharines', { name: 'St. Catharines', city: null }],
  ['toronto', { name: 'Toronto', city: null }],
  // One of the popular cities, which every catalogue knows.
  ['kitchener', { name: 'Kitchener', city: null }],
  ['atlantis', null],
  ['', null],
  ['大阪', null],
])('the city of the segment %j is %j (B-5.1)', (slug, found) => {
  expect(snapshot.findCityBySlug(slug)).toEqual(found);
});

test.each([
  ['detached-houses', 'Detached Houses'],
  ['Detached Houses', 'Detached Houses'],
  ['CONDOMINIUM', 'Condominium'],
  ['houseboat', null],
  ['', null],
])('the type of the segment %j is %j (B-5.1)', (slug, name) => {
  expect(snapshot.findTypeBySlug(slug)).toBe(name);
});

test('each kind of project has its own listing (B-2.58, B-2.60)', () => {
  const stubs = Object.fromEntries(
    Object.entries(listings).map(([kind, { listed }]) => [
      kind,
      listed.map(({ project }) => project.stub).sort(),
    ]),
  );
  expect(stubs).toEqual({
    selling: ['four', 'one'],
    'coming-soon': ['two'],
    assignment: ['three'],
  });
});

test('the options come from the catalogue, without the Toronto preset among the cities (B-9.9)', () => {
  const values = (name: keyof typeof listings.selling.options) =>
    listings.selling.options[name].map(({ value }) => value);
  expect(values('mls_zone')).toEqual(mlsZones.map(({ name }) => name));
  expect(values('city')).toEqual(['St. Catharines', '東京']);
  expect(values('developer')).toEqual(['Oak & Sons']);
  expect(values('type')).toEqual(propertyTypeNames);
  expect(listings.assignment.options.city).toEqual([]);
  expect(listings.assignment.options.status.map(({ value }) => value)).toEqual(['Completed']);
});

test('an empty catalogue gives an empty snapshot', () => {
  const empty = buildTestSnapshot([]);
  expect(empty.listed).toEqual([]);
  expect(empty.listings.selling.listed).toEqual([]);
  expect(empty.findCityBySlug('sudbury')).toBeNull();
  expect(empty.findCityBySlug('toronto')).toEqual({ name: 'Toronto', city: null });
});
