import type { Operator } from '../../domain/operators/roles.ts';
import type { Connection } from '../platform/database/database.ts';
import { handOverMeeting } from './booking-store.ts';
import { trackHolder } from './meeting-holder-store.ts';
import { insertHandoverNotice } from './notice-store.ts';
import { handOverTasks } from './task-store.ts';

/**
 * Gives a lead's new owner what goes with it: open tasks of agents who can no longer see it, and its coming
 * meeting if the owner is free then. The owner is told, unless the operator took it, and so are who held
 * the meeting and who holds it now; without an operator, the site gave it. Null is nobody.
 */
export async function handOver(
  connection: Connection,
  change: {
    leadId: number;
    formerOwnerId: number | null;
    ownerId: number | null;
    operator: Pick<Operator, 'id' | 'name'> | null;
    at: Date;
  },
) {
  const { leadId, formerOwnerId, ownerId, operator, at } = change;
  const owners = [formerOwnerId, ownerId] as const;
  await trackHolder(connection, { leadId, operator, at, owners, isNews: true }, async () => {
    if (ownerId !== null) await handOverMeeting(connection, { leadId, ownerId, at });
  });
  if (ownerId === null) return;
  await handOverTasks(connection, leadId, ownerId);
  const operatorId = operator?.id ?? null;
  await insertHandoverNotice(connection, { leadId, ownerId, operatorId, at });
}
