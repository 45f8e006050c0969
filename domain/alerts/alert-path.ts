import type { ProjectKind } from '../projects/project-kind.ts';
import {
  formatProjectQuery,
  listActiveFilters,
  type ProjectQuery,
} from '../projects/search/project-query.ts';
import { defaultSort } from '../projects/search/sort.ts';
import { isUnknown } from '../projects/search/filter-row.ts';

/** The address of the page that offers an alert for a listing. */
export const formatAlertPath = (kind: ProjectKind, query: ProjectQuery): string =>
  `/email-alerts?${new URLSearchParams([['kind', kind], ...formatProjectQuery({ ...query, sort: defaultSort })])}`;

/** Where a member's alerts are. */
export const memberAlerts = { id: 'email-alerts', path: '/my-account#email-alerts' } as const;

/**
 * Whether a search can be followed. Chosen projects are favourites, not a search; an unknown value
 * finds nothing.
 */
export const isFollowable = (query: ProjectQuery): boolean =>
  query.only === null && !listActiveFilters(query).some((name) => isUnknown(query[name]));
