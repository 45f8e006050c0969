import { sql } from 'kysely';
import type { AlertSearch } from '../../domain/alerts/alert-search.ts';
import type { Connection } from '../platform/database/database.ts';
import type { PlannedDelivery } from '../mail/delivery-queues.ts';
import { isActive } from './alert-store.ts';

interface FoundNews {
  alertId: string;
  projectId: number;
}

/** Stores what alerts have found, each project once for each alert. */
export async function insertNews(connection: Connection, news: readonly FoundNews[], now: Date) {
  await sql`
    insert into alert_news (alert_id, project_id, at)
    select (found->>0)::uuid, (found->>1)::bigint, ${now}
    from json_array_elements(${JSON.stringify(
      news.map(({ alertId, projectId }) => [alertId, projectId]),
    )}::json) found
    where exists (select from alerts where alerts.id = (found->>0)::uuid)
    on conflict do nothing`.execute(connection);
}

/** By frequency: news until then is due. */
export interface MailTimes {
  'at-once': Date;
  daily: Date;
  weekly: Date;
}

const isFoundInTime = (times: MailTimes) => sql<boolean>`(
  n.delivery_id is null and n.at <= case alerts.frequency
    when 'at-once' then ${times['at-once']}::timestamptz
    when 'daily' then ${times.daily}::timestamptz
    else ${times.weekly}::timestamptz end)`;

const isDue = (times: MailTimes) => sql<boolean>`(${isFoundInTime(times)} and ${isActive})`;

/** The addresses, in lower case, that a mail is due to. */
export async function listDueAddresses(
  connection: Connection,
  times: MailTimes,
): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select distinct alerts.email_key as key
    from alert_news n join alerts on alerts.id = n.alert_id
    where ${isDue(times)} order by 1`.execute(connection);
  return rows.map(({ key }) => key);
}

const listKeys = (keys: readonly string[]) =>
  sql`(select json_array_elements_text(${JSON.stringify(keys)}::json))`;

/**
 * Plans a mail to each address with everything that is due to it. Processes that plan at the same time
 * do so one after another.
 */
export async function insertNewsDeliveries(
  tx: Connection,
  kind: string,
  keys: readonly string[],
  times: MailTimes,
): Promise<PlannedDelivery[]> {
  await sql`select pg_advisory_xact_lock(hashtext('alert_news'))`.execute(tx);
  const { rows } = await sql<PlannedDelivery & { address: string }>`
    insert into deliveries (kind, address)
    select distinct on (alerts.email_key) ${kind}, alerts.email
    from alert_news n join alerts on alerts.id = n.alert_id
    where alerts.email_key in ${listKeys(keys)} and ${isDue(times)}
    order by alerts.email_key
    returning id, kind, address`.execute(tx);
  if (rows.length === 0) return [];
  // The addresses' alerts first, by their index: the planner knows nothing of a new table's rows.
  await sql`
    with planned as materialized (
      select id, lower(address) as key from deliveries where id in (
        select value::uuid from json_array_elements_text(${JSON.stringify(rows.map(({ id }) => id))}::json))),
    owned as materialized (
      select alerts.id, planned.id as delivery_id, frequency
      from planned cross join lateral (
        select * from alerts where email_key = planned.key offset 0) alerts
      where ${isActive})
    update alert_news n set delivery_id = alerts.delivery_id
    from owned alerts
    where n.alert_id = alerts.id and ${isFoundInTime(times)}`.execute(tx);
  return rows.map(({ id, kind: planned }) => ({ id, kind: planned }));
}

export interface DeliveredNews extends AlertSearch {
  alertId: string;
  projectId: number;
}

/** What a mail tells, of alerts that are still active; in the order in which they were asked for. */
export const listDeliveredNews = (
  connection: Connection,
  deliveryId: string,
): Promise<DeliveredNews[]> =>
  connection
    .selectFrom('alert_news')
    .innerJoin('alerts', 'alerts.id', 'alert_news.alert_id')
    .select(['alerts.id as alertId', 'kind', 'parameters', 'project_id as projectId'])
    .where('delivery_id', '=', deliveryId)
    .where('paused_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('confirmed_at', 'is not', null)
    .orderBy('alerts.created_at')
    .orderBy('alerts.id')
    .execute();
