import { sql } from 'kysely';
import type { Operator } from '../../../domain/operators/roles.ts';
import type { IsoDay } from '../../../domain/dates/iso-day.ts';
import { leadStageNames, type LeadStage } from '../../../domain/leads/inbox/inbox-query.ts';
import type { LeadStatus } from '../../../domain/leads/lead-status.ts';
import type { Connection } from '../../platform/database/database.ts';
import { isCounted, isOpen, stageConditions } from '../lead-condition-store.ts';
import { unerasedLeads, visibleLeads } from '../visible-lead-store.ts';

/** All leads for admins, their own for agents; without spam or possible spam. */
const countedLeads = (connection: Connection, operator: Operator) =>
  visibleLeads(connection, operator)
    .where(isCounted)
    .$if(!operator.roles.includes('admin'), (leads) => leads.where('owner_id', '=', operator.id));

interface Tally {
  name: string;
  count: number;
}

/** Counts a period's leads by day in Toronto, and by form. */
export async function tallyLeads(connection: Connection, operator: Operator, since: Date) {
  const counted = countedLeads(connection, operator)
    .where('received_at', '>=', since)
    .select([
      sql<string>`(received_at at time zone 'America/Toronto')::date::text`.as('day'),
      'form',
    ]);
  const { rows } = await sql<Record<'day' | 'form', string | null> & Tally>`
    select day, form, count(*) as count from (${counted}) as counted
    group by grouping sets ((day), (form))`.execute(connection);
  const listBy = (field: 'day' | 'form'): Tally[] =>
    rows.flatMap((row) => (row[field] === null ? [] : [{ name: row[field], count: row.count }]));
  return {
    days: new Map(listBy('day').map(({ name, count }) => [name, count])),
    forms: listBy('form'),
  };
}

type StageCounts = Record<LeadStage, number>;
export interface FunnelRow extends StageCounts {
  /** What the row counts: a value of the inbox's filter of that name; null in the total. */
  value: string | null;
}
type FunnelPart = 'source' | 'project' | 'owner';

/** How far a period's leads came: in all, and by source, project and owner, in one pass. */
export async function countStages(
  connection: Connection,
  operator: Operator,
  since: Date,
): Promise<Record<FunnelPart, FunnelRow[]> & { total: StageCounts }> {
  const counted = countedLeads(connection, operator)
    .where('received_at', '>=', since)
    .select([
      'came_from as source',
      sql<string>`coalesce(project_stub, '')`.as('project'),
      sql<string>`coalesce(owner_id::text, 'nobody')`.as('owner'),
      ...leadStageNames.map((stage) => stageConditions[stage].as(stage)),
    ]);
  const sums = leadStageNames.map(
    (stage) => sql`count(*) filter (where ${sql.ref(stage)}) as ${sql.ref(stage)}`,
  );
  const { rows } = await sql<Record<FunnelPart, string | null> & StageCounts>`
    select source, project, owner, ${sql.join(sums)} from (${counted}) as counted
    group by grouping sets ((source), (project), (owner), ())`.execute(connection);
  const listBy = (field: FunnelPart): FunnelRow[] =>
    rows.filter((row) => row[field] !== null).map((row) => ({ ...row, value: row[field] }));
  const none = Object.fromEntries(leadStageNames.map((stage) => [stage, 0])) as StageCounts;
  const isTotal = (row: Record<FunnelPart, string | null>) =>
    row.source === null && row.project === null && row.owner === null;
  return {
    total: rows.find(isTotal) ?? none,
    source: listBy('source'),
    project: listBy('project').filter(({ value }) => value !== ''),
    owner: listBy('owner'),
  };
}

/** Who answered, or owned an unanswered lead when it became due. */
const judgedOwner = sql<number | null>`case
  when answered_at is not null or escalated_at is not null then judged_owner_id
  else owner_id end`;

interface ResponseTimes {
  /** Null for unassigned leads. */
  name: string | null;
  /** Leads that somebody contacted. */
  answered: number;
  /** Leads without a contact, whose status somebody set. */
  marked: number;
  /** Business minutes until the contact; null without one. */
  medianMinutes: number | null;
  inTime: number;
  /** Leads that were answered or marked, or whose due date has passed. */
  judged: number;
}

/** Response times for a period's leads, by who was to answer them; an agent's own only. */
export async function listResponseTimes(
  connection: Connection,
  operator: Operator,
  { since, now }: { since: Date; now: Date },
): Promise<ResponseTimes[]> {
  const judged = unerasedLeads(connection)
    .where(isCounted)
    .where('received_at', '>=', since)
    .where('due_at', 'is not', null)
    .where(sql<boolean>`(answered_at is not null or (due_at < ${now} and ${isOpen}))`)
    .select([
      judgedOwner.as('judge'),
      'due_at',
      'answered_at',
      'answered_minutes',
      sql<boolean>`answered_by is not distinct from 'mark'`.as('is_mark'),
    ]);
  const { rows } = await sql<ResponseTimes>`
    select coalesce(operators.name, operators.email) as name,
      count(answered_at) filter (where not is_mark) as answered,
      count(*) filter (where is_mark) as marked,
      (percentile_cont(0.5) within group (order by answered_minutes)
        filter (where not is_mark))::float8 as "medianMinutes",
      count(*) filter (where answered_at <= due_at and not is_mark) as "inTime",
      count(*) as judged
    from (${judged}) as judged left join operators on operators.id = judge
    where ${operator.roles.includes('admin')} or judge = ${operator.id}
    group by judge, operators.name, operators.email
    order by coalesce(operators.name, operators.email)`.execute(connection);
  return rows;
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
