import type { ProjectKind } from '../../../domain/projects/project-kind.ts';
import { sortProjects } from '../../../domain/projects/search/sort.ts';
import { projectRow } from './present-project.ts';
import { buildFoundRecords, goneError, listCall, notFoundError, oneCall } from './read-call.ts';

const latestCount = 12;

/** Listings start with their featured projects, in order. */
const featuredCall = (kind: ProjectKind, path: string, summary: string) =>
  listCall({
    ...projectRow,
    path,
    summary,
    list: ({ listings }) =>
      listings[kind].listed.filter(({ project }) => project.featuredRank !== null),
  });

const singleCall = (path: string, summary: string, isRight: (kind: ProjectKind) => boolean) =>
  oneCall({
    ...projectRow,
    path,
    summary,
    parameter: 'project_stub',
    description: 'The stub of the project.',
    find: ({ findProject }, stub) => {
      const listed = findProject(stub);
      return listed && isRight(listed.project.kind) ? listed : null;
    },
    missing: { id: 'project_not_found', sentence: 'There is no project with this stub.' },
    gone: {
      collection: 'projects',
      id: 'project_gone',
      sentence: 'This project is no longer shown.',
    },
  });

export const projectCalls = [
  listCall({
    ...projectRow,
    path: 'getlatestprojects',
    aliases: ['getLatestProjects'],
    summary: `The ${latestCount} most recently launched projects`,
    list: ({ listings: { selling } }) =>
      sortProjects(selling.listed, 'newest').slice(0, latestCount),
  }),
  featuredCall('selling', 'getfeaturedprojects', 'Featured projects'),
  featuredCall('assignment', 'getfeaturedassignments', 'Featured assignments'),
  featuredCall('coming-soon', 'getfeaturedcomingsoon', 'Featured coming-soon projects'),
  singleCall('getSingleProject', 'One project or assignment', (kind) => kind !== 'coming-soon'),
  singleCall(
    'getSingleComingSoonProject',
    'One coming-soon project',
    (kind) => kind === 'coming-soon',
  ),
  listCall({
    ...projectRow,
    path: 'getBuilderProjects',
    summary: 'All projects of a builder',
    parameters: {
      builderUrl: { description: 'The url of the developer.', type: 'string', isRequired: true },
    },
    errorStatuses: [404, 410],
    prepare(snapshot, parameters) {
      const key = parameters.get('builderUrl') ?? '';
      const builder = snapshot.findBuilder(key);
      if (!builder && snapshot.findHidden('builders', key))
        throw goneError('builder_gone', 'builderUrl', 'This builder is no longer shown.');
      if (!builder)
        throw notFoundError(
          'builder_not_found',
          'builderUrl',
          'There is no builder with this url.',
        );
      const listOfBuilder = () => snapshot.listed.filter((listed) => listed.builder === builder);
      return { key, find: () => buildFoundRecords(listOfBuilder()) };
    },
  }),
];
