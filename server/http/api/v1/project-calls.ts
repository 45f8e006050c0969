import type { ProjectKind } from '../../../../domain/projects/project-kind.ts';
import { presentProjectCard } from './present-project-card.ts';
import { presentProject } from './present-project.ts';
import { buildFoundRecords, isGone, listCall, notFound, oneCall } from './read-call.ts';

const latestCount = 12;
const projects = {
  shape: 'Project',
  present: presentProject,
  card: { shape: 'ProjectCard', present: presentProjectCard },
} as const;

/** The listings hold their featured projects first, in their order. */
const featuredCall = (kind: ProjectKind, path: string, summary: string) =>
  listCall({
    ...projects,
    path,
    summary,
    list: ({ listings }) =>
      listings[kind].listed.filter(({ project }) => project.featuredRank !== null),
  });

const singleCall = (path: string, summary: string, isRight: (kind: ProjectKind) => boolean) =>
  oneCall({
    ...projects,
    path,
    summary,
    parameter: 'project_stub',
    description: 'The stub of the project.',
    find: ({ findProject }, stub) => {
      const listed = findProject(stub);
      return listed && isRight(listed.project.kind) ? listed : null;
    },
    missing: { id: 'project_not_found', sentence: 'There is no project with this stub.' },
    gone: { part: 'projects', id: 'project_gone', sentence: 'This project is no longer shown.' },
  });

export const projectCalls = [
  listCall({
    ...projects,
    path: 'getlatestprojects',
    aliases: ['getLatestProjects'],
    summary: `The ${latestCount} projects that were launched last`,
    list: ({ listings: { selling } }) =>
      Array.from(selling.order('newest').slice(0, latestCount), (at) => selling.listed[at]!),
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
    ...projects,
    path: 'getBuilderProjects',
    summary: 'Every project of one builder',
    parameters: {
      builderUrl: { description: 'The url of the developer.', type: 'string', isRequired: true },
    },
    refusals: [404, 410],
    ask(snapshot, parameters) {
      const key = parameters.get('builderUrl') ?? '';
      const builder = snapshot.findBuilder(key);
      if (!builder && snapshot.findHidden('builders', key))
        throw isGone('builder_gone', 'builderUrl', 'This builder is no longer shown.');
      if (!builder)
        throw notFound('builder_not_found', 'builderUrl', 'There is no builder with this url.');
      const listOfBuilder = () => snapshot.listed.filter((listed) => listed.builder === builder);
      return { key, find: () => buildFoundRecords(listOfBuilder()) };
    },
  }),
];
