import { sql } from 'kysely';
import type { Operator } from '../../domain/console/roles.ts';
import type { IsoDay } from '../../domain/dates/iso-day.ts';
import type { LeadStatus } from '../../domain/leads/lead-status.ts';
import type { Connection } from '../database/database.ts';
import { isHeld, isOpen } from './inbox-condition-store.ts';
import { visibleLeads } from './inbox-store.ts';

/** All leads for admins, their own for agents; without spam or possible spam. */
const countedLeads = (connection: Connection, operator: Operator) =>
  visibleLeads(connection, operator)
    .where(sql<boolean>`leads.status <> 'spam' and not ${isHeld}`)
    .$if(!operator.roles.includes('admin'), (leads) => leads.where('owner_id', '=', operator.id));

export interface Tally {
  name: string;
  count: number;
}

/** Counts a period's leads by day in Toronto, source, project and form, in one pass each. */
export async function tallyLeads(connection: Connection, operator: Operator, since: Date) {
  const counted = countedLeads(connection, operator)
    .where('received_at', '>=', since)
    .select([
      sql<string>`(received_at at time zone 'America/Toronto')::date::text`.as('day'),
      sql<string>`coalesce(attribution -> 'last' ->> 'utm_source', source, 'unknown')`.as('source'),
      sql<string>`coalesce(project_stub, '')`.as('project'),
      'form',
    ]);
  const { rows } = await sql<Record<'day' | 'source' | 'project' | 'form', string | null> & Tally>`
    select day, source, project, form, count(*) as count from (${counted}) as counted
    group by grouping sets ((day), (source), (project), (form))`.execute(connection);
  const listBy = (part: 'day' | 'source' | 'project' | 'form'): Tally[] =>
    rows.flatMap((row) => (row[part] === null ? [] : [{ name: row[part], count: row.count }]));
  return {
    days: new Map(listBy('day').map(({ name, count }) => [name, count])),
    sources: listBy('source'),
    projects: listBy('project').filter(({ name }) => name !== ''),
    forms: listBy('form'),
  };
}

interface ResponseTimes {
  /** Null for unassigned leads. */
  name: string | null;
  answered: number;
  /** Business minutes; null when nothing was answered. */
  medianMinutes: number | null;
  inTime: number;
  /** Leads that were answered, or whose due date has passed. */
  judged: number;
}

/** Response times for a period's leads, by owner. */
export async function listResponseTimes(
  connection: Connection,
  operator: Operator,
  { since, now }: { since: Date; now: Date },
): Promise<ResponseTimes[]> {
  return countedLeads(connection, operator)
    .where('received_at', '>=', since)
    .where('due_at', 'is not', null)
    .where(sql<boolean>`(answered_at is not null or (due_at < ${now} and ${isOpen}))`)
    .select([
      sql<string | null>`coalesce(owner.name, owner.email)`.as('name'),
      sql<number>`count(answered_at)`.as('answered'),
      sql<number | null>`percentile_cont(0.5) within group (order by answered_minutes)::float8`.as(
        'medianMinutes',
      ),
      sql<number>`count(*) filter (where answered_at <= due_at)`.as('inTime'),
      sql<number>`count(*)`.as('judged'),
    ])
    .groupBy(['leads.owner_id', 'owner.name', 'owner.email'])
    .orderBy(sql`coalesce(owner.name, owner.email)`)
    .execute();
}

/** Open leads of all time by status. */
export const countOpenByStatus = (connection: Connection, operator: Operator) =>
  countedLeads(connection, operator)
    .where(isOpen)
    .select(['leads.status', sql<number>`count(*)`.as('count')])
    .groupBy('leads.status')
    .execute() as Promise<{ status: LeadStatus; count: number }[]>;

/** Counts of forms started, rejected and sent since a day, by all visitors. */
export async function sumFormCounts(connection: Connection, since: IsoDay) {
  const { rows } = await sql<{ form: string; started: number; refused: number; sent: number }>`
    select form,
      coalesce(sum(count) filter (where event = 'start'), 0)::float8 as started,
      coalesce(sum(count) filter (where event = 'error'), 0)::float8 as refused,
      coalesce(sum(count) filter (where event = 'complete'), 0)::float8 as sent
    from form_counts where day >= ${since}::date and event <> 'contact'
    group by form order by started desc, form`.execute(connection);
  return rows;
}
