import { sql } from 'kysely';
import type { Operator } from '../../domain/operators/roles.ts';
import type { LeadDraft } from '../../domain/leads/lead.ts';
import { toClockKind } from '../../domain/worksheets/rescission-clock.ts';
import type { WorksheetState } from '../../domain/worksheets/worksheet-states.ts';
import type { Connection } from '../platform/database/database.ts';
import { isHeld } from '../leads/lead-condition-store.ts';
import { visibleLeads } from '../leads/visible-lead-store.ts';

/** Adds the worksheet of a lead. */
export async function insertWorksheet(
  connection: Connection,
  leadId: number,
  { attributes }: Pick<LeadDraft, 'attributes'>,
  now: Date,
) {
  await connection
    .insertInto('worksheets')
    .values({
      lead_id: leadId,
      state_since: now,
      clock_kind: toClockKind(attributes['propertyType']),
    })
    .execute();
}

const projectName = sql<string | null>`nullif(leads.attributes ->> 'project_name', '')`;

/** Selects worksheets of leads that the operator may see, without spam and possible spam. */
const visibleWorksheets = (connection: Connection, operator: Operator, project: string) =>
  visibleLeads(connection, operator)
    .innerJoin('worksheets', 'worksheets.lead_id', 'leads.id')
    .where('leads.status', '!=', 'spam')
    .where(({ not }) => not(isHeld))
    .$if(project !== '', (rows) => rows.where(projectName, '=', project));

/** Lists up to `max` worksheets of each state, beginning with those that entered it last. */
export async function listWorksheets(
  connection: Connection,
  operator: Operator,
  { state, project }: { state: WorksheetState | null; project: string },
  max: number,
) {
  return connection
    .with('ranked', () =>
      visibleWorksheets(connection, operator, project)
        .$if(state !== null, (rows) => rows.where('worksheets.state', '=', state as WorksheetState))
        .selectAll('worksheets')
        .select([
          'reference',
          'leads.name',
          projectName.as('projectName'),
          sql<string | null>`coalesce(owner.name, owner.email)`.as('ownerName'),
          sql<number>`row_number() over (partition by state order by state_since desc, leads.id desc)`.as(
            'rank',
          ),
        ]),
    )
    .selectFrom('ranked')
    .selectAll()
    .where('rank', '<=', max)
    .orderBy('rank')
    .execute();
}

export const countWorksheets = (connection: Connection, operator: Operator, project: string) =>
  visibleWorksheets(connection, operator, project)
    .select(['state', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute();

/** Lists the project names of worksheets that the operator may see. */
export async function listWorksheetProjects(connection: Connection, operator: Operator) {
  const rows = await visibleWorksheets(connection, operator, '')
    .select(projectName.as('name'))
    .where(projectName, 'is not', null)
    .distinct()
    .orderBy('name')
    .limit(500)
    .execute();
  return rows.map(({ name }) => name ?? '');
}

export const findWorksheet = (connection: Connection, leadId: number) =>
  connection.selectFrom('worksheets').selectAll().where('lead_id', '=', leadId).executeTakeFirst();

export type StoredWorksheet = NonNullable<Awaited<ReturnType<typeof findWorksheet>>>;

export type WorksheetChange = Partial<Omit<StoredWorksheet, 'lead_id' | 'revision'>>;

/** Changes a worksheet. Returns false, and changes nothing, if it is no longer at this revision. */
export async function changeWorksheet(
  connection: Connection,
  leadId: number,
  revision: number,
  change: WorksheetChange,
): Promise<boolean> {
  const row = await connection
    .updateTable('worksheets')
    .set(({ eb }) => ({ ...change, revision: eb('revision', '+', 1) }))
    .where('lead_id', '=', leadId)
    .where('revision', '=', revision)
    .returning('lead_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Erases what operators and builders entered; keeps states and dates. */
export async function eraseWorksheets(connection: Connection, leadIds: readonly number[]) {
  if (leadIds.length === 0) return;
  await connection
    .updateTable('worksheets')
    .set({ builder_reply: null, unit: null, unit_price_cad: null, unit_notes: null })
    .where('lead_id', 'in', leadIds)
    .execute();
}

export async function listWorksheetsOfLeads(connection: Connection, leadIds: readonly number[]) {
  if (leadIds.length === 0) return [];
  return connection
    .selectFrom('worksheets')
    .selectAll()
    .where('lead_id', 'in', leadIds)
    .orderBy('lead_id')
    .execute();
}
