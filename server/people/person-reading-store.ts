import { sql } from 'kysely';
import type { Operator } from '../../domain/operators/roles.ts';
import type { Connection } from '../platform/database/database.ts';
import { matchesSearch } from '../leads/lead-condition-store.ts';
import { selectInboxLeads, visibleLeads } from '../leads/visible-lead-store.ts';

/** These people's leads that the operator may see, latest first. */
export const listLeadsOfPeople = (
  connection: Connection,
  operator: Operator,
  people: readonly number[],
) =>
  selectInboxLeads(connection, operator)
    .select(
      sql<boolean>`exists (select from person_merges
        where kept_id = leads.person_id and undone_at is null and lead_ids @> to_jsonb(leads.id))`.as(
        'isMerged',
      ),
    )
    .where('person_id', 'in', people)
    .orderBy('received_at', 'desc')
    .orderBy('leads.id', 'desc')
    .execute();

export type PersonLead = Awaited<ReturnType<typeof listLeadsOfPeople>>[number];

/** The people behind the newest visible leads that match a search, without duplicates. */
export async function listNewestPeople(
  connection: Connection,
  operator: Operator,
  { search, max }: { search: string; max: number },
): Promise<number[]> {
  const rows = await visibleLeads(connection, operator)
    .select('person_id')
    .where('person_id', 'is not', null)
    .where(matchesSearch(search))
    .orderBy('received_at', 'desc')
    .orderBy('leads.id', 'desc')
    // Spare rows, because some people send many leads.
    .limit(max * 8)
    .execute();
  return [...new Set(rows.flatMap(({ person_id }) => person_id ?? []))].slice(0, max);
}

export const listPeople = (connection: Connection, ids: readonly number[]) =>
  connection
    .selectFrom('people')
    .select(['id', 'revision', 'merged_into as mergedInto'])
    .where('id', 'in', ids)
    .execute();

/** The person, or the one they were merged into; null when there is none. */
export async function findSurvivingPerson(connection: Connection, id: number) {
  const { rows } = await sql<{ id: number; revision: number }>`
    with recursive merges as (
      select id, revision, merged_into from people where id = ${id}
      union select next.id, next.revision, next.merged_into
      from people next join merges on next.id = merges.merged_into)
    select id, revision from merges where merged_into is null`.execute(connection);
  return rows[0] ?? null;
}

export async function listEventsOfLeads(connection: Connection, leadIds: readonly number[]) {
  return connection
    .selectFrom('lead_events')
    .select([
      'lead_id as leadId',
      'at',
      'kind',
      'operator_name as operatorName',
      'before',
      'after',
      'note',
    ])
    .where('lead_id', 'in', leadIds)
    .execute();
}

/** Consents given with these leads, or by these addresses without a lead. */
export const listConsentsOfPerson = (
  connection: Connection,
  leadIds: readonly number[],
  emails: readonly string[],
) =>
  connection
    .selectFrom('consents')
    .select(['lead_id as leadId', 'purpose', 'granted', 'wording', 'recorded_at as at'])
    .where(({ or, and, eb, fn }) =>
      or([
        eb('lead_id', 'in', leadIds),
        ...(emails.length > 0
          ? [and([eb('lead_id', 'is', null), eb(fn<string>('lower', ['email']), 'in', emails)])]
          : []),
      ]),
    )
    .execute();

export const listDeliveriesOfPerson = (
  connection: Connection,
  leadIds: readonly number[],
  accountIds: readonly number[],
) =>
  connection
    .selectFrom('deliveries')
    .select(['lead_id as leadId', 'kind', 'sent_at as sentAt', 'failed_at as failedAt'])
    .where(({ or, eb }) =>
      or([
        eb('lead_id', 'in', leadIds),
        ...(accountIds.length > 0 ? [eb('account_id', 'in', accountIds)] : []),
      ]),
    )
    .execute();

export const listMeetingsOfLeads = (connection: Connection, leadIds: readonly number[]) =>
  connection
    .selectFrom('meeting_bookings')
    .select(['lead_id as leadId', 'operator', 'starts_at as at'])
    .where('lead_id', 'in', leadIds)
    .where('operator', 'is not', null)
    .$narrowType<{ operator: string }>()
    .execute();

export const listPhotoViews = (connection: Connection, leadIds: readonly number[]) =>
  connection
    .selectFrom('photo_views')
    .innerJoin('uploads', 'uploads.id', 'photo_views.upload_id')
    .select(['uploads.lead_id as leadId', 'viewed_at as at'])
    .where('uploads.lead_id', 'in', leadIds)
    .execute();

export async function listAccountsByEmail(connection: Connection, emails: readonly string[]) {
  if (emails.length === 0) return [];
  return connection
    .selectFrom('accounts')
    .select(['id', 'email', 'email_is_proven as isProven', 'created_at as createdAt'])
    .where('email_key', 'in', emails)
    .execute();
}

export async function listFavouritesOfAccounts(connection: Connection, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return connection
    .selectFrom('account_favourites')
    .select(['project_stub as stub', 'added_at as at'])
    .where('account_id', 'in', ids)
    .execute();
}

/** The subscriptions of these addresses, and the addresses that refuse all commercial mail. */
export async function listMailChoices(connection: Connection, emails: readonly string[]) {
  if (emails.length === 0) return { wanted: [], refusedBy: [] };
  const subscriptions = await connection
    .selectFrom('subscribers')
    .select(['email_key as email', 'kind'])
    .where('email_key', 'in', emails)
    .where('unsubscribed_at', 'is', null)
    .execute();
  const refused = await connection
    .selectFrom('suppressions')
    .select('email_key as email')
    .where('email_key', 'in', emails)
    .execute();
  return { wanted: subscriptions, refusedBy: refused.map(({ email }) => email) };
}
