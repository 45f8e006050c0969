import { toTorontoMinute } from '../../domain/dates/iso-day.ts';
import type { LeadStatus } from '../../domain/leads/lead-status.ts';
import type { Connection } from '../platform/database/database.ts';
import { forgetRefusals, type Delivery } from '../mail/delivery-store.ts';
import { insertLeadEvent } from './lead-event-store.ts';
import { forgetAnswer, markAnswered } from './response-store.ts';
import { changeLead } from './visible-lead-store.ts';

type VisitorDelivery = Pick<Delivery, 'lead_id' | 'event_id' | 'attempts' | 'created_at'>;

const findSentAt = (tx: Connection, eventId: number) =>
  tx
    .selectFrom('lead_events')
    .select('at')
    .where('id', '=', eventId)
    .where('operator_id', 'is not', null)
    .executeTakeFirst();

const lockById = (tx: Connection, id: number) =>
  tx
    .selectFrom('leads')
    .select(['id', 'status', 'revision'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Whether it was the answer itself that made the lead Contacted, and nobody set a status since. */
async function isContactedBy(tx: Connection, leadId: number, at: Date) {
  const last = await tx
    .selectFrom('lead_events')
    .select(['at', 'before', 'after'])
    .where('lead_id', '=', leadId)
    .where('kind', '=', 'status')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.before === 'new' && last.after === 'contacted' && last.at.getTime() === at.getTime();
}

/** Sets a lead's status, as the timeline says. */
async function setStatus(
  tx: Connection,
  { id, status, revision }: { id: number; status: LeadStatus; revision: number },
  after: LeadStatus,
  at: Date,
) {
  await changeLead(tx, id, revision, { status: after });
  await insertLeadEvent(tx, id, null, { kind: 'status', before: status, after, note: null }, at);
}

/**
 * The mail server refused the visitor's address for good: a reply that nobody got is no answer, so the
 * clocks that it stopped run again.
 */
export async function recordRefusedMail(
  tx: Connection,
  { lead_id: leadId, event_id: eventId }: VisitorDelivery,
  at: Date,
) {
  if (leadId === null || !(await lockById(tx, leadId))) return;
  const sent = eventId === null ? undefined : await findSentAt(tx, eventId);
  for (const id of sent ? await forgetAnswer(tx, leadId, sent.at) : []) {
    const lead = await lockById(tx, id);
    if (!sent || lead?.status !== 'contacted' || !(await isContactedBy(tx, leadId, sent.at)))
      continue;
    await setStatus(tx, lead, 'new', at);
  }
  const refused = { kind: 'mail-refused', before: null, after: null, note: null } as const;
  await insertLeadEvent(tx, leadId, null, refused, at);
}

const wasRefused = (tx: Connection, leadId: number) =>
  tx
    .selectFrom('lead_events')
    .select('id')
    .where('lead_id', '=', leadId)
    .where('kind', '=', 'mail-refused')
    .limit(1)
    .executeTakeFirst();

/**
 * A mail has arrived. After failed attempts it is the answer now, unless there is another, and the
 * timeline no longer ends with the refusal. `name` says which mail.
 */
export async function recordArrivedMail(
  tx: Connection,
  name: string | null,
  { lead_id: leadId, event_id: eventId, attempts, created_at: createdAt }: VisitorDelivery,
  at: Date,
) {
  if (leadId === null) return;
  await forgetRefusals(tx, leadId);
  if (attempts === 0) return;
  const lead = await lockById(tx, leadId);
  if (lead && (await wasRefused(tx, leadId))) {
    const after = toTorontoMinute(createdAt);
    const arrived = { kind: 'mail-arrived', before: name, after, note: null } as const;
    await insertLeadEvent(tx, leadId, null, arrived, at);
  }
  if (eventId === null || !(await findSentAt(tx, eventId))) return;
  if (!lead || !(await markAnswered(tx, lead, 'contact', at))) return;
  if (lead.status === 'new') await setStatus(tx, lead, 'contacted', at);
}
