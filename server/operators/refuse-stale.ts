import { Refusal } from '../../domain/refusal.ts';
import type { Connection } from '../platform/database/database.ts';
import { findLastActor } from './audit-store.ts';

/** Throws a Refusal when what a form showed, of this subject if given, changed after it was opened. */
export async function refuseStale(
  tx: Connection,
  isStale: boolean,
  actions: readonly string[],
  subject?: string,
) {
  if (!isStale) return;
  const who = (await findLastActor(tx, actions, subject)) ?? 'Somebody';
  throw new Refusal(
    'conflict',
    `${who} changed this while you were looking at it. Your change was not saved: review what is stored now, and repeat it if it is still right.`,
  );
}
