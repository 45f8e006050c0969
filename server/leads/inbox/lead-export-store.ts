import { sql } from 'kysely';
import type { InboxQuery } from '../../../domain/leads/inbox/inbox-query.ts';
import type { Connection } from '../../platform/database/database.ts';
import { otherProjects } from '../other-projects.ts';
import { matchesQuery, type Reader } from '../lead-condition-store.ts';
import { visibleLeads } from '../visible-lead-store.ts';

/** How many leads a query has, on all of its pages. */
export async function countLeads(connection: Connection, reader: Reader, query: InboxQuery) {
  const { count } = await visibleLeads(connection, reader.operator)
    .where(matchesQuery(query, reader))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

const campaignNames = {
  source: 'campaignSource',
  medium: 'campaignMedium',
  campaign: 'campaign',
} as const;

/** The next leads after `after`, newest first, with the exported fields. */
export function listForExport(
  connection: Connection,
  reader: Reader,
  query: InboxQuery,
  { after, max }: { after: number | null; max: number },
) {
  return visibleLeads(connection, reader.operator)
    .leftJoinLateral(
      (join) =>
        join
          .selectFrom('consents')
          .select(['granted', 'recorded_at', 'wording', 'purpose'])
          .whereRef('consents.lead_id', '=', 'leads.id')
          .orderBy('consents.id', 'desc')
          .limit(1)
          .as('consent'),
      (on) => on.onTrue(),
    )
    .where(matchesQuery(query, reader))
    .$if(after !== null, (leads) =>
      leads.where(
        sql<boolean>`(leads.received_at, leads.id) < (select received_at, id from leads where id = ${after})`,
      ),
    )
    .select([
      'leads.id',
      'reference',
      'received_at as receivedAt',
      'form',
      'source',
      'leads.name',
      'leads.email',
      'phone',
      'phone_extension as phoneExtension',
      'project_stub as projectStub',
      'message',
      'status',
      'lost_reason as lostReason',
      sql<string | null>`coalesce(owner.name, owner.email)`.as('ownerName'),
      'due_at as dueAt',
      'answered_at as answeredAt',
      ...(['source', 'medium', 'campaign'] as const).map((part) =>
        sql<
          string | null
        >`coalesce(attribution -> 'last', attribution -> 'first') ->> ${sql.lit(`utm_${part}`)}`.as(
          campaignNames[part],
        ),
      ),
      sql<string | null>`attributes ->> ${sql.lit(otherProjects)}`.as('otherProjects'),
      sql<string | null>`coalesce(attributes ->> 'agent', attributes ->> 'isAgent')`.as('agent'),
      sql<string | null>`attributes ->> 'buyOrSell'`.as('buyOrSell'),
      'consent.granted as consent',
      'consent.recorded_at as consentAt',
      'consent.wording as consentWording',
      sql<boolean>`exists (
        select from subscribers where email_key = lower(leads.email) and kind = consent.purpose
          and unsubscribed_at is null
          and not exists (select from suppressions where suppressions.email_key = subscribers.email_key)
      )`.as('isSubscribed'),
    ])
    .orderBy('leads.received_at', 'desc')
    .orderBy('leads.id', 'desc')
    .limit(max)
    .execute();
}

export type ExportedLead = Awaited<ReturnType<typeof listForExport>>[number];
