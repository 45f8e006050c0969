import { sql } from 'kysely';
import { readSavedQuery } from '../../domain/leads/inbox/saved-views.ts';
import type { Connection } from '../platform/database/database.ts';

const hasAddress = (column: string, email: string) =>
  sql<boolean>`lower(${sql.ref(column)}) = ${email.toLowerCase()}`;

const isSecondPurchaser = (email: string) =>
  sql<boolean>`attributes ? 'secondPurchaser.email'
    and lower(attributes ->> 'secondPurchaser.email') = ${email.toLowerCase()}`;

/** Leads from the address, and those with these references, in order of arrival. */
export const listSentLeads = (
  connection: Connection,
  email: string,
  references: readonly string[],
) =>
  connection
    .selectFrom('leads')
    .selectAll()
    .where(({ or, eb }) =>
      or([
        hasAddress('email', email),
        ...(references.length > 0 ? [eb('reference', 'in', references)] : []),
      ]),
    )
    .where('erased_at', 'is', null)
    .orderBy('id')
    .execute();

export const listCoPurchases = (connection: Connection, email: string) =>
  connection
    .selectFrom('leads')
    .selectAll()
    .where(isSecondPurchaser(email))
    .where(({ not }) => not(hasAddress('email', email)))
    .orderBy('id')
    .execute();

/** Leads with one of these phone numbers but another or no address: possibly the same person. */
export async function listLeadsByPhone(
  connection: Connection,
  phones: readonly string[],
  without: readonly number[],
) {
  if (phones.length === 0) return [];
  return connection
    .selectFrom('leads')
    .select(['reference', 'email', 'phone'])
    .where('phone', 'in', phones)
    .$if(without.length > 0, (rows) => rows.where('id', 'not in', without))
    .orderBy('id')
    .execute();
}

/** Leads with another or no address that operators merged into the same person. */
export async function listMergedLeads(connection: Connection, leadIds: readonly number[]) {
  if (leadIds.length === 0) return [];
  return connection
    .selectFrom('leads')
    .select(['id', 'reference', 'email', 'phone'])
    .where('person_id', 'in', (people) =>
      people.selectFrom('leads').select('person_id').where('id', 'in', leadIds),
    )
    .where('id', 'not in', leadIds)
    .orderBy('id')
    .execute();
}

export async function listPhotos(connection: Connection, leadIds: readonly number[]) {
  if (leadIds.length === 0) return [];
  return connection
    .selectFrom('uploads')
    .select(['id', 'lead_id', 'field', 'uploaded_at', 'bytes', 'sha256', 'file_deleted_at'])
    .where('lead_id', 'in', leadIds)
    .orderBy('lead_id')
    .orderBy('field')
    .execute();
}

export async function listMeetings(connection: Connection, leadIds: readonly number[]) {
  if (leadIds.length === 0) return [];
  return connection
    .selectFrom('meeting_bookings')
    .select(['lead_id', 'operator', 'starts_at'])
    .where('lead_id', 'in', leadIds)
    .where('operator', 'is not', null)
    .$narrowType<{ operator: string }>()
    .orderBy('starts_at')
    .execute();
}

/** Messages to the person: of these leads, of the account, or to the address. */
export const listPersonDeliveries = (
  connection: Connection,
  email: string,
  leadIds: readonly number[],
  accountId: number | null,
) =>
  connection
    .selectFrom('deliveries')
    .select(['id', 'lead_id', 'kind', 'created_at', 'sent_at', 'last_error'])
    .where(({ or, eb }) =>
      or([
        hasAddress('address', email),
        ...(leadIds.length > 0 ? [eb('lead_id', 'in', leadIds)] : []),
        ...(accountId === null ? [] : [eb('account_id', '=', accountId)]),
      ]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const listPersonSubscriptions = (connection: Connection, email: string) =>
  connection
    .selectFrom('subscribers')
    .select(['kind', 'subscribed_at', 'unsubscribed_at'])
    .where('email_key', '=', email.toLowerCase())
    .orderBy('kind')
    .execute();

export async function eraseLeads(connection: Connection, ids: readonly number[], now: Date) {
  if (ids.length === 0) return;
  await connection
    .updateTable('leads')
    .set({
      submission_id: null,
      source: null,
      name: null,
      email: null,
      phone: null,
      phone_extension: null,
      message: null,
      search_text: '',
      attributes: '{}',
      attribution: '{}',
      page_url: null,
      client_address: null,
      user_agent: null,
      quarantine_reasons: null,
      lost_reason: null,
      erased_at: now,
    })
    .where('id', 'in', ids)
    .execute();
  await connection
    .updateTable('lead_events')
    .set({ note: null, after: sql`case when kind = 'reply' then null else after end` })
    .where('lead_id', 'in', ids)
    .execute();
  await connection.deleteFrom('lead_tasks').where('lead_id', 'in', ids).execute();
  await connection.deleteFrom('sent_packages').where('lead_id', 'in', ids).execute();
  await connection.deleteFrom('sent_documents').where('lead_id', 'in', ids).execute();
}

/** Saved views of the inbox that search for the address, or are named after it. */
export async function listViewsAbout(connection: Connection, email: string) {
  const rows = await connection.selectFrom('saved_views').select(['id', 'name', 'query']).execute();
  return rows.filter(({ name, query }) =>
    [name, readSavedQuery(query).search].some((text) =>
      text.toLowerCase().includes(email.toLowerCase()),
    ),
  );
}

export async function deleteViews(connection: Connection, ids: readonly number[]) {
  if (ids.length > 0) await connection.deleteFrom('saved_views').where('id', 'in', ids).execute();
}

/** Packages sent to the person, with their openings. */
export async function listPackages(connection: Connection, leadIds: readonly number[]) {
  if (leadIds.length === 0) return [];
  return connection
    .selectFrom('sent_packages')
    .innerJoin('leads', 'leads.id', 'sent_packages.lead_id')
    .select([
      'reference',
      'project_stub',
      'ends_at',
      'revoked_at',
      'openings',
      'opened_at',
      'price_list_opened_at',
    ])
    .where('lead_id', 'in', leadIds)
    .orderBy('lead_id')
    .execute();
}

/** Operators' notes on leads. */
export async function listNotes(connection: Connection, leadIds: readonly number[]) {
  if (leadIds.length === 0) return [];
  return connection
    .selectFrom('lead_events')
    .select([
      'lead_id',
      'at',
      'kind',
      'note',
      sql<string | null>`case when kind = 'reply' then after end`.as('subject'),
    ])
    .where('lead_id', 'in', leadIds)
    .where('note', 'is not', null)
    .orderBy('id')
    .execute();
}

export async function eraseSecondPurchaser(connection: Connection, ids: readonly number[]) {
  if (ids.length === 0) return;
  await sql`
    update leads set attributes = coalesce((
      select jsonb_object_agg(key, value) from jsonb_each(attributes)
      where key not like 'secondPurchaser.%'), '{}')
    where id in (${sql.join(ids)})`.execute(connection);
  await forgetErrors(connection, ids);
}

/** A mail server that rejects a message may quote it. */
async function forgetErrors(connection: Connection, leadIds: readonly number[]) {
  await sql`
    with failed as (
      update deliveries set last_error = 'What was answered is erased.'
      where lead_id in (${sql.join(leadIds)}) and last_error is not null returning id)
    update pgboss.job set output = null from failed where job.id = failed.id`.execute(connection);
}

/** Deletes messages with their jobs, whose results may quote an address. */
export async function deleteDeliveries(connection: Connection, ids: readonly string[]) {
  if (ids.length === 0) return;
  // The job of a delivery has the delivery's id.
  await sql`delete from pgboss.job where id in (${sql.join(ids)})`.execute(connection);
  await connection.deleteFrom('deliveries').where('id', 'in', ids).execute();
}

export async function deleteMeetings(connection: Connection, leadIds: readonly number[]) {
  if (leadIds.length === 0) return;
  for (const table of ['meeting_bookings', 'meetings'] as const)
    await connection.deleteFrom(table).where('lead_id', 'in', leadIds).execute();
}

/** Removes an address's subscriptions and mail links; a suppression stays, so that no mail is sent again. */
export async function deleteSubscriptions(connection: Connection, email: string) {
  await connection.deleteFrom('subscribers').where('email_key', '=', email.toLowerCase()).execute();
  await connection.deleteFrom('mail_links').where(hasAddress('email', email)).execute();
}

/** Removes the mail links of erased leads' addresses that nothing else uses. */
export async function deleteUnusedMailLinks(connection: Connection, emails: readonly string[]) {
  if (emails.length === 0) return;
  await sql`
    delete from mail_links held where lower(held.email) in (${sql.join(emails.map((email) => email.toLowerCase()))})
      and not exists (select from leads where lower(leads.email) = lower(held.email))
      and not exists (select from subscribers where email_key = lower(held.email))
      and not exists (select from accounts where email_key = lower(held.email))`.execute(
    connection,
  );
}

/** Removes proof of consent, which only an erasure with consents may do. */
export async function deleteConsents(connection: Connection, email: string) {
  await sql`select set_config('groundbreak.erasing_consents', 'on', true)`.execute(connection);
  await connection.deleteFrom('consents').where(hasAddress('email', email)).execute();
  await sql`select set_config('groundbreak.erasing_consents', 'off', true)`.execute(connection);
  await connection
    .deleteFrom('suppressions')
    .where('email_key', '=', email.toLowerCase())
    .execute();
}

export async function moveSubscriptions(connection: Connection, from: string, to: string) {
  await sql`
    update subscribers set email = ${to} where email_key = ${from.toLowerCase()}
      and not exists (select from subscribers taken
        where taken.email_key = ${to.toLowerCase()} and taken.kind = subscribers.kind)`.execute(
    connection,
  );
  await connection.deleteFrom('subscribers').where('email_key', '=', from.toLowerCase()).execute();
  await sql`
    insert into suppressions (email_key, suppressed_at)
    select ${to.toLowerCase()}, suppressed_at from suppressions where email_key = ${from.toLowerCase()}
    on conflict do nothing`.execute(connection);
  await connection
    .updateTable('mail_links')
    .set({ email: to })
    .where(hasAddress('email', from))
    .execute();
}
