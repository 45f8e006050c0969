import type { LeadDraft } from '../../domain/leads/lead.ts';
import type { Connection } from '../database/database.ts';
import type { DeliveryKind } from '../database/tables.ts';

export interface LeadOrigin {
  clientAddress: string | null;
  userAgent: string | null;
  pageUrl: string | null;
}

export interface StoredLead {
  id: number;
  reference: string;
  answer: string;
}

/** Stores a lead; null when its submission id is already there. */
export async function insertLead(
  connection: Connection,
  draft: LeadDraft,
  reference: string,
  origin: LeadOrigin,
): Promise<StoredLead | null> {
  const row = await connection
    .insertInto('leads')
    .values({
      reference,
      submission_id: draft.submissionId,
      form: draft.form,
      source: draft.source,
      name: draft.name,
      email: draft.email,
      phone: draft.phone,
      message: draft.message,
      project_stub: draft.projectStub,
      attributes: JSON.stringify(draft.attributes),
      attribution: JSON.stringify(draft.attribution),
      page_url: origin.pageUrl,
      client_address: origin.clientAddress,
      user_agent: origin.userAgent,
      answer: draft.answer,
    })
    .onConflict((conflict) => conflict.column('submission_id').doNothing())
    .returning(['id', 'reference', 'answer'])
    .executeTakeFirst();
  return row ?? null;
}

export const findLeadBySubmission = (connection: Connection, submissionId: string) =>
  connection
    .selectFrom('leads')
    .select(['id', 'reference', 'answer'])
    .where('submission_id', '=', submissionId)
    .executeTakeFirst();

export async function insertConsent(
  connection: Connection,
  consent: {
    leadId: number;
    email: string | null;
    granted: boolean;
    wording: string;
    wordingVersion: string;
  },
  origin: LeadOrigin,
) {
  await connection
    .insertInto('consents')
    .values({
      lead_id: consent.leadId,
      email: consent.email,
      purpose: 'marketing-email',
      granted: consent.granted,
      wording: consent.wording,
      wording_version: consent.wordingVersion,
      page_url: origin.pageUrl,
      client_address: origin.clientAddress,
    })
    .execute();
}

/** Plans the messages of a lead; returns the id of each. */
export async function insertDeliveries(
  connection: Connection,
  leadId: number,
  kinds: readonly DeliveryKind[],
): Promise<string[]> {
  const rows = await connection
    .insertInto('deliveries')
    .values(kinds.map((kind) => ({ lead_id: leadId, kind, last_error: null, sent_at: null })))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function getDelivery(connection: Connection, id: string) {
  const delivery = await connection
    .selectFrom('deliveries')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!delivery) return null;
  const lead = await connection
    .selectFrom('leads')
    .selectAll()
    .where('id', '=', delivery.lead_id)
    .executeTakeFirstOrThrow();
  return { delivery, lead };
}

export type DeliverableLead = NonNullable<Awaited<ReturnType<typeof getDelivery>>>['lead'];

/** Messages that were planned and not sent, in the order in which they were planned. */
export async function listUnsentDeliveries(connection: Connection): Promise<string[]> {
  const rows = await connection
    .selectFrom('deliveries')
    .select('id')
    .where('sent_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function markDelivery(connection: Connection, id: string, error: string | null) {
  await connection
    .updateTable('deliveries')
    .set(({ eb }) => ({
      attempts: eb('attempts', '+', 1),
      last_error: error,
      ...(error === null ? { sent_at: new Date() } : {}),
    }))
    .where('id', '=', id)
    .execute();
}

/** Leads in the order of their arrival, with the state of each message. */
export async function listLeads(connection: Connection, since: Date | null) {
  const leads = await connection
    .selectFrom('leads')
    .selectAll()
    .$if(since !== null, (rows) => rows.where('received_at', '>=', since as Date))
    .orderBy('received_at')
    .orderBy('id')
    .execute();
  const deliveries = await connection
    .selectFrom('deliveries')
    .innerJoin('leads', 'leads.id', 'deliveries.lead_id')
    .select(['lead_id', 'kind', 'attempts', 'sent_at', 'last_error'])
    .$if(since !== null, (rows) => rows.where('received_at', '>=', since as Date))
    .orderBy('kind')
    .execute();
  const byLead = Map.groupBy(deliveries, ({ lead_id }) => lead_id);
  return leads.map((lead) => ({ ...lead, deliveries: byLead.get(lead.id) ?? [] }));
}
