import { parseProjectQuery } from '../../../domain/projects/project-query.ts';
import { parseProjectKind } from '../../../domain/projects/project-kind.ts';
import { searchProjects } from '../../../domain/projects/search.ts';
import type { Services } from '../../../server/services.ts';
import { presentActiveOptions, presentOptions } from './present-options.ts';

/** The filters of the list that `kind` and the parameters of the URL describe. */
export function loadFilters({ catalogue }: Services, { searchParams }: URL) {
  const kind = parseProjectKind(searchParams.get('kind'));
  const index = catalogue.snapshot.listings[kind];
  const query = parseProjectQuery(searchParams, index.vocabularies);
  return {
    kind,
    query,
    activeOptions: presentActiveOptions(index, query),
    options: presentOptions(index, query, searchProjects(index, query).counts()),
  };
}
