import { describeAlert, isSearch, parseAlertQuery } from '../../domain/alerts/alert-search.ts';
import type { CatalogueSnapshot } from '../../domain/catalogue/snapshot.ts';
import type { AlertEvent } from '../../domain/people/person-timeline.ts';
import { formatListingPath } from '../../domain/projects/search/project-query.ts';
import { listAlertsOfPerson } from '../alerts/alert-store.ts';
import { describeFollowed } from '../../domain/alerts/describe-followed.ts';
import type { Connection } from '../platform/database/database.ts';

/**
 * When alerts of these addresses were started, paused and ended. Unconfirmed ones are left out: a
 * stranger may have asked for them.
 */
export async function listAlertEvents(
  db: Connection,
  snapshot: CatalogueSnapshot,
  emails: readonly string[],
): Promise<AlertEvent[]> {
  const events: AlertEvent[] = [];
  for (const email of emails)
    for (const alert of await listAlertsOfPerson(db, email)) {
      const { confirmed_at, paused_at, pause_reason, ended_at } = alert;
      if (!confirmed_at) continue;
      const followed = isSearch(alert)
        ? {
            name: describeFollowed(alert.kind, describeAlert(snapshot, alert)),
            path: formatListingPath(alert.kind, parseAlertQuery(snapshot, alert)),
          }
        : { name: describeFollowed(alert.kind, []), path: null };
      events.push({ ...followed, change: 'started', at: confirmed_at, reason: null });
      if (paused_at)
        events.push({ ...followed, change: 'paused', at: paused_at, reason: pause_reason });
      if (ended_at) events.push({ ...followed, change: 'ended', at: ended_at, reason: null });
    }
  return events;
}
