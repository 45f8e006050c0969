import { sql } from 'kysely';
import type { Assignment } from '../../domain/leads/routing.ts';
import type { Connection } from '../database/database.ts';
import { runSteps, type Steps } from '../database/steps.ts';
import type { LeadDeliveryKind } from '../database/tables.ts';
import type { PlannedDelivery } from '../deliveries/delivery-queues.ts';
import { buildUse, type Limit } from '../limits/rate-limit-store.ts';
import { turnSteps } from './routing-store.ts';
import { wakeSteps } from './task-store.ts';

/** What is stored with a lead that is not in quarantine. */
export interface Admission {
  at: Date;
  /** Null without business hours. */
  dueAt: Date | null;
  /** Null leaves the lead unassigned. */
  assignment: Assignment | null;
  /** Scheduled messages. */
  kinds: readonly LeadDeliveryKind[];
  /** Limits messages to the visitor. */
  confirmation: Limit;
}

/** Steps that admit the lead of the step "lead", whose address is `email`. */
export const admissionSteps = (
  { at, assignment, kinds, confirmation }: Admission,
  email: string | null,
): Steps => ({
  ...(assignment && turnSteps(assignment, at)),
  ...(email !== null && wakeSteps(email, at)),
  ...(kinds.includes('mail-visitor') && { confirmation: buildUse(confirmation, at) }),
  planned: sql`
    insert into deliveries (lead_id, kind)
    select lead.id, kind from lead, json_array_elements_text(${JSON.stringify(kinds)}::json) as kind
    ${kinds.includes('mail-visitor') ? sql`where kind <> 'mail-visitor' or exists (select from confirmation)` : sql``}
    returning id, kind`,
});

/** Selects the deliveries that `admissionSteps` schedule. */
export const selectPlanned = sql<PlannedDelivery[]>`(
  select coalesce(json_agg(json_build_object('id', id, 'kind', kind)), '[]') from planned)`;

/** Selects whether the lead got the turn that it was planned for. */
export const selectTurn = ({ assignment }: Admission) =>
  assignment ? sql<boolean>`exists (select from claimed)` : sql<boolean>`true`;

/** Admits a stored lead. The caller must have locked the routing rules. */
export async function admitStoredLead(
  connection: Connection,
  { id, email }: { id: number; email: string | null },
  admission: Admission,
): Promise<PlannedDelivery[]> {
  const owner = admission.assignment?.operator.operatorId;
  const lead = connection
    .updateTable('leads')
    .set(({ eb }) => ({
      due_at: admission.dueAt,
      ...(owner !== undefined && { owner_id: owner, revision: eb('revision', '+', 1) }),
    }))
    .where('id', '=', id)
    .returning('id');
  const steps = { lead, ...admissionSteps(admission, email) };
  const [row] = await runSteps(
    connection,
    steps,
    sql<{ deliveries: PlannedDelivery[] }>`select ${selectPlanned} as deliveries`,
  );
  return row?.deliveries ?? [];
}
