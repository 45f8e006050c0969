import type { PublicProject } from './public-project.ts';

const known = new WeakMap<readonly PublicProject[], readonly string[]>();

/** The projects' distinct cities; memoized per list. */
export function listProjectCities(projects: readonly PublicProject[]): readonly string[] {
  const cities = known.get(projects) ?? [...new Set(projects.map(({ city }) => city))];
  known.set(projects, cities);
  return cities;
}
