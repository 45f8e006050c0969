import { findNews, type ChangedProject } from '../../domain/alerts/find-news.ts';
import { parseAlertQuery } from '../../domain/alerts/alert-search.ts';
import type { CatalogueSnapshot } from '../../domain/catalogue/snapshot.ts';
import type { IndexedProject } from '../../domain/projects/search/indexed-project.ts';
import type { ProjectQuery } from '../../domain/projects/search/project-query.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { readChangedProjects, type ProjectHistory } from '../catalogue/changed-projects.ts';
import { deleteProjectChanges, findNewestChange } from '../catalogue/project-change-store.ts';
import type { Database } from '../platform/database/database.ts';
import { eachInSlices } from '../platform/limits/each-in-slices.ts';
import { insertNews } from './alert-news-store.ts';
import { listFollowedSearches, type FollowedSearch } from './alert-store.ts';

/** Alerts with the same search. */
interface SearchGroup {
  kind: FollowedSearch['kind'];
  query: ProjectQuery;
  alerts: Pick<FollowedSearch, 'id' | 'since'>[];
}

const projectsAtOnce = 100;
const rowsAtOnce = 1000;

/** Each search once, however many follow it. */
async function groupSearches(
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

/** What changed after a moment; a project that did not is left out. */
const listChangedSince = (
  histories: readonly ProjectHistory[],
  afterById: ReadonlyMap<number, IndexedProject>,
  since: Date | null,
): ChangedProject[] =>
  histories.flatMap(({ id, changes }) => {
    const first = changes.find(({ at }) => since === null || at > since);
    return first ? [{ id, before: first.before, after: afterById.get(id) ?? null }] : [];
  });

/** The news of a batch of projects, as pairs of an alert and a project. */
async function matchBatch(
  { listings }: CatalogueSnapshot,
  groups: readonly SearchGroup[],
  histories: readonly ProjectHistory[],
  afterById: ReadonlyMap<number, IndexedProject>,
) {
  const firstAt = new Date(
    Math.min(...histories.map(({ changes }) => changes[0]?.at.getTime() ?? Infinity)),
  );
  const all = listChangedSince(histories, afterById, null);
  const news: { alertId: string; projectId: number }[] = [];
  await eachInSlices(groups, ({ kind, query, alerts }) => {
    const find = (changed: readonly ChangedProject[]) =>
      findNews(listings[kind], kind, query, changed);
    let ofAll: number[] | null = null;
    for (const { id: alertId, since } of alerts) {
      // Nearly always all changes are later. Otherwise what counts is what the alert began with.
      const found =
        since < firstAt
          ? (ofAll ??= find(all))
          : find(listChangedSince(histories, afterById, since));
      for (const projectId of found) news.push({ alertId, projectId });
    }
  });
  return news;
}

/**
 * Looks for news among the changes of projects that no alert has heard of. The changes are deleted once
 * their news is stored, so that nothing is lost if the process is killed, and nothing stored twice.
 */
export async function collectNews(
  { db }: Pick<Database, 'db'>,
  catalogue: Pick<Catalogue, 'snapshot' | 'refresh'>,
  now: Date,
): Promise<void> {
  const upTo = await findNewestChange(db);
  if (upTo === null) return;
  // In this order: who follows a search later began with these changes, and the snapshot has them.
  await catalogue.refresh();
  const { snapshot } = catalogue;
  const groups = await groupSearches(db, snapshot);
  const afterById = new Map(snapshot.listed.map((entry) => [entry.id, entry]));
  for (;;) {
    const range = { upTo, maxProjects: projectsAtOnce };
    const histories = await readChangedProjects(db, snapshot, range);
    if (histories.length === 0) return;
    const news = await matchBatch(snapshot, groups, histories, afterById);
    for (let start = 0; start < news.length; start += rowsAtOnce)
      await insertNews(db, news.slice(start, start + rowsAtOnce), now);
    await deleteProjectChanges(
      db,
      histories.map(({ id }) => id),
      upTo,
    );
  }
}
