import type { CatalogueRecords } from '../catalogue/catalogue-records.ts';
import type { FilterOption } from './filter-row.ts';
import { choiceFilterNames, filters, type ChoiceFilterName } from './filters.ts';
import type { ListedProject } from './listed-project.ts';
import { buildPredicates, type ProjectQuery, type Vocabularies } from './project-query.ts';

/** Projects of one kind with what searching them needs, prepared once for each catalogue version. */
export interface ListingIndex {
  /** In the default order. */
  listed: readonly ListedProject[];
  options: Readonly<Record<ChoiceFilterName, readonly FilterOption[]>>;
  vocabularies: Vocabularies;
  /** For each choice filter and project, the positions of its values among the options. */
  optionPositions: Readonly<Record<ChoiceFilterName, readonly Uint16Array[]>>;
}

export interface SearchResult {
  /** All that pass, in order. */
  found: ListedProject[];
  /** For each choice filter, how many projects each option would show beside the other filters. */
  counts: Record<ChoiceFilterName, Uint32Array>;
}

const forEachChoice = <Value>(make: (name: ChoiceFilterName) => Value) =>
  Object.fromEntries(choiceFilterNames.map((name) => [name, make(name)])) as Record<
    ChoiceFilterName,
    Value
  >;

/** Prepares projects that are already in their default order. */
export function buildListingIndex(
  records: CatalogueRecords,
  listed: readonly ListedProject[],
): ListingIndex {
  const options = forEachChoice((name) => filters[name].listOptions(records, listed));
  const positions = forEachChoice(
    (name) => new Map(options[name].map(({ value }, position) => [value, position])),
  );
  return {
    listed,
    options,
    vocabularies: forEachChoice(
      (name) => new Map(options[name].map(({ value }) => [value.toLowerCase(), value])),
    ),
    optionPositions: forEachChoice((name) =>
      listed.map((project) =>
        Uint16Array.from(
          filters[name].valuesOf(project).flatMap((value) => positions[name].get(value) ?? []),
        ),
      ),
    ),
  };
}

/**
 * Finds what passes every filter, and counts each option as if its own filter were not set. One
 * pass: a project that fails nothing counts everywhere, one that fails a single choice filter
 * counts for that filter's options alone.
 */
export function searchProjects(index: ListingIndex, query: ProjectQuery): SearchResult {
  const predicates = buildPredicates(query);
  const counts = forEachChoice((name) => new Uint32Array(index.options[name].length));
  const found: ListedProject[] = [];

  const count = (name: ChoiceFilterName, position: number) => {
    const tally = counts[name];
    for (const option of index.optionPositions[name][position] ?? []) tally[option]! += 1;
  };

  index.listed.forEach((listed, position) => {
    let failed: string | null = null;
    for (const { name, passes } of predicates) {
      if (passes(listed)) continue;
      if (failed !== null) return;
      failed = name;
    }
    if (failed === null) {
      found.push(listed);
      for (const name of choiceFilterNames) count(name, position);
    } else if (failed in counts) count(failed as ChoiceFilterName, position);
  });
  return { found, counts };
}
