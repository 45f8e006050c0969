import { alertMessages } from '../text/messages/alerts.ts';
import { describeAlert, isSearch, type AlertKind, type Followed } from './alert-search.ts';

/** A followed search in a line: "Assignments: Toronto, 2 bedrooms". */
export function describeFollowed(kind: AlertKind, filters: readonly string[]): string {
  const listing = alertMessages.listings[kind];
  return filters.length === 0 ? listing : `${listing}: ${filters.join(', ')}`;
}

/** What an alert follows in a line. */
export const nameFollowed = (
  listings: Parameters<typeof describeAlert>[0],
  followed: Followed,
): string =>
  describeFollowed(followed.kind, isSearch(followed) ? describeAlert(listings, followed) : []);
