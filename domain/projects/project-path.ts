import type { PublicProject } from './public-project.ts';

/** Address of a project's page within the site. */
export const formatProjectPath = ({ kind, stub }: Pick<PublicProject, 'kind' | 'stub'>): string =>
  kind === 'coming-soon' ? `/comingsoon-detail/${stub}` : `/property-details/${stub}`;

/** Whether a path of the site is that of a project's page. */
export const isProjectPath = (path: string): boolean =>
  /^\/(?:property-details|comingsoon-detail)\/[^/]+$/.test(path);
