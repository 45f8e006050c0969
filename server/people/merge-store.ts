import { sql } from 'kysely';
import type { Operator } from '../../domain/operators/roles.ts';
import type { Connection } from '../platform/database/database.ts';
import type { FormerOwners } from '../platform/database/people-tables.ts';

/**
 * Locks people against another merge, in a fixed order to avoid deadlocks. Does not block their new
 * leads.
 */
export const lockPeople = (connection: Connection, ids: readonly number[]) =>
  connection
    .selectFrom('people')
    .select(['id', 'revision', 'merged_into as mergedInto'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

interface Move {
  from: number;
  to: number;
  /** Only those that still belong to `from`; all when omitted. */
  ids?: readonly number[];
}

/** Addresses before leads, because an incoming lead locks its address. Returns what was moved. */
async function move(
  connection: Connection,
  table: 'person_emails' | 'leads',
  { from, to, ids }: Move,
): Promise<number[]> {
  if (ids?.length === 0) return [];
  const rows = await connection
    .updateTable(table)
    .set({ person_id: to })
    .where('person_id', '=', from)
    .$if(ids !== undefined, (rest) => rest.where('id', 'in', ids ?? []))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id).sort((a, b) => a - b);
}

async function setMergedInto(connection: Connection, gone: number, kept: number | null) {
  await connection
    .updateTable('people')
    .set({ merged_into: kept })
    .where('id', '=', gone)
    .execute();
}

/** So that what was shown before is refused. */
export const raiseRevisions = (connection: Connection, ids: readonly number[]) =>
  connection
    .updateTable('people')
    .set(({ eb }) => ({ revision: eb('revision', '+', 1) }))
    .where('id', 'in', ids)
    .execute();

/** Moves a person's addresses and leads to another person, and records which. */
export async function mergePeople(
  connection: Connection,
  { kept, gone }: { kept: number; gone: number },
  operator: Pick<Operator, 'id' | 'name'>,
  at: Date,
  formerOwners: FormerOwners,
) {
  const emailIds = await move(connection, 'person_emails', { from: gone, to: kept });
  const leadIds = await move(connection, 'leads', { from: gone, to: kept });
  await setMergedInto(connection, gone, kept);
  await raiseRevisions(connection, [kept, gone]);
  await connection
    .insertInto('person_merges')
    .values({
      kept_id: kept,
      gone_id: gone,
      lead_ids: JSON.stringify(leadIds),
      email_ids: JSON.stringify(emailIds),
      former_owners: JSON.stringify(formerOwners),
      at,
      operator_id: operator.id,
      operator_name: operator.name,
    })
    .execute();
  return { leads: leadIds.length };
}

/** The latest merge into a person not undone yet; merges are undone in reverse order. */
export const findLastMerge = (connection: Connection, keptId: number) =>
  connection
    .selectFrom('person_merges')
    .selectAll()
    .where('kept_id', '=', keptId)
    .where('undone_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export type PersonMerge = NonNullable<Awaited<ReturnType<typeof findLastMerge>>>;

/** Moves back what still belongs to the person; later leads from the same addresses stay. */
export async function undoMerge(
  connection: Connection,
  { id, kept_id: kept, gone_id: gone, lead_ids, email_ids }: PersonMerge,
  operator: Pick<Operator, 'name'>,
  at: Date,
) {
  await move(connection, 'person_emails', { from: kept, to: gone, ids: email_ids });
  const moved = await move(connection, 'leads', { from: kept, to: gone, ids: lead_ids });
  await setMergedInto(connection, gone, null);
  await raiseRevisions(connection, [kept, gone]);
  const stayed = await connection
    .selectFrom('leads')
    .innerJoin('person_emails', (join) =>
      join.on(sql`lower(leads.email)`, '=', sql.ref('person_emails.email_key')),
    )
    .select('leads.id')
    .where('leads.person_id', '=', kept)
    .where('person_emails.person_id', '=', gone)
    .orderBy('leads.id')
    .execute();
  await connection
    .updateTable('person_merges')
    .set({
      undone_at: at,
      undone_by: operator.name,
      stayed_lead_ids: JSON.stringify(stayed.map((lead) => lead.id)),
    })
    .where('id', '=', id)
    .execute();
  return { leads: moved.length, stayed: stayed.length };
}

/** Merges that a person took part in, the latest first. */
export const listMerges = (connection: Connection, ids: readonly number[]) =>
  connection
    .selectFrom('person_merges')
    .selectAll()
    .where(({ or, eb }) => or([eb('kept_id', 'in', ids), eb('gone_id', 'in', ids)]))
    .orderBy(sql`coalesce(undone_at, at)`, 'desc')
    .orderBy('id', 'desc')
    .execute();

export async function keepApart(
  connection: Connection,
  [first, second]: readonly [number, number],
  operator: Pick<Operator, 'name'>,
  at: Date,
) {
  const [firstId, secondId] = first < second ? [first, second] : [second, first];
  await connection
    .insertInto('people_kept_apart')
    .values({ first_id: firstId, second_id: secondId, at, operator_name: operator.name })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
