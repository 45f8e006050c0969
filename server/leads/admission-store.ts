import { sql } from 'kysely';
import type { Assignment } from '../../domain/leads/routing.ts';
import type { Connection } from '../database/database.ts';
import { runSteps, type Steps } from '../database/steps.ts';
import type { LeadDeliveryKind } from '../database/tables.ts';
import type { PlannedDelivery } from '../deliveries/delivery-queues.ts';
import { buildUse, type Limit } from '../limits/rate-limit-store.ts';
import { selectDeliveries } from './lead-part-store.ts';
import { ownerStep, turnSteps } from './routing-store.ts';
import { wakeSteps } from './task-store.ts';

/** What is stored with a lead that is not in quarantine. */
export interface Admission {
  at: Date;
  /** Null when the next two years have too few business hours. */
  dueAt: Date | null;
  /** Null leaves the lead unassigned. */
  assignment: Assignment | null;
  /** Limits messages to the visitor; null when there is none. */
  confirmation: Limit | null;
  /** The other messages. */
  kinds: readonly LeadDeliveryKind[];
}

/** Steps that precede "lead", which then has the owner `selectOwner`. */
export const ownerSteps = ({ assignment }: Admission): Steps =>
  assignment ? { owner: ownerStep(assignment) } : {};

export const selectOwner = (admission: Admission | null) =>
  admission?.assignment ? sql<number | null>`(select id from owner)` : null;

/** The step that returns the deliveries of an admission. */
export const plannedDeliveries = 'planned';

/** Steps that admit the lead of the step "lead", whose address is `email`. */
export const admissionSteps = (
  { at, assignment, kinds, confirmation }: Admission,
  email: string | null,
): Steps => ({
  ...(email !== null && wakeSteps(email, at)),
  ...(assignment && turnSteps(assignment, at, email === null ? 'lead' : 'woken')),
  ...(confirmation && { confirmation: buildUse(confirmation, at) }),
  [plannedDeliveries]: sql`
    insert into deliveries (lead_id, kind)
    select lead.id, kind from lead, json_array_elements_text(${JSON.stringify(kinds)}::json) as kind
    ${confirmation ? sql`union all select lead.id, 'mail-visitor' from lead, confirmation` : sql``}
    returning id, kind`,
});

/** Selects whether the lead got the turn that it was planned for. */
export const selectTurn = ({ assignment }: Admission) =>
  assignment ? sql<boolean>`exists (select from turn_claimed)` : sql<boolean>`true`;

/**
 * Admits a stored lead. The caller must have locked the routing rules. Throws if the operator whose
 * turn it is was deleted meanwhile; then another try succeeds.
 */
export async function admitStoredLead(
  connection: Connection,
  { id, email }: { id: number; email: string | null },
  admission: Admission,
): Promise<PlannedDelivery[]> {
  const owner = selectOwner(admission);
  const lead = connection
    .updateTable('leads')
    .set(({ eb }) => ({
      due_at: admission.dueAt,
      ...(owner && { owner_id: owner, revision: eb('revision', '+', 1) }),
    }))
    .where('id', '=', id)
    .returning('id');
  const steps = { ...ownerSteps(admission), lead, ...admissionSteps(admission, email) };
  // "hasTurn" comes last, as in insertLead.
  const [row] = await runSteps(
    connection,
    steps,
    sql<{ deliveries: PlannedDelivery[]; hasTurn: boolean }>`
      select ${selectDeliveries([plannedDeliveries])} as deliveries, ${selectTurn(admission)} as "hasTurn"`,
  );
  if (!row?.hasTurn) throw new Error(`Lead ${id} did not get the turn that was planned for it.`);
  return row.deliveries;
}
