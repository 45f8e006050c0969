import type { Project } from './project.ts';

/** Address of a project's page within the site. */
export const formatProjectPath = ({ kind, stub }: Pick<Project, 'kind' | 'stub'>): string =>
  kind === 'coming-soon' ? `/comingsoon-detail/${stub}` : `/property-details/${stub}`;
