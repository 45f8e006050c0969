import type { AlertChange } from '../../domain/alerts/alert-forms.ts';
import type { LeadOrigin } from '../../domain/leads/lead.ts';
import { changeSubscriptions } from '../mail/email-preferences.ts';
import { mayReceive } from '../mail/subscriber-store.ts';
import type { Connection } from '../platform/database/database.ts';
import {
  countAlerts,
  deleteAlert,
  findAlert,
  pauseOthers,
  updateAlert,
  type StoredAlert,
} from './alert-store.ts';

interface Change {
  email: string;
  id: string;
  change: AlertChange;
  now: Date;
}

/** Confirms or resumes an alert, with the consent to its mail. */
async function start(
  tx: Connection,
  alert: StoredAlert,
  now: Date,
  brokerage: string,
  origin: LeadOrigin,
) {
  // Who unsubscribed from all and wants this one again has not asked for the others.
  if (!(await mayReceive(tx, alert.email, 'alerts'))) await pauseOthers(tx, alert, now);
  await changeSubscriptions(
    tx,
    { email: alert.email, wanted: { alerts: true }, now },
    brokerage,
    origin,
  );
  const isRunning = alert.confirmed_at && !alert.paused_at && !alert.ended_at;
  if (isRunning) return;
  await updateAlert(tx, alert.id, {
    confirmed_at: alert.confirmed_at ?? now,
    since: now,
    paused_at: null,
    pause_reason: null,
    ended_at: null,
  });
}

/** Ends an alert; with the last one the subscription to alerts ends too. */
async function end(
  tx: Connection,
  { id, email }: StoredAlert,
  now: Date,
  brokerage: string,
  origin: LeadOrigin,
) {
  await deleteAlert(tx, id);
  if ((await countAlerts(tx, email)) > 0) return;
  await changeSubscriptions(tx, { email, wanted: { alerts: false }, now }, brokerage, origin);
}

/** Changes an alert of an address; false if the address does not have it. Each may be repeated. */
export async function changeAlert(
  tx: Connection,
  { email, id, change: { action, frequency }, now }: Change,
  brokerage: string,
  origin: LeadOrigin,
): Promise<boolean> {
  const alert = await findAlert(tx, email, id);
  if (!alert) return false;
  if (frequency) await updateAlert(tx, id, { frequency });
  if (action === 'start') await start(tx, alert, now, brokerage, origin);
  if (action === 'end') await end(tx, alert, now, brokerage, origin);
  if (action === 'pause' && alert.confirmed_at && !alert.paused_at)
    await updateAlert(tx, id, { paused_at: now });
  return true;
}
