import { sql, type Selectable } from 'kysely';
import type { AlertFrequency } from '../../domain/alerts/alert-frequency.ts';
import type { AlertSearch, Followed } from '../../domain/alerts/alert-search.ts';
import type { ProjectKind } from '../../domain/projects/project-kind.ts';
import type { Connection } from '../platform/database/database.ts';
import type { Tables } from '../platform/database/tables.ts';

export type StoredAlert = Selectable<Tables['alerts']>;

/** Whether the address of an alert subscribes to alerts at present. */
export const isSubscribed = sql<boolean>`(
  exists (select from subscribers s where s.email_key = alerts.email_key and s.kind = 'alerts'
    and s.unsubscribed_at is null)
  and not exists (select from suppressions u where u.email_key = alerts.email_key))`;

/** Confirmed, and neither paused nor ended by anyone. */
export const isActive = sql<boolean>`(
  alerts.confirmed_at is not null and alerts.paused_at is null and alerts.ended_at is null
  and ${isSubscribed})`;

interface AlertRequest extends Followed {
  email: string;
  frequency: AlertFrequency;
  pageUrl: string | null;
  now: Date;
}

/** Adds an alert that waits for its confirmation; one that exists is not changed. */
export async function insertAlert(
  connection: Connection,
  { email, kind, parameters, frequency, pageUrl, now }: AlertRequest,
): Promise<StoredAlert & { isActive: boolean }> {
  return connection
    .insertInto('alerts')
    .values({ email, kind, parameters, frequency, page_url: pageUrl, created_at: now })
    .onConflict((conflict) =>
      conflict.constraint('alerts_search').doUpdateSet({
        frequency: sql<AlertFrequency>`alerts.frequency`,
      }),
    )
    .returningAll()
    .returning(isActive.as('isActive'))
    .executeTakeFirstOrThrow();
}

/** Notes a mail that asks to confirm the alert; false if one was sent after `before`. */
export async function noteConfirmationSent(
  connection: Connection,
  id: string,
  { before, now }: { before: Date; now: Date },
): Promise<boolean> {
  const row = await connection
    .updateTable('alerts')
    .set({ confirmation_sent_at: now })
    .where('id', '=', id)
    .where(({ or, eb }) =>
      or([eb('confirmation_sent_at', 'is', null), eb('confirmation_sent_at', '<=', before)]),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

const ofEmail = (connection: Connection, email: string) =>
  connection.selectFrom('alerts').where('email_key', '=', email.toLowerCase());

export async function countAlerts(connection: Connection, email: string): Promise<number> {
  const { count } = await ofEmail(connection, email)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** An address's alerts, oldest first. */
export const listAlerts = (connection: Connection, email: string) =>
  ofEmail(connection, email)
    .selectAll()
    .select(isSubscribed.as('isSubscribed'))
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** What is stored about an address's alerts, for the person who asks. */
export const listAlertsOfPerson = (connection: Connection, email: string) =>
  ofEmail(connection, email)
    .select([
      'kind',
      'parameters',
      'frequency',
      'page_url',
      'created_at',
      'confirmed_at',
      'paused_at',
      'pause_reason',
      'ended_at',
    ])
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Null unless the address has it. Blocks other changes of it until the transaction ends. */
export async function findAlert(
  tx: Connection,
  email: string,
  id: string,
): Promise<StoredAlert | null> {
  const row = await ofEmail(tx, email)
    .selectAll()
    .where(sql<boolean>`id::text = ${id}`)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function findAlertById(
  connection: Connection,
  id: string,
): Promise<StoredAlert | null> {
  const row = await connection
    .selectFrom('alerts')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

export async function updateAlert(
  connection: Connection,
  id: string,
  change: Partial<
    Pick<
      StoredAlert,
      'frequency' | 'confirmed_at' | 'since' | 'paused_at' | 'pause_reason' | 'ended_at'
    >
  >,
) {
  await connection.updateTable('alerts').set(change).where('id', '=', id).execute();
}

/** Pauses an address's active alerts, except one. */
export async function pauseOthers(
  connection: Connection,
  { id, email_key: emailKey }: Pick<StoredAlert, 'id' | 'email_key'>,
  now: Date,
) {
  await connection
    .updateTable('alerts')
    .set({ paused_at: now })
    .where('email_key', '=', emailKey)
    .where('id', '<>', id)
    .where('confirmed_at', 'is not', null)
    .where('paused_at', 'is', null)
    .execute();
}

export async function deleteAlert(connection: Connection, id: string) {
  await connection.deleteFrom('alerts').where('id', '=', id).execute();
}

export async function deleteAlertsOf(connection: Connection, email: string) {
  await connection.deleteFrom('alerts').where('email_key', '=', email.toLowerCase()).execute();
}

/**
 * Gives an address's alerts to another address, except those that it has already. Unless the new
 * address is proven, they wait for its confirmation.
 */
export async function moveAlerts(
  connection: Connection,
  { from, to, isProven, now }: { from: string; to: string; isProven: boolean; now: Date },
) {
  if (from.toLowerCase() === to.toLowerCase()) return;
  await sql`
    update alerts set email = ${to}, confirmation_sent_at = null,
      created_at = case when ${isProven} then created_at else ${now} end,
      confirmed_at = case when ${isProven} then confirmed_at end,
      since = case when ${isProven} then since end
    where email_key = ${from.toLowerCase()} and not exists (
      select from alerts other where other.email_key = ${to.toLowerCase()}
        and other.kind = alerts.kind and other.parameters = alerts.parameters)`.execute(connection);
  await deleteAlertsOf(connection, from);
}

/** Deletes alerts that nobody confirmed since. */
export async function deleteUnconfirmed(connection: Connection, since: Date) {
  await connection
    .deleteFrom('alerts')
    .where('confirmed_at', 'is', null)
    .where('created_at', '<', since)
    .execute();
}

export interface FollowedSearch extends AlertSearch {
  id: string;
  email: string;
  /** News is what changed after this. */
  since: Date;
}

const pageSize = 1000;

/** Active alerts of searches, a page at a time. */
export async function* listFollowedSearches(
  connection: Connection,
): AsyncGenerator<FollowedSearch[], void, void> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows: FollowedSearch[] = await connection
      .selectFrom('alerts')
      .innerJoin('subscribers', (join) =>
        join
          .onRef('subscribers.email_key', '=', 'alerts.email_key')
          .on('subscribers.kind', '=', 'alerts'),
      )
      .select([
        'alerts.id',
        'alerts.email',
        'alerts.kind',
        'alerts.parameters',
        sql<Date>`greatest(alerts.since, subscribers.subscribed_at)`.as('since'),
      ])
      .where(isActive)
      .where('alerts.kind', '<>', 'favourites')
      .where('alerts.id', '>', after)
      .$narrowType<{ kind: ProjectKind }>()
      .orderBy('alerts.id')
      .limit(pageSize)
      .execute();
    if (rows.length > 0) yield rows;
    if (rows.length < pageSize) return;
    after = rows.at(-1)?.id ?? after;
  }
}

/** Ends alerts; returns those that had not ended, with their addresses. */
export async function endAlerts(
  tx: Connection,
  ids: readonly string[],
  now: Date,
): Promise<Pick<StoredAlert, 'id' | 'email'>[]> {
  return tx
    .updateTable('alerts')
    .set({ ended_at: now })
    .where('id', 'in', ids)
    .where('ended_at', 'is', null)
    .returning(['id', 'email'])
    .execute();
}

/** Pauses the alerts of addresses that the mail server refused since they were started. */
export async function pauseRefused(connection: Connection, now: Date) {
  await sql`
    update alerts set paused_at = ${now}, pause_reason = refused.last_error
    from (select distinct on (lower(address)) lower(address) as key, last_error, refused_at
      from deliveries where refused_at is not null and address is not null
      order by lower(address), refused_at desc) refused
    where refused.key = alerts.email_key and refused.refused_at > alerts.since
      and alerts.paused_at is null and alerts.ended_at is null`.execute(connection);
}
