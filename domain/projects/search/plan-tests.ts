import { isUnknown } from './filter-row.ts';
import { filterRows, type FilterName } from './filters.ts';
import type { ProjectQuery } from './project-query.ts';

/** Nothing passes an unknown value. */
export const never = () => false;

/** The tests of these filters on a floor plan. */
export const listPlanTests = (query: ProjectQuery, names: readonly FilterName[]) =>
  names.flatMap((name) =>
    isUnknown(query[name]) ? never : (filterRows[name].testPlan?.(query[name]) ?? []),
  );
