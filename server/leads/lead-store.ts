import { sql } from 'kysely';
import type { LeadDraft, LeadOrigin } from '../../domain/leads/lead.ts';
import type { LeadStatus } from '../../domain/leads/lead-status.ts';
import { cleanStored } from '../../domain/text/clean-text.ts';
import { foldText } from '../../domain/text/fold-text.ts';
import type { Connection } from '../platform/database/database.ts';
import { findRequestId } from '../platform/request-id.ts';

/** Without control characters and lone surrogates, which PostgreSQL rejects. */
const formatJson = (value: object): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'string' ? cleanStored(part) : part,
  );

const isSame = (email: string | null, proven: string | null | undefined): boolean =>
  Boolean(email && email.toLowerCase() === proven?.toLowerCase());

/** What the inbox searches of a lead, folded. Kept in the lead, so whoever changes these also changes it. */
export const foldLead = (
  lead: Pick<LeadDraft, 'name' | 'email' | 'phone' | 'projectStub' | 'message'> & {
    reference: string;
  },
): string =>
  foldText(
    [lead.name, lead.email, lead.phone, lead.reference, lead.projectStub, lead.message]
      .filter((text) => text !== null)
      .join(' '),
  );

/** Fails with a unique violation when the reference or the submission is taken. */
export const insertLead = (
  connection: Connection,
  draft: LeadDraft,
  stored: {
    reference: string;
    personId: number;
    origin: LeadOrigin;
    quarantineReasons: readonly string[];
    status?: LeadStatus;
  },
) =>
  connection
    .insertInto('leads')
    .values({
      reference: stored.reference,
      person_id: stored.personId,
      submission_id: draft.submissionId,
      status: stored.status ?? 'new',
      form: draft.form,
      source: draft.source,
      name: draft.name,
      email: draft.email,
      email_is_proven: isSame(draft.email, stored.origin.provenEmail),
      phone: draft.phone,
      phone_extension: draft.phoneExtension,
      message: draft.message,
      project_stub: draft.projectStub,
      attributes: formatJson(draft.attributes),
      attribution: formatJson(draft.attribution),
      page_url: stored.origin.pageUrl,
      client_address: stored.origin.clientAddress,
      user_agent: stored.origin.userAgent,
      search_text: foldLead({ ...draft, reference: stored.reference }),
      answer: draft.answer,
      request_id: findRequestId(),
      quarantine_reasons:
        stored.quarantineReasons.length > 0 ? formatJson(stored.quarantineReasons) : null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

export const findLeadBySubmission = (connection: Connection, submissionId: string) =>
  connection
    .selectFrom('leads')
    .select(['id', 'reference', 'answer', 'name', 'email', 'phone', 'message'])
    .where('submission_id', '=', submissionId)
    .executeTakeFirst();

/** Null also for mails, whose lead may have been deleted since. */
export async function findLead(connection: Connection, id: number | null) {
  if (id === null) return null;
  const row = await connection
    .selectFrom('leads')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Whether the owner of an address has an account. */
export const hasVerifiedAccount = async (connection: Connection, email: string): Promise<boolean> =>
  (await connection
    .selectFrom('accounts')
    .select('id')
    .where('email_key', '=', email.toLowerCase())
    .where('email_is_proven', '=', true)
    .executeTakeFirst()) !== undefined;

export type StoredLead = NonNullable<Awaited<ReturnType<typeof findLead>>>;

/** Omits client address and browser: forms need no login, so these may be somebody else's. */
export const listLeadsByEmail = (connection: Connection, email: string) =>
  connection
    .selectFrom('leads')
    .select(({ exists, selectFrom }) => [
      'reference',
      'form',
      'source',
      'name',
      'email',
      'phone',
      'phone_extension as phoneExtension',
      'message',
      'project_stub as projectStub',
      'attributes',
      'attribution',
      'page_url as pageUrl',
      'received_at as receivedAt',
      exists(
        selectFrom('deliveries')
          .select('deliveries.id')
          .whereRef('deliveries.lead_id', '=', 'leads.id')
          .where('kind', '=', 'mail-brokerage')
          .where('sent_at', 'is not', null),
      ).as('isForwarded'),
    ])
    .where(({ eb, fn, val }) => eb(fn<string>('lower', ['email']), '=', val(email.toLowerCase())))
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

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
    .select(['lead_id', 'kind', 'attempts', 'sent_at', 'suppressed_at', 'last_error'])
    .$if(since !== null, (rows) => rows.where('received_at', '>=', since as Date))
    .orderBy('kind')
    .execute();
  const byLead = Map.groupBy(deliveries, ({ lead_id }) => lead_id);
  return leads.map((lead) => ({ ...lead, deliveries: byLead.get(lead.id) ?? [] }));
}

/** A lead's owner, with the name shown to colleagues; null when unassigned. */
export async function findLeadOwner(connection: Connection, leadId: number) {
  const { rows } = await sql<{
    id: number;
    email: string;
    name: string;
    awayUntil: string | null;
  }>`
    select operators.id, operators.email, coalesce(operators.name, operators.email) as name,
      operators.away_until::text as "awayUntil"
    from leads join operators on operators.id = owner_id where leads.id = ${leadId}`.execute(
    connection,
  );
  return rows[0] ?? null;
}

/** Ends the snoozes of other leads of a person who writes again. */
export async function wakeLeads(
  connection: Connection,
  { id, email }: { id: number; email: string },
  now: Date,
) {
  await sql`
    with woken as (
      update leads set snoozed_until = null, revision = revision + 1
      where lower(email) = ${email.toLowerCase()} and id <> ${id} and snoozed_until > ${now}
      returning id)
    insert into lead_events (lead_id, at, kind)
    select id, ${now}, 'wake' from woken`.execute(connection);
}
