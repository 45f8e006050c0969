import { foldText } from '../../text/fold-text.ts';
import { compileQuery, type CompiledQuery } from './compile-query.ts';
import { countOptions } from './count-options.ts';
import type { FilterOption, SearchRecords } from './filter-row.ts';
import {
  filterNames,
  filterRows,
  filters,
  forEachChoice,
  type ChoiceFilterName,
  type ForChoices,
} from './filters.ts';
import type { IndexedProject } from './indexed-project.ts';
import { findStartingPrice } from './matching-plan.ts';
import type { ProjectQuery, Vocabularies } from './project-query.ts';
import { sortProjects } from './sort.ts';
import { nameStop } from './station-filters.ts';

/** A record's former name, with its current one. */
interface Renamed {
  collection: string;
  oldName: string;
  name: string;
}

export interface ListingIndex {
  /** In the default order. */
  listed: readonly IndexedProject[];
  options: ForChoices<readonly FilterOption[]>;
  vocabularies: Vocabularies;
}

export interface SearchResult {
  compiled: CompiledQuery;
  total: number;
  /** In the requested order; `from` and `to` as for `slice`. */
  list(from?: number, to?: number): IndexedProject[];
  /** How many projects each option would find. */
  counts(): ForChoices<number[]>;
}

/** `currentStubs` are those of projects by a former one. */
export function buildListingIndex(
  records: SearchRecords,
  listed: readonly IndexedProject[],
  renamed: readonly Renamed[] = [],
  currentStubs: ReadonlyMap<string, string> = new Map(),
): ListingIndex {
  const listValues = (name: ChoiceFilterName) => {
    const found = new Set<string>();
    for (const { values } of listed) for (const value of values[name]) found.add(value);
    return [...found];
  };
  const options = forEachChoice((name) =>
    filters[name].listOptions(records, () => listValues(name)),
  );
  const vocabularies = forEachChoice((name) => {
    const { listHiddenValues, builtInValues = [], otherSpellings = [], collection } = filters[name];
    const known = [
      ...(listHiddenValues?.(records) ?? []),
      ...options[name].map(({ value }) => value),
    ];
    // Addresses with a former name find the projects that are now under another.
    const formerNames = renamed.flatMap((each) =>
      each.collection === collection && known.includes(each.name)
        ? [[each.oldName, each.name] as const]
        : [],
    );
    const asThemselves = (values: readonly string[]) =>
      values.map((value) => [value, value] as const);
    return new Map(
      [
        ...asThemselves(builtInValues),
        ...formerNames,
        ...otherSpellings,
        ...asThemselves(known),
      ].map(([written, value]) => [foldText(written), value]),
    );
  });
  const names = foldListedNames(listed);
  return {
    listed,
    options,
    vocabularies: {
      ...vocabularies,
      ...names,
      stop: new Map([...listFormerStops(renamed), ...(names.stop ?? [])]),
      only: currentStubs,
    },
  };
}

/** Stations by a former name, as a search and an address name them. */
const listFormerStops = (renamed: readonly Renamed[]) =>
  renamed.flatMap(({ collection, oldName, name }) =>
    collection === 'stations' ? [[foldText(nameStop(oldName)), nameStop(name)] as const] : [],
  );

/** The names that free filters list, by their folded text. */
function foldListedNames(listed: readonly IndexedProject[]): Vocabularies {
  const named = filterNames.map((name) => {
    const names = new Set(filterRows[name].listNames?.(listed));
    return [name, new Map([...names].map((each) => [foldText(each), each]))] as const;
  });
  return Object.fromEntries(named.filter(([, names]) => names.size > 0));
}

export function searchProjects(
  { listed, options }: ListingIndex,
  query: ProjectQuery,
): SearchResult {
  const compiled = compileQuery(query);
  const { projectTests, planTests, passesPlans, passesStations } = compiled;
  const found = listed.filter(
    (each) =>
      projectTests.every(({ test }) => test(each)) && passesPlans(each) && passesStations(each),
  );
  const findPrice = (each: IndexedProject) => findStartingPrice(each, planTests);
  let sorted: readonly IndexedProject[] | null = null;
  return {
    compiled,
    total: found.length,
    list: (from, to) => (sorted ??= sortProjects(found, query.sort, findPrice)).slice(from, to),
    counts: () => countOptions(listed, options, compiled),
  };
}
