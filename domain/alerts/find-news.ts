import type { IndexedProject } from '../projects/search/indexed-project.ts';
import type { ProjectQuery } from '../projects/search/project-query.ts';
import { searchProjects, type ListingIndex } from '../projects/search/search.ts';

/** A project before and after a change; null where it was not listed. */
export interface ChangedProject {
  id: number;
  before: IndexedProject | null;
  after: IndexedProject | null;
}

/** The ids of the projects that a search finds now, and did not find before. */
export function findNews(
  index: ListingIndex,
  kind: IndexedProject['project']['kind'],
  query: ProjectQuery,
  changed: readonly ChangedProject[],
): number[] {
  const find = (version: 'before' | 'after') => {
    const listed = changed.flatMap((each) => each[version] ?? []);
    const ofKind = listed.filter(({ project }) => project.kind === kind);
    return searchProjects({ ...index, listed: ofKind }, query)
      .list()
      .map(({ id }) => id);
  };
  const after = find('after');
  if (after.length === 0) return [];
  const before = new Set(find('before'));
  return after.filter((id) => !before.has(id));
}
