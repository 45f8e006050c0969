import { parseAlertQuery } from '../../domain/alerts/alert-search.ts';
import type { CatalogueSnapshot } from '../../domain/catalogue/snapshot.ts';
import type { ProjectQuery } from '../../domain/projects/search/project-query.ts';
import type { Database } from '../platform/database/database.ts';
import { eachInSlices } from '../platform/limits/each-in-slices.ts';
import { listFollowedSearches, type FollowedSearch } from './alert-store.ts';

/** Alerts with the same search. */
export interface SearchGroup {
  kind: FollowedSearch['kind'];
  query: ProjectQuery;
  alerts: Pick<FollowedSearch, 'id' | 'since'>[];
}

/** Each search once, however many follow it. */
export async function groupSearches(
  db: Database['db'],
  snapshot: CatalogueSnapshot,
): Promise<SearchGroup[]> {
  const groups = new Map<string, SearchGroup>();
  for await (const page of listFollowedSearches(db))
    await eachInSlices(page, ({ id, since, ...search }) => {
      const key = `${search.kind} ${search.parameters}`;
      const group = groups.get(key);
      if (group) group.alerts.push({ id, since });
      else {
        const query = parseAlertQuery(snapshot, search);
        groups.set(key, { kind: search.kind, query, alerts: [{ id, since }] });
      }
    });
  return [...groups.values()];
}
