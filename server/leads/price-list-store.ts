import { sql } from 'kysely';
import type { DocumentAudience } from '../../domain/projects/document-schema.ts';
import type { Operator } from '../../domain/operators/roles.ts';
import type { PlannedDelivery } from '../mail/delivery-queues.ts';
import type { Connection } from '../platform/database/database.ts';

/** Those who may find a price list in the package of a published project. */
export interface PriceListReaders {
  projectId: number;
  audience: DocumentAudience;
}

/**
 * The newest request of each address that opened the project's last price list and agreed to mail about
 * offers, unless its mail server has refused us since.
 */
const listReaders = ({ projectId, audience }: PriceListReaders) => sql`(
  select distinct on (s.email_key) l.id as lead_id, l.email
  from sent_packages p join leads l on l.id = p.lead_id
    join projects on projects.id = p.project_id and projects.hidden_at is null
    join subscribers s on s.email_key = lower(l.email) and s.kind = 'offers' and s.unsubscribed_at is null
  where p.project_id = ${projectId} and p.price_list_opened_at is not null and p.revoked_at is null
    and l.erased_at is null and l.status <> 'spam'
    and (${audience} = 'anyone' or exists (
      select from accounts where accounts.email_key = s.email_key and email_is_proven))
    and not exists (select from suppressions where suppressions.email_key = s.email_key)
    and not exists (
      select from deliveries d where lower(d.address) = s.email_key and d.refused_at > s.subscribed_at)
  order by s.email_key, p.price_list_opened_at desc, l.id desc)`;

export async function countPriceListReaders(
  connection: Connection,
  readers: PriceListReaders,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${listReaders(readers)} due`.execute(connection);
  return rows[0]?.count ?? 0;
}

interface Announcement extends PriceListReaders {
  mailKind: string;
  /** The name of the document, for the timelines of the readers. */
  name: string;
  operator: Pick<Operator, 'id' | 'name'>;
  at: Date;
  /** When the packages end that are mailed. */
  endsAt: Date;
}

/** Plans a mail to each reader, who must open this price list to be told of the next. */
export async function insertPriceListDeliveries(
  tx: Connection,
  { mailKind, name, operator, at, endsAt, ...readers }: Announcement,
): Promise<PlannedDelivery[]> {
  const { projectId } = readers;
  // Two at the same time would both find the same readers.
  await sql`select pg_advisory_xact_lock(hashtext('price_list'), ${projectId}::int)`.execute(tx);
  const { rows } = await sql<PlannedDelivery>`
    with due as materialized ${listReaders(readers)},
    noted as (
      insert into lead_events (lead_id, at, operator_id, operator_name, kind, after)
      select lead_id, ${at}::timestamptz, ${operator.id}::bigint, ${operator.name}, 'price-list-sent', ${name} from due
      returning id, lead_id),
    told as (
      update sent_packages p set price_list_opened_at = null,
        ends_at = case when exists (select from due where due.lead_id = p.lead_id)
          then greatest(ends_at, ${endsAt}::timestamptz) else ends_at end
      where project_id = ${projectId} and price_list_opened_at is not null)
    insert into deliveries (kind, lead_id, event_id, address)
    select ${mailKind}, noted.lead_id, noted.id, due.email
    from noted join due on due.lead_id = noted.lead_id
    returning id, kind`.execute(tx);
  return rows;
}
