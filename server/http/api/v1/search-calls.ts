import type { CatalogueSnapshot } from '../../../../domain/catalogue/snapshot.ts';
import { filterNames, filters } from '../../../../domain/projects/filters.ts';
import type { IndexedProject } from '../../../../domain/projects/indexed-project.ts';
import { describeMatchingPlan } from '../../../../domain/projects/matching-plan.ts';
import type { ProjectKind } from '../../../../domain/projects/project-kind.ts';
import {
  formatProjectQuery,
  parseProjectQuery,
  type ProjectQuery,
} from '../../../../domain/projects/project-query.ts';
import { searchProjects } from '../../../../domain/projects/search.ts';
import { sortNames } from '../../../../domain/projects/sort.ts';
import { isUnknown } from '../../../../domain/projects/unknown-value.ts';
import { httpMessages } from '../../../../domain/text/messages/http.ts';
import { ApiError } from '../../../api-error.ts';
import { presentProjectCard } from './present-project-card.ts';
import { presentProject } from './present-project.ts';
import type { Parameter } from './openapi.ts';
import { listCall } from './read-call.ts';

const projects = {
  shape: 'Project',
  present: presentProject,
  card: { shape: 'ProjectCard', present: presentProjectCard },
} as const;

const searchParameters: Readonly<Record<string, Parameter>> = {
  ...Object.fromEntries(
    filterNames.flatMap((name) => {
      const row = filters[name];
      const { parameters, description, kind } = row;
      const fields = 'fields' in row ? row.fields : [];
      return [
        ...parameters.map((parameter): [string, Parameter] => [
          parameter,
          kind === 'choice'
            ? { description, type: 'array', items: { type: 'string' } }
            : { description, type: 'string' },
        ]),
        // The form of a listing has a range as two numbers, and its address may carry them, too.
        ...fields.map((field): [string, Parameter] => [
          field,
          { description: `One end of \`${parameters[0]}\`, a number.`, type: 'string' },
        ]),
      ];
    }),
  ),
  sort: { description: 'The order.', type: 'string', enum: sortNames },
};

function readQuery(snapshot: CatalogueSnapshot, kind: ProjectKind, parameters: URLSearchParams) {
  const index = snapshot.listings[kind];
  const query = parseProjectQuery(parameters, index.vocabularies);
  return {
    query,
    asked: {
      key: formatProjectQuery(query).toString(),
      find: () => searchProjects(index, query),
      describePrice: (listed: IndexedProject) => describeMatchingPlan(listed, query),
    },
  };
}

function checkBounds({ bounds }: ProjectQuery) {
  const corner = (words: string) => `Give the ${words} corner as {"lat":43.7,"lng":-79.3}.`;
  if (!bounds || isUnknown(bounds))
    throw new ApiError(400, 'invalid_bounds', httpMessages[400], {
      fields: { ne: corner('north-east'), sw: corner('south-west') },
    });
}

const searchCall = (kind: ProjectKind, path: string, summary: string, aliases: string[] = []) =>
  listCall({
    ...projects,
    path,
    aliases,
    summary,
    parameters: searchParameters,
    ask: (snapshot, parameters) => readQuery(snapshot, kind, parameters).asked,
  });

export const searchCalls = [
  searchCall('selling', 'getallprojects', 'Projects that pass the filters', [
    'allProject',
    'getAllProjects',
    'getProjectsByMLSZone',
  ]),
  searchCall(
    'coming-soon',
    'getallcomingsoonprojects',
    'Coming-soon projects that pass the filters',
  ),
  searchCall('assignment', 'getAssignments', 'Assignments that pass the filters', [
    'getAllAssignments',
  ]),
  listCall({
    ...projects,
    path: 'getprojectsbybounds',
    summary: 'Projects in a rectangle that pass the filters',
    parameters: {
      ...searchParameters,
      ne: {
        description: 'The north-east corner.',
        type: 'string',
        isRequired: true,
        examples: ['{"lat":43.8,"lng":-79.2}'],
      },
      sw: {
        description: 'The south-west corner.',
        type: 'string',
        isRequired: true,
        examples: ['{"lat":43.6,"lng":-79.5}'],
      },
    },
    refusals: [400],
    ask(snapshot, parameters) {
      const { query, asked } = readQuery(snapshot, 'selling', parameters);
      checkBounds(query);
      return asked;
    },
  }),
];
