import { sql } from 'kysely';
import type { Followed } from '../../domain/alerts/alert-search.ts';
import type { ChangedFacts } from '../../domain/alerts/project-facts.ts';
import type { Connection, Database } from '../platform/database/database.ts';
import type { PlannedDelivery } from '../mail/delivery-queues.ts';
import { isActive } from './alert-store.ts';

export interface FoundNews {
  alertId: string;
  projectIds: readonly number[];
}

/** Processes that store or plan news at the same time do so one after another. */
export const waitForOthers = (tx: Connection) =>
  sql`select pg_advisory_xact_lock(hashtext('alert_news'))`.execute(tx);

/** Stores what alerts have found, each project once for each alert; with what waits to be told. */
export async function insertNews(tx: Connection, news: readonly FoundNews[], now: Date) {
  await waitForOthers(tx);
  await sql`
    with found as (
      select (news->>'alertId')::uuid as alert_id, array(
        select value::bigint from json_array_elements_text(news->'projectIds')) as ids
      from json_array_elements(${JSON.stringify(news)}::json) news),
    added as materialized (
      select alert_id, array(select unnest(ids) except select unnest(found_ids)) as ids
      from found join alerts on alerts.id = alert_id),
    noted as (
      update alerts set found_ids = found_ids || ids
      from added where alerts.id = alert_id and ids <> '{}')
    insert into alert_news (alert_id, project_ids, at)
    select alert_id, ids, ${now} from added where ids <> '{}'
    on conflict (alert_id) where delivery_id is null
      do update set project_ids = alert_news.project_ids || excluded.project_ids`.execute(tx);
}

/** By frequency: news until then is due. */
interface MailTimes {
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

/**
 * Active alerts of addresses with the news that is due. Looks up one after another by their indexes,
 * because the planner knows nothing of the rows of a new table.
 */
const listDueNews = (keys: readonly string[], times: MailTimes) => sql`(
  select alerts.id, alerts.email, alerts.email_key
  from (select value as key from json_array_elements_text(${JSON.stringify(keys)}::json)) wanted
    cross join lateral (select * from alerts where email_key = wanted.key offset 0) alerts
    cross join lateral (
      select * from alert_news where alert_id = alerts.id and delivery_id is null offset 0) n
  where ${isDue(times)})`;

/** Plans a mail to each address with everything that is due to it. */
export async function insertNewsDeliveries(
  tx: Connection,
  kind: string,
  keys: readonly string[],
  times: MailTimes,
): Promise<PlannedDelivery[]> {
  await waitForOthers(tx);
  const { rows } = await sql<PlannedDelivery>`
    with due as materialized ${listDueNews(keys, times)},
    planned as (
      insert into deliveries (kind, address)
      select distinct on (email_key) ${kind}, email from due order by email_key
      returning id, kind, address),
    told as (
      update alert_news n set delivery_id = planned.id
      from due join planned on lower(planned.address) = due.email_key
      where n.alert_id = due.id and n.delivery_id is null)
    select id, kind from planned`.execute(tx);
  return rows;
}

export interface DeliveredNews extends Followed {
  alertId: string;
  projectIds: number[];
  changed: ChangedFacts;
}

/** What a mail tells, of alerts that are still active; in the order in which they were asked for. */
export const listDeliveredNews = (
  connection: Connection,
  deliveryId: string,
): Promise<DeliveredNews[]> =>
  connection
    .selectFrom('alert_news')
    .innerJoin('alerts', 'alerts.id', 'alert_news.alert_id')
    .select(['alerts.id as alertId', 'kind', 'parameters', 'project_ids as projectIds', 'changed'])
    .where('delivery_id', '=', deliveryId)
    .where('paused_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('confirmed_at', 'is not', null)
    .orderBy('alerts.created_at')
    .orderBy('alerts.id')
    .execute();

/** Deletes the news of mails that were sent, or that nobody wanted. */
export async function deleteToldNews({ db }: Pick<Database, 'db'>) {
  await sql`
    delete from alert_news using deliveries d
    where d.id = delivery_id and (sent_at is not null or suppressed_at is not null)`.execute(db);
}
