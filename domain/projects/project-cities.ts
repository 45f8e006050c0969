import type { PublicProject } from './public-project.ts';

/** The projects' distinct cities. */
export const listProjectCities = (projects: readonly PublicProject[]): string[] => [
  ...new Set(projects.map(({ city }) => city)),
];
