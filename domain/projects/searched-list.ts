import { eachInSlices, eachPositionInSlices, type SlicedWork } from '../catalogue/sliced-work.ts';
import type { PlanOfProject } from './filter-row.ts';
import type { IndexedProject } from './indexed-project.ts';

export interface Row<Item> {
  count: number;
  at(position: number): Item;
}

/** Projects with their floor plans, from which filters and orders are prepared. */
export interface SearchedList {
  projects: Row<IndexedProject>;
  plans: Row<PlanOfProject>;
  /** The plans of the project at position p are from `planStarts[p]` up to `planStarts[p + 1]`. */
  planStarts: Uint32Array;
}

/** The previous position of the project now at a position; -1 when it is new. */
export type FindBefore = (position: number) => number;

export const findNothing: FindBefore = () => -1;

export function* layOutList(listed: readonly IndexedProject[]): SlicedWork<SearchedList> {
  const planStarts = new Uint32Array(listed.length + 1);
  yield* eachInSlices(listed, ({ plans }, position) => {
    planStarts[position + 1] = planStarts[position]! + plans.length;
  });
  const owners = new Uint32Array(planStarts.at(-1)!);
  yield* eachPositionInSlices(listed.length, (owner) =>
    owners.fill(owner, planStarts[owner], planStarts[owner + 1]),
  );
  return {
    planStarts,
    projects: { count: listed.length, at: (position) => listed[position]! },
    plans: {
      count: owners.length,
      at(position) {
        const owner = owners[position]!;
        const project = listed[owner]!;
        return { plan: project.plans[position - planStarts[owner]!]!, listed: project };
      },
    },
  };
}

/**
 * Shared elements must be in the same order in both lists; those only in the previous one must be
 * in `removedEntries`. A list must not retain the result, which references the previous list.
 */
export function* compareLists(
  before: SearchedList,
  { projects, planStarts }: SearchedList,
  removedEntries: ReadonlySet<IndexedProject>,
): SlicedWork<{ projects: FindBefore; plans: FindBefore }> {
  const origins = new Int32Array(projects.count).fill(-1);
  const planOrigins = new Int32Array(planStarts.at(-1)!).fill(-1);
  let earlier = 0;
  yield* eachPositionInSlices(origins.length, (position) => {
    while (earlier < before.projects.count && removedEntries.has(before.projects.at(earlier)))
      earlier += 1;
    if (earlier === before.projects.count || before.projects.at(earlier) !== projects.at(position))
      return;
    origins[position] = earlier;
    const shift = before.planStarts[earlier]! - planStarts[position]!;
    for (let at = planStarts[position]!; at < planStarts[position + 1]!; at += 1)
      planOrigins[at] = at + shift;
    earlier += 1;
  });
  return {
    projects: (position) => origins[position]!,
    plans: (position) => planOrigins[position]!,
  };
}
