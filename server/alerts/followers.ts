import { parseAlertQuery } from '../../domain/alerts/alert-search.ts';
import { findNews, type ChangedProject } from '../../domain/alerts/find-news.ts';
import { openDemandTally, type Demand } from '../../domain/alerts/tally-demand.ts';
import type { CatalogueSnapshot } from '../../domain/catalogue/snapshot.ts';
import { searchProjects } from '../../domain/projects/search/search.ts';
import type { ProjectQuery } from '../../domain/projects/search/project-query.ts';
import { createIndexer } from '../../domain/projects/search/indexed-project.ts';
import { alertMessages } from '../../domain/text/messages/alerts.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { PlannedProject } from '../catalogue/planned-projects.ts';
import type { Database } from '../platform/database/database.ts';
import { eachInSlices } from '../platform/limits/each-in-slices.ts';
import { isNewsOfFavourite } from './collect-news.ts';
import {
  countPeopleToTell,
  listHearts,
  listSearchesOfPeople,
  type FoundBySearch,
  type SearchOfPeople,
} from './follower-store.ts';

/** Editors save often, and reading many alerts takes most of the time. */
const keptMs = 30_000;

function listPlannedChanges(
  { listed, records }: CatalogueSnapshot,
  planned: readonly PlannedProject[],
): ChangedProject[] {
  const index = createIndexer(records);
  const liveById = new Map(listed.map((entry) => [entry.id, entry]));
  return planned.map(({ id, project }, position) => {
    // No project has a negative id, so no alert has found it before.
    const after = { id: id ?? -1 - position, project, updatedOn: '', priceChanges: [] };
    return { id: after.id, before: liveById.get(after.id) ?? null, after: index(after) };
  });
}

/** The stub of each favourite that changes in what it is followed for. */
const listChangedStubs = (changed: readonly ChangedProject[]) =>
  changed.flatMap(({ before, after }) =>
    before && after && isNewsOfFavourite(before, after) ? [after.project.stub] : [],
  );

type FollowedSearch = SearchOfPeople & { query: ProjectQuery };

/** Who follows projects, by alerts and by favourites. */
export function createFollowers({
  database: { db },
  catalogue,
  now,
}: {
  database: Pick<Database, 'db'>;
  catalogue: Pick<Catalogue, 'snapshot'>;
  now: () => Date;
}) {
  let kept: {
    snapshot: CatalogueSnapshot;
    at: number;
    searches: Promise<FollowedSearch[]>;
  } | null = null;

  async function parseSearches(snapshot: CatalogueSnapshot): Promise<FollowedSearch[]> {
    const searches: FollowedSearch[] = [];
    await eachInSlices(await listSearchesOfPeople(db), (search) => {
      searches.push({ ...search, query: parseAlertQuery(snapshot, search) });
    });
    return searches;
  }

  /** Alerts of the last half minute may be missing. */
  function readSearches(snapshot: CatalogueSnapshot): Promise<FollowedSearch[]> {
    const at = now().getTime();
    if (kept?.snapshot !== snapshot || at - kept.at > keptMs) {
      const searches = parseSearches(snapshot);
      kept = { snapshot, at, searches };
      searches.catch(() => {
        kept = null;
      });
    }
    return kept.searches;
  }

  return {
    /**
     * How many people would be told if the site showed these projects, found as the news itself is
     * found. Each counts once; what an alert has found before is no news to it.
     */
    async countToTell(planned: readonly PlannedProject[]): Promise<number> {
      if (planned.length === 0) return 0;
      const { snapshot } = catalogue;
      const changed = listPlannedChanges(snapshot, planned);
      const news: FoundBySearch[] = [];
      await eachInSlices(await readSearches(snapshot), ({ kind, parameters, query }) => {
        const projectIds = findNews(snapshot.listings[kind], kind, query, changed);
        if (projectIds.length > 0) news.push({ kind, parameters, projectIds });
      });
      return countPeopleToTell(db, news, listChangedStubs(changed));
    },

    /** What the searches that people follow ask for most: at most so many values of each filter. */
    async countDemand(max: number): Promise<Demand> {
      const { snapshot } = catalogue;
      const tally = openDemandTally(snapshot, (kind) => alertMessages.listings[kind]);
      await eachInSlices(await readSearches(snapshot), tally.add);
      return tally.list(max);
    },

    /**
     * How many people follow each of these projects: members who marked it with a heart, and people
     * whose active alert finds it. Each counts once. A hidden project is found by no alert.
     */
    async countFollowers(
      projects: readonly { id: number; key?: string }[],
    ): Promise<Record<number, number>> {
      const { snapshot } = catalogue;
      const ids = new Set(projects.map(({ id }) => id));
      const listed = snapshot.listed.filter(({ id }) => ids.has(id));
      const stubById = new Map(listed.map(({ id, project }) => [id, project.stub]));
      const peopleById = new Map(projects.map(({ id }) => [id, new Set<string>()]));
      await eachInSlices(await readSearches(snapshot), ({ kind, query, people }) => {
        const ofKind = listed.filter(({ project }) => project.kind === kind);
        if (ofKind.length === 0) return;
        const index = { ...snapshot.listings[kind], listed: ofKind };
        for (const { id } of searchProjects(index, query).list())
          for (const person of people) peopleById.get(id)?.add(person);
      });
      const hearts = await listHearts(
        db,
        projects.flatMap(({ id, key }) => stubById.get(id) ?? key ?? []),
      );
      for (const { id, key } of projects)
        for (const person of hearts.get(stubById.get(id) ?? key ?? '') ?? [])
          peopleById.get(id)?.add(person);
      return Object.fromEntries(Array.from(peopleById, ([id, people]) => [id, people.size]));
    },
  };
}
