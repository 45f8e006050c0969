import { sql, type RawBuilder } from 'kysely';
import type { MailKind } from '../../domain/mail/mail-kinds.ts';
import {
  preferencesSource,
  type SubscriberQuery,
  type SubscriberState,
} from '../../domain/mail/subscriber-query.ts';
import type { Connection } from '../platform/database/database.ts';

export interface ListedSubscriber {
  email: string;
  /** In lower case. */
  key: string;
  /** Null for an address that wants no commercial mail and was in no list. */
  kind: MailKind | null;
  state: 'subscribed' | 'unsubscribed';
  subscribedAt: Date | null;
  /** Also when the address ended all commercial mail. */
  unsubscribedAt: Date | null;
  /** The consent that counts, the latest one given; null without a record. */
  agreedAt: Date | null;
  wording: string | null;
  wordingVersion: string | null;
  pageUrl: string | null;
  /** The form of its lead, or `preferencesSource`. */
  source: string | null;
  name: string | null;
  reference: string | null;
}

/** Each address and kind of mail, and addresses that are only suppressed. */
const subscribers = sql`(
  select coalesce(subscribers.email, suppressions.email_key) as email,
    coalesce(subscribers.email_key, suppressions.email_key) as key, kind,
    case when subscribed_at is not null and unsubscribed_at is null and suppressed_at is null
      then 'subscribed' else 'unsubscribed' end as state,
    subscribed_at, least(unsubscribed_at, suppressed_at) as unsubscribed_at
  from subscribers full join suppressions on suppressions.email_key = subscribers.email_key
) as listed`;

/** The latest consent of an address to a kind of mail, with the lead it came with. */
const latestConsent = sql`(
  select consents.recorded_at, wording, wording_version, consents.page_url, leads.name, reference,
    coalesce(form, ${preferencesSource}) as source
  from consents left join leads on leads.id = consents.lead_id
  where lower(consents.email) = key and purpose = kind and granted
  order by consents.id desc limit 1)`;

/** The latest consent of each address to each kind: read once for a filter, not for each subscriber. */
const latestConsents = sql`(
  select distinct on (lower(consents.email), purpose) lower(consents.email) as of, purpose,
    lower(leads.name) as name, coalesce(form, ${preferencesSource}) as source
  from consents left join leads on leads.id = consents.lead_id
  where granted
  order by lower(consents.email), purpose, consents.id desc)`;

const isIn: Record<SubscriberState, RawBuilder<boolean>> = {
  subscribed: sql`state = 'subscribed'`,
  unsubscribed: sql`state = 'unsubscribed'`,
  all: sql`true`,
};

const matches = ({ state, source, search }: Omit<SubscriberQuery, 'page'>) => {
  const pattern = `%${search.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`(${isIn[state]}
    and (${source === ''} or (key, kind) in (
      select of, purpose from ${latestConsents} as latest where source = ${source}))
    and (${search === ''} or key like ${pattern} or (key, kind) in (
      select of, purpose from ${latestConsents} as latest where name like ${pattern})))`;
};

/** How many subscriptions a query has, on all pages. */
export async function countSubscribers(connection: Connection, query: SubscriberQuery) {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${subscribers} where ${matches(query)}`.execute(connection);
  return rows[0]?.count ?? 0;
}

const readPage = async (
  connection: Connection,
  page: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
) =>
  (
    await sql<ListedSubscriber>`
      with listed as materialized (${page})
      select listed.email, key, kind, state, subscribed_at as "subscribedAt",
        unsubscribed_at as "unsubscribedAt", recorded_at as "agreedAt", wording,
        wording_version as "wordingVersion", page_url as "pageUrl", source, name, reference
      from listed left join lateral ${latestConsent} as consent on true
      order by ${order}`.execute(connection)
  ).rows;

/** Those who subscribed last come first. */
export function listSubscriberPage(
  connection: Connection,
  query: SubscriberQuery,
  { first, max }: { first: number; max: number },
): Promise<ListedSubscriber[]> {
  const order = sql`subscribed_at desc nulls last, key, kind`;
  const page = sql`select * from ${subscribers} where ${matches(query)}
    order by ${order} limit ${max} offset ${first}`;
  return readPage(connection, page, order);
}

/** The next subscriptions after `after`, by address. */
export function listSubscribersAfter(
  connection: Connection,
  query: SubscriberQuery,
  { after, max }: { after: Pick<ListedSubscriber, 'key' | 'kind'> | null; max: number },
): Promise<ListedSubscriber[]> {
  const order = sql`key collate "C", coalesce(kind, '')`;
  const rest = after
    ? sql<boolean>`(key collate "C", coalesce(kind, '')) > (${after.key}, ${after.kind ?? ''})`
    : sql<boolean>`true`;
  const page = sql`select * from ${subscribers} where ${matches(query)} and ${rest}
    order by ${order} limit ${max}`;
  return readPage(connection, page, order);
}

/** The sources of consents, for the filter. */
export async function listConsentSources(connection: Connection): Promise<string[]> {
  const { rows } = await sql<{ source: string }>`
    select distinct coalesce(form, ${preferencesSource}) as source
    from consents left join leads on leads.id = consents.lead_id
    where granted order by source`.execute(connection);
  return rows.map(({ source }) => source);
}
