import type { Connection } from '../platform/database/database.ts';
import { handOverMeeting } from './booking-store.ts';
import { insertHandoverNotice } from './notice-store.ts';
import { handOverTasks } from './task-store.ts';

/**
 * Gives a lead's new owner what goes with it: open tasks of agents who can no longer see it, and its coming
 * meeting if the owner is free then. The owner is told, unless the operator took it; without an operator,
 * the site gave it.
 */
export async function handOver(
  connection: Connection,
  change: { leadId: number; ownerId: number; operatorId: number | null; at: Date },
) {
  await handOverTasks(connection, change.leadId, change.ownerId);
  await handOverMeeting(connection, change);
  await insertHandoverNotice(connection, change);
}
