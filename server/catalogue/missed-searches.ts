import type { CatalogueSnapshot } from '../../domain/catalogue/snapshot.ts';
import { addDays, toTorontoDay } from '../../domain/dates/iso-day.ts';
import { projectKinds } from '../../domain/projects/project-kind.ts';
import { toCountedText } from '../../domain/projects/search/counted-text.ts';
import { emptyQuery, type ProjectQuery } from '../../domain/projects/search/project-query.ts';
import { searchProjects } from '../../domain/projects/search/search.ts';
import type { Database } from '../platform/database/database.ts';
import { countSearch, listSearches } from './missed-search-store.ts';

/** Of more at once, which only a flood sends, the rest is not counted. */
const maxWaiting = 20;
const listedDays = 30;

export type MissedSearches = ReturnType<typeof createMissedSearches>;

/** What people looked for and the site does not have; nothing about who did. */
export function createMissedSearches(
  { db }: Pick<Database, 'db'>,
  catalogue: { readonly snapshot: CatalogueSnapshot },
  now: () => Date,
) {
  let last = Promise.resolve();
  let waiting = 0;

  /** Counts a text without making the page wait. A count that fails is lost: the page is worth more. */
  function count(search: string) {
    const text = toCountedText(search);
    if (text === null || waiting >= maxWaiting) return;
    waiting += 1;
    last = last
      .then(() => countSearch(db, text, toTorontoDay(now())))
      .catch(() => {})
      .finally(() => (waiting -= 1));
  }

  return {
    count,

    /** Counts what a listing looks for by keyword or place, if no listing has any project for it. */
    countOfListing({ search, area }: ProjectQuery) {
      const text = search ?? area;
      if (text === null) return;
      const query = { ...emptyQuery, ...(search === null ? { area } : { search }) };
      const { listings } = catalogue.snapshot;
      if (projectKinds.every((kind) => searchProjects(listings[kind], query).total === 0))
        count(text);
    },

    /** The searches of the last 30 days that were counted most. */
    list: (max: number) => listSearches(db, addDays(toTorontoDay(now()), 1 - listedDays), max),
  };
}
