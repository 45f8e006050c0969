import type { Operator } from '../../domain/operators/roles.ts';
import type { Connection } from '../platform/database/database.ts';
import { handOverMeeting } from './booking-store.ts';
import { trackHolder } from './meeting-holder-store.ts';
import { insertHandoverNotice } from './notice-store.ts';
import { handOverTasks } from './task-store.ts';

/**
 * Gives a lead's new owner what goes with it: open tasks of agents who can no longer see it, and its coming
 * meeting if the owner is free then. The owner is told, unless the operator took it, and so is who held
 * the meeting; without an operator, the site gave it.
 */
export async function handOver(
  connection: Connection,
  change: {
    leadId: number;
    ownerId: number;
    operator: Pick<Operator, 'id' | 'name'> | null;
    at: Date;
  },
) {
  await handOverTasks(connection, change.leadId, change.ownerId);
  await trackHolder(connection, change, () => handOverMeeting(connection, change));
  const operatorId = change.operator?.id ?? null;
  await insertHandoverNotice(connection, { ...change, operatorId });
}
