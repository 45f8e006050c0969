import type { AlertKind } from '../../domain/alerts/alert-search.ts';
import { alertMessages } from '../../domain/text/messages/alerts.ts';

/** A followed search in a line: "Assignments: Toronto, 2 bedrooms". */
export function describeFollowed(kind: AlertKind, filters: readonly string[]): string {
  const listing = alertMessages.listings[kind];
  return filters.length === 0 ? listing : `${listing}: ${filters.join(', ')}`;
}
