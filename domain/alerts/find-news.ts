import type { IndexedProject } from '../projects/search/indexed-project.ts';
import type { ProjectQuery } from '../projects/search/project-query.ts';
import { searchProjects, type ListingIndex } from '../projects/search/search.ts';

/** A project before and after a change; null where it was not listed. */
export interface ChangedProject {
  id: number;
  before: IndexedProject | null;
  after: IndexedProject | null;
  /** What it is by now, if a change followed that nobody is told of. */
  now?: IndexedProject | null;
}

/** A change of a project, with what it replaced; null where the project was not listed. */
interface Replacement {
  before: IndexedProject | null;
  /** Whether nobody is to be told of it. */
  isSilent: boolean;
}

/** Changes one after another as one; one that nobody is told of divides them. Oldest first. */
export function joinChanges(
  id: number,
  changes: readonly Replacement[],
  now: IndexedProject | null,
): ChangedProject[] {
  const joined: ChangedProject[] = [];
  let begun: Replacement | null = null;
  for (const [position, change] of changes.entries()) {
    if (change.isSilent) continue;
    begun ??= change;
    const next = changes[position + 1];
    if (next && !next.isSilent) continue;
    const { before } = begun;
    joined.push(next ? { id, before, after: next.before, now } : { id, before, after: now });
    begun = null;
  }
  return joined;
}

/** The ids of the projects that a search finds now, and did not find before they changed. */
export function findNews(
  index: ListingIndex,
  kind: IndexedProject['project']['kind'],
  query: ProjectQuery,
  changed: readonly ChangedProject[],
): number[] {
  const find = (versions: readonly (IndexedProject | null)[]): ReadonlySet<unknown> => {
    const ofKind = versions.flatMap((each) => (each?.project.kind === kind ? [each] : []));
    return new Set(
      ofKind.length === 0 ? [] : searchProjects({ ...index, listed: ofKind }, query).list(),
    );
  };
  const after = find(changed.map((each) => each.after));
  if (after.size === 0) return [];
  const found = changed.filter((each) => after.has(each.after));
  const before = find(found.map((each) => each.before));
  const now = find(found.map((each) => each.now ?? null));
  const news = found.filter(
    (each) => !before.has(each.before) && (each.now === undefined || now.has(each.now)),
  );
  return [...new Set(news.map(({ id }) => id))];
}
