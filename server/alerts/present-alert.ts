import { describeAlert, isSearch, parseAlertQuery } from '../../domain/alerts/alert-search.ts';
import type { AlertState, ListedAlert } from '../../domain/alerts/listed-alert.ts';
import type { CatalogueSnapshot } from '../../domain/catalogue/snapshot.ts';
import { formatListingPath } from '../../domain/projects/search/project-query.ts';
import type { StoredAlert } from './alert-store.ts';

type OwnAlert = StoredAlert & { isSubscribed: boolean };

function findState(alert: OwnAlert): AlertState {
  if (alert.ended_at) return 'ended';
  if (!alert.confirmed_at) return 'unconfirmed';
  if (alert.paused_at) return 'paused';
  return alert.isSubscribed ? 'active' : 'unsubscribed';
}

export const presentAlert = (snapshot: CatalogueSnapshot, alert: OwnAlert): ListedAlert => ({
  id: alert.id,
  kind: alert.kind,
  filters: isSearch(alert) ? describeAlert(snapshot, alert) : [],
  path: isSearch(alert) ? formatListingPath(alert.kind, parseAlertQuery(snapshot, alert)) : null,
  frequency: alert.frequency,
  state: findState(alert),
  reason: alert.pause_reason,
});
