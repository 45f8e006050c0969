import {
  acceptChange,
  describeChanges,
  findFacts,
  type ProjectFacts,
} from '../../domain/alerts/project-facts.ts';
import { findNews, joinChanges, type ChangedProject } from '../../domain/alerts/find-news.ts';
import type { CatalogueSnapshot } from '../../domain/catalogue/snapshot.ts';
import { wholeProject } from '../../domain/projects/project.ts';
import type { IndexedProject } from '../../domain/projects/search/indexed-project.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { readChangedProjects, type ProjectHistory } from '../catalogue/changed-projects.ts';
import { deleteProjectChanges, findNewestChange } from '../catalogue/project-change-store.ts';
import type { Database } from '../platform/database/database.ts';
import { eachInSlices } from '../platform/limits/each-in-slices.ts';
import { insertNews, type FoundNews } from './alert-news-store.ts';
import { insertFavouriteNews, type ChangedFavourite } from './favourite-news-store.ts';
import { groupSearches, type SearchGroup } from './group-searches.ts';

const projectsAtOnce = 100;
const alertsAtOnce = 500;

/** What changed after a moment; a project that did not is left out. */
const listChangedSince = (
  histories: readonly ProjectHistory[],
  afterById: ReadonlyMap<number, IndexedProject>,
  since: Date | null,
): ChangedProject[] =>
  histories.flatMap(({ id, changes }) => {
    const later = since === null ? changes : changes.filter(({ at }) => at > since);
    return joinChanges(id, later, afterById.get(id) ?? null);
  });

/** What each alert has found in a batch of projects. */
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
  const news: FoundNews[] = [];
  await eachInSlices(groups, ({ kind, query, alerts }) => {
    const find = (changed: readonly ChangedProject[]) =>
      findNews(listings[kind], kind, query, changed);
    let ofAll: number[] | null = null;
    for (const { id: alertId, since } of alerts) {
      // Nearly always all changes are later. Otherwise what counts is what the alert began with.
      const projectIds =
        since < firstAt
          ? (ofAll ??= find(all))
          : find(listChangedSince(histories, afterById, since));
      if (projectIds.length > 0) news.push({ alertId, projectIds });
    }
  });
  return news;
}

/** What a follower since each change compares with: what nobody is told of counts as known. */
function listKnownFacts({ changes }: ProjectHistory, after: ProjectFacts) {
  const facts = changes.map(({ before }) => before && findFacts(before[wholeProject]));
  return changes.map(({ at }, first) => {
    let known = facts[first] ?? null;
    let last = known;
    for (let position = first; position < changes.length; position += 1) {
      const next = position + 1 < changes.length ? (facts[position + 1] ?? last) : after;
      if (changes[position]?.isSilent && known && last && next)
        known = acceptChange(known, last, next);
      last = next;
    }
    return { at, before: known };
  });
}

/** Whether two versions of a project differ in what favourites are followed for. */
export const isNewsOfFavourite = (before: IndexedProject, after: IndexedProject): boolean =>
  describeChanges(findFacts(before[wholeProject]), findFacts(after[wholeProject])).length > 0;

/** Projects that differ in what favourites are followed for, and the ids of the others. */
function sortOut(
  histories: readonly ProjectHistory[],
  afterById: ReadonlyMap<number, IndexedProject>,
) {
  const favourites: ChangedFavourite[] = [];
  const others: number[] = [];
  for (const history of histories) {
    const { id, changes } = history;
    const entry = afterById.get(id);
    const project = entry?.[wholeProject];
    const after = project && findFacts(project);
    const isChanged = ({ before }: (typeof changes)[number]) =>
      entry && before && isNewsOfFavourite(before, entry);
    if (after && changes.some(isChanged))
      favourites.push({
        projectId: id,
        stub: project.stub,
        changes: listKnownFacts(history, after),
        after,
      });
    else others.push(id);
  }
  return { favourites, others };
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
    for (let start = 0; start < news.length; start += alertsAtOnce) {
      const found = news.slice(start, start + alertsAtOnce);
      await db.transaction().execute((tx) => insertNews(tx, found, now));
    }
    const { favourites, others } = sortOut(histories, afterById);
    for (const each of favourites)
      await db.transaction().execute((tx) => insertFavouriteNews(tx, each, { upTo, now }));
    await deleteProjectChanges(db, others, upTo);
  }
}
