import type { Operator } from '../../domain/operators/roles.ts';
import type { Connection } from '../platform/database/database.ts';
import { findOperatorById } from '../operators/operator-store.ts';
import { handOverMeeting } from './booking-store.ts';
import { insertLeadEvent } from './lead-event-store.ts';
import { trackHolder } from './meeting-holder-store.ts';
import { insertHandoverNotice } from './notice-store.ts';
import { handOverTasks } from './task-store.ts';

/**
 * Gives a lead's new owner what goes with it: open tasks of nobody and of agents who can no longer see it,
 * and its coming meeting if the owner is free then. The owner is told, unless the operator took it, and so are who held
 * the meeting and who holds it now; without an operator, the site gave it. Null is nobody. The timeline
 * says so if the meeting was with nobody and still is.
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
  let unheld: string | null = null;
  await trackHolder(connection, { leadId, operator, at, owners, isNews: true }, async () => {
    if (ownerId !== null) unheld = await handOverMeeting(connection, { leadId, ownerId, at });
  });
  if (ownerId === null) return;
  if (unheld !== null) {
    const owner = await findOperatorById(connection, ownerId);
    const names = { before: owner?.name ?? owner?.email ?? null, after: unheld };
    const event = { kind: 'meeting-unheld', ...names, note: null } as const;
    await insertLeadEvent(connection, leadId, null, event, at);
  }
  await handOverTasks(connection, leadId, ownerId);
  const operatorId = operator?.id ?? null;
  await insertHandoverNotice(connection, { leadId, ownerId, operatorId, at });
}
