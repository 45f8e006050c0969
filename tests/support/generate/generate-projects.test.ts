import * as v from 'valibot';
import { expect, test } from 'vitest';
import { mlsZones } from '../../../domain/projects/mls-zones.ts';
import { projectSchema } from '../../../domain/projects/project.ts';
import { generateProjects } from './generate-projects.ts';
import { cityPlaces, zonePlaces } from './places.ts';
import { syntheticBuilders } from './synthetic-builders.ts';

const projects = [...generateProjects(2000, 1)];

test('every generated project is valid and has a unique synthetic stub', () => {
  for (const project of projects.slice(0, 300)) {
    expect(v.parse(projectSchema, project)).toEqual(project);
    expect(project.stub).toMatch(/^synthetic-/);
  }
  expect(new Set(projects.map(({ stub }) => stub)).size).toBe(projects.length);
});

test('the same seed gives the same projects for any count; another seed gives others', () => {
  expect([...generateProjects(50, 1)]).toEqual(projects.slice(0, 50));
  const others = [...generateProjects(50, 2)].map(({ stub }) => stub);
  expect(others.filter((stub) => projects.some((project) => project.stub === stub))).toEqual([]);
});

test('the projects cover all zones, cities, builders, types and statuses', () => {
  const distinct = (values: readonly (string | null)[]) => new Set(values).size;
  expect(distinct(projects.map(({ mlsZone }) => mlsZone))).toBe(mlsZones.length + 1);
  expect(distinct(projects.map(({ city }) => city))).toBe(cityPlaces.length + 1);
  expect(distinct(projects.map(({ builderUrl }) => builderUrl))).toBe(syntheticBuilders.length);
  expect(distinct(projects.map(({ types }) => types.join()))).toBe(10);
  expect(distinct(projects.map(({ constructionStatus }) => constructionStatus))).toBe(4);
  expect(zonePlaces.map(({ mlsZone }) => mlsZone)).toEqual(mlsZones.map(({ name }) => name));
});

test('descriptions, plans and prices have realistic sizes', () => {
  for (const { description, floorPlans, minPriceCad, maxPriceCad } of projects) {
    const words = description.split(' ').length;
    expect(words).toBeGreaterThanOrEqual(80);
    expect(words).toBeLessThanOrEqual(140);
    expect(floorPlans).toHaveLength(3);
    expect(minPriceCad).toBeGreaterThan(250_000);
    expect(maxPriceCad).toBeLessThan(4_000_000);
    expect(minPriceCad).toBe(Math.min(...floorPlans.map(({ priceCad }) => priceCad ?? 0)));
  }
});

test('each point is within the radius of its place', () => {
  const places = [...zonePlaces, ...cityPlaces];
  for (const { city, mlsZone, latitude, longitude } of projects) {
    const place = places.find((each) => each.city === city && each.mlsZone === mlsZone);
    if (!place) throw new Error(`${city} is not a place of the generator.`);
    const north = ((latitude ?? 0) - place.latitude) * 111.2;
    const east =
      ((longitude ?? 0) - place.longitude) * 111.2 * Math.cos((place.latitude * Math.PI) / 180);
    expect(Math.hypot(north, east)).toBeLessThan(place.radiusKm + 0.01);
  }
});
