import type { PublicProject } from './public-project.ts';

const citiesByList = new WeakMap<readonly PublicProject[], readonly string[]>();

/** The projects' distinct cities; memoized per list. */
export function listProjectCities(projects: readonly PublicProject[]): readonly string[] {
  const cities = citiesByList.get(projects) ?? [...new Set(projects.map(({ city }) => city))];
  citiesByList.set(projects, cities);
  return cities;
}
