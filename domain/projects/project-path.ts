import type { PublicProject } from './public-project.ts';

export const formatProjectPath = ({ kind, stub }: Pick<PublicProject, 'kind' | 'stub'>): string =>
  kind === 'coming-soon' ? `/comingsoon-detail/${stub}` : `/property-details/${stub}`;

/** The stub in the address of a project's page; null for any other text. */
export const parseProjectPath = (address: string): string | null =>
  /\/(?:property-details|comingsoon-detail)\/([^/?#\s]+)/.exec(address)?.[1] ?? null;
