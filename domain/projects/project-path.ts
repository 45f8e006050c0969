import type { PublicProject } from './public-project.ts';

export const formatProjectPath = ({ kind, stub }: Pick<PublicProject, 'kind' | 'stub'>): string =>
  kind === 'coming-soon' ? `/comingsoon-detail/${stub}` : `/property-details/${stub}`;
