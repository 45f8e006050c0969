import { isUnknown } from './filter-row.ts';
import { filterRows } from './filters.ts';
import { listPlanFilters, type ProjectQuery } from './project-query.ts';

/** Nothing passes an unknown value. */
export const never = () => false;

/** The tests of the filters that a floor plan must pass together. */
export const listPlanTests = (query: ProjectQuery, names = listPlanFilters(query)) =>
  names.flatMap((name) =>
    isUnknown(query[name]) ? never : (filterRows[name].testPlan?.(query[name]) ?? []),
  );
