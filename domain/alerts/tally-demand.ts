import type { CatalogueSnapshot } from '../catalogue/snapshot.ts';
import type { ProjectKind } from '../projects/project-kind.ts';
import {
  emptyQuery,
  formatListingPath,
  type ProjectQuery,
} from '../projects/search/project-query.ts';
import { searchProjects } from '../projects/search/search.ts';
import { isUnknown, listChosen } from '../projects/search/filter-row.ts';
import { describeAlert, formatAlertParameters } from './alert-search.ts';

/** The filters that say what homes people want, in the order in which they are shown. */
const demandFilters = ['city', 'type', 'beds', 'price'] as const;
type DemandFilter = (typeof demandFilters)[number];

/** What alerts ask for, with the people who ask for it and the projects that have it. */
interface DemandRow {
  /** "Toronto", or "Assignments: Toronto". */
  name: string;
  /** Of the listing. */
  path: string;
  people: number;
  projects: number;
}

export type Demand = Readonly<Record<DemandFilter, readonly DemandRow[]>>;

interface FollowedQuery {
  kind: ProjectKind;
  query: ProjectQuery;
  /** The addresses that follow it. */
  people: readonly string[];
}

/** Each value of a filter alone; of the price only the highest. */
function listParts(name: DemandFilter, query: ProjectQuery): Partial<ProjectQuery>[] {
  if (name !== 'price') return listChosen(query[name]).map((value) => ({ [name]: [value] }));
  const { price } = query;
  if (price === null || isUnknown(price) || price.max === null) return [];
  return [{ price: { min: null, max: price.max } }];
}

interface Counted {
  kind: ProjectKind;
  part: Partial<ProjectQuery>;
  people: Set<string>;
}

/** Counts what followed searches ask for, one search after another. */
export function openDemandTally(
  { listings }: Pick<CatalogueSnapshot, 'listings'>,
  nameListing: (kind: ProjectKind) => string,
) {
  const counted = new Map(demandFilters.map((name) => [name, new Map<string, Counted>()]));

  function present({ kind, part, people }: Counted): DemandRow {
    const query = { ...emptyQuery, ...part };
    const search = { kind, parameters: formatAlertParameters(query) };
    const name = describeAlert({ listings }, search).join(', ');
    return {
      name: kind === 'selling' ? name : `${nameListing(kind)}: ${name}`,
      path: formatListingPath(kind, query),
      people: people.size,
      projects: searchProjects(listings[kind], query).total,
    };
  }

  return {
    add({ kind, query, people }: FollowedQuery) {
      for (const [name, byValue] of counted)
        for (const part of listParts(name, query)) {
          const key = `${kind} ${JSON.stringify(part)}`;
          const found = byValue.get(key) ?? { kind, part, people: new Set() };
          for (const person of people) found.people.add(person);
          byValue.set(key, found);
        }
    },
    /** What most people ask for, at most so many of each filter. */
    list(max: number): Demand {
      const listTop = (name: DemandFilter) =>
        [...(counted.get(name) ?? [])]
          .toSorted(
            ([oneKey, one], [otherKey, other]) =>
              other.people.size - one.people.size || oneKey.localeCompare(otherKey),
          )
          .slice(0, max)
          .map(([, value]) => present(value));
      return {
        city: listTop('city'),
        type: listTop('type'),
        beds: listTop('beds'),
        price: listTop('price'),
      };
    },
  };
}
