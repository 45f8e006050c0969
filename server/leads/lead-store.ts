import { cleanStored } from '../../domain/text/clean-text.ts';
import type { LeadDraft, LeadOrigin } from '../../domain/leads/lead.ts';
import type { Connection } from '../database/database.ts';
import { findRequestId } from '../log/request-id.ts';
import { deletePerson, findOrAddPerson } from '../people/people-store.ts';

/** Without control characters and lone surrogates, which PostgreSQL rejects. */
const formatJson = (value: object): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'string' ? cleanStored(part) : part,
  );

export async function insertLead(
  connection: Connection,
  draft: LeadDraft,
  reference: string,
  origin: LeadOrigin,
  quarantineReasons: readonly string[] = [],
): Promise<Pick<StoredLead, 'id' | 'reference' | 'answer' | 'received_at'> | null> {
  const person = await findOrAddPerson(connection, draft.email);
  const row = await connection
    .insertInto('leads')
    .values({
      reference,
      person_id: person.id,
      submission_id: draft.submissionId,
      form: draft.form,
      source: draft.source,
      name: draft.name,
      email: draft.email,
      phone: draft.phone,
      phone_extension: draft.phoneExtension,
      message: draft.message,
      project_stub: draft.projectStub,
      attributes: formatJson(draft.attributes),
      attribution: formatJson(draft.attribution),
      page_url: origin.pageUrl,
      client_address: origin.clientAddress,
      user_agent: origin.userAgent,
      answer: draft.answer,
      request_id: findRequestId(),
      quarantine_reasons: quarantineReasons.length > 0 ? formatJson(quarantineReasons) : null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'reference', 'answer', 'received_at'])
    .executeTakeFirst();
  if (!row && person.isNew) await deletePerson(connection, person.id);
  return row ?? null;
}

export const findLeadBySubmission = (connection: Connection, submissionId: string) =>
  connection
    .selectFrom('leads')
    .select(['id', 'reference', 'answer', 'received_at'])
    .where('submission_id', '=', submissionId)
    .executeTakeFirst();

export async function findLead(connection: Connection, id: number) {
  const row = await connection
    .selectFrom('leads')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

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

/** Consents and refusals of an address, case-insensitive, oldest first, without client addresses. */
export const listConsentsByEmail = (connection: Connection, email: string) =>
  connection
    .selectFrom('consents')
    .select([
      'purpose',
      'granted',
      'wording',
      'wording_version as wordingVersion',
      'page_url as pageUrl',
      'recorded_at as recordedAt',
    ])
    .where(({ eb, fn, val }) => eb(fn<string>('lower', ['email']), '=', val(email.toLowerCase())))
    .orderBy('recorded_at')
    .orderBy('id')
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
