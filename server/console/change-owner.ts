import type { Operator } from '../../domain/console/roles.ts';
import type { Connection } from '../database/database.ts';
import type { DeskLead } from '../leads/inbox-store.ts';
import { handOverTasks } from '../leads/task-store.ts';
import type { LeadPlan } from './change-lead.ts';

type Owner = Pick<Operator, 'id' | 'name'>;

/** Null when it is the owner already. */
export const planOwner = (lead: DeskLead, owner: Owner | null): LeadPlan => {
  if (lead.owner_id === (owner?.id ?? null)) return null;
  const [before, after] = [lead.owner_name, owner?.name ?? null];
  return {
    change: { owner_id: owner?.id ?? null },
    event: { kind: 'owner', before, after, note: null },
    changes: { owner: [lead.owner_id, owner?.id ?? null] },
  };
};

/** With the tasks of whoever sees it no more: nobody would be reminded of them. */
export async function changeOwner(tx: Connection, lead: DeskLead, owner: Owner) {
  const plan = planOwner(lead, owner);
  if (plan) await handOverTasks(tx, lead.id, owner.id);
  return plan;
}
