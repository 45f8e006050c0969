import type { CatalogueSnapshot } from '../../../domain/catalogue/snapshot.ts';
import { filterNames, filters } from '../../../domain/projects/search/filters.ts';
import type { IndexedProject } from '../../../domain/projects/search/indexed-project.ts';
import { compileQuery } from '../../../domain/projects/search/compile-query.ts';
import { describeMatchingPlan } from '../../../domain/projects/search/matching-plan.ts';
import type { ProjectKind } from '../../../domain/projects/project-kind.ts';
import {
  formatProjectQuery,
  parseProjectQuery,
  type ProjectQuery,
} from '../../../domain/projects/search/project-query.ts';
import { searchProjects } from '../../../domain/projects/search/search.ts';
import { defaultSort, sortNames } from '../../../domain/projects/search/sort.ts';
import { isUnknown } from '../../../domain/projects/search/filter-row.ts';
import { Refusal } from '../../../domain/refusal.ts';
import { httpMessages } from '../../../domain/text/messages/http.ts';
import { projectRow } from './present-project.ts';
import type { Parameter } from './openapi.ts';
import { listCall } from './read-call.ts';

const searchParameters: Readonly<Record<string, Parameter>> = {
  ...Object.fromEntries(
    filterNames.flatMap((name) => {
      const row = filters[name];
      const { parameters, description } = row;
      const fields = row.kind === 'range' ? row.fields : [];
      return [
        ...parameters.map((parameter): [string, Parameter] => [
          parameter,
          row.kind === 'choice'
            ? { description, type: 'array', items: { type: 'string' } }
            : { description, type: 'string' },
        ]),
        // A listing's form sends a range as two numbers.
        ...fields.map((field): [string, Parameter] => [
          field,
          { description: `One end of \`${parameters[0]}\`, a number.`, type: 'string' },
        ]),
      ];
    }),
  ),
  sort: {
    description: `The order: ${sortNames.join(', ')}. Any other text counts as ${defaultSort}.`,
    type: 'string',
    examples: sortNames,
  },
};

function readQuery(snapshot: CatalogueSnapshot, kind: ProjectKind, parameters: URLSearchParams) {
  const index = snapshot.listings[kind];
  const query = parseProjectQuery(parameters, index.vocabularies);
  const { planTests } = compileQuery(query);
  return {
    query,
    prepared: {
      key: formatProjectQuery(query).toString(),
      find: () => searchProjects(index, query),
      describePrice: (listed: IndexedProject) => describeMatchingPlan(listed, planTests),
    },
  };
}

function checkBounds({ bounds }: ProjectQuery) {
  const corner = (words: string) => `Give the ${words} corner as {"lat":43.7,"lng":-79.3}.`;
  if (!bounds || isUnknown(bounds))
    throw new Refusal('invalid_bounds', httpMessages[400], {
      fields: { ne: corner('north-east'), sw: corner('south-west') },
    });
}

const searchCall = (kind: ProjectKind, path: string, summary: string, aliases: string[] = []) =>
  listCall({
    ...projectRow,
    path,
    aliases,
    summary,
    parameters: searchParameters,
    prepare: (snapshot, parameters) => readQuery(snapshot, kind, parameters).prepared,
  });

export const searchCalls = [
  searchCall('selling', 'getallprojects', 'Projects that match the filters', [
    'allProject',
    'getAllProjects',
    'getProjectsByMLSZone',
  ]),
  searchCall(
    'coming-soon',
    'getallcomingsoonprojects',
    'Coming-soon projects that match the filters',
  ),
  searchCall('assignment', 'getAssignments', 'Assignments that match the filters', [
    'getAllAssignments',
  ]),
  listCall({
    ...projectRow,
    path: 'getprojectsbybounds',
    summary: 'Projects in a rectangle that match the filters',
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
    errorStatuses: [400],
    prepare(snapshot, parameters) {
      const { query, prepared } = readQuery(snapshot, 'selling', parameters);
      checkBounds(query);
      return prepared;
    },
  }),
];
