import { sql } from 'kysely';
import type { Connection } from '../../platform/database/database.ts';

const inLowerCase = (email: string) => sql<string>`lower(${email})`;

/**
 * Locks the row, so that a running merge finishes first, none starts before the lead is stored, and
 * the person's next lead finds the owner of this one.
 */
const findByEmail = (connection: Connection, email: string) =>
  connection
    .selectFrom('person_emails')
    .select('person_id as id')
    .where('email_key', '=', inLowerCase(email))
    .forNoKeyUpdate()
    .executeTakeFirst();

/**
 * Finds the person with the address, case-insensitive, or adds one; without an address, always
 * adds.
 */
export async function findOrAddPerson(
  connection: Connection,
  email: string | null,
): Promise<number> {
  const known = email === null ? undefined : await findByEmail(connection, email);
  if (known) return known.id;
  const { id } = await connection
    .insertInto('people')
    .defaultValues()
    .returning('id')
    .executeTakeFirstOrThrow();
  if (email === null || (await addEmail(connection, email, id))) return id;
  // Another lead added the address at the same time.
  await connection.deleteFrom('people').where('id', '=', id).execute();
  return findOrAddPerson(connection, email);
}

async function addEmail(connection: Connection, email: string, personId: number) {
  const row = await connection
    .insertInto('person_emails')
    .values({ email_key: inLowerCase(email), person_id: personId })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

async function listPeopleOf(connection: Connection, leadIds: readonly number[]) {
  if (leadIds.length === 0) return [];
  const rows = await connection
    .selectFrom('leads')
    .select('person_id')
    .distinct()
    .where('id', 'in', leadIds)
    .execute();
  return rows.flatMap(({ person_id }) => person_id ?? []);
}

const setPerson = (connection: Connection, leadIds: readonly number[], id: number | null) =>
  connection.updateTable('leads').set({ person_id: id }).where('id', 'in', leadIds).execute();

/** Deletes addresses without leads, and people with nothing left, including their merges. */
async function deleteEmptyPeople(connection: Connection, ids: readonly number[]) {
  if (ids.length === 0) return;
  // Waits for incoming leads before checking what is left.
  await sql`
    select from person_emails where person_id in (${sql.join(ids)}) for update`.execute(connection);
  await sql`
    delete from person_emails where person_id in (${sql.join(ids)})
      and not exists (select from leads where lower(email) = email_key)`.execute(connection);
  await sql`
    delete from people where id in (${sql.join(ids)}) and merged_into is null
      and not exists (select from leads where person_id = people.id)
      and not exists (select from person_emails where person_id = people.id)`.execute(connection);
}

/** Detaches erased leads from their people. */
export async function detachLeads(connection: Connection, leadIds: readonly number[]) {
  if (leadIds.length === 0) return;
  const people = await listPeopleOf(connection, leadIds);
  await setPerson(connection, leadIds, null);
  await deleteEmptyPeople(connection, people);
}

/**
 * Moves leads with a corrected address to the person with that address, or adds it to the person
 * who sent them.
 */
export async function movePersonEmail(
  connection: Connection,
  email: string,
  leadIds: readonly number[],
) {
  const [first, ...others] = await listPeopleOf(connection, leadIds);
  if (first === undefined) return;
  const owner = (await findByEmail(connection, email)) ?? { id: first };
  await addEmail(connection, email, owner.id);
  await setPerson(connection, leadIds, owner.id);
  await deleteEmptyPeople(connection, [first, ...others, owner.id]);
}

/**
 * Moves a lead whose address was corrected to the person with the new one. An unknown address becomes
 * that of the lead's person, or of a new one if the person has other leads.
 */
export async function moveLeadToEmail(
  connection: Connection,
  lead: { id: number; person_id: number | null },
  email: string | null,
): Promise<number | null> {
  const before = lead.person_id;
  const others = await connection
    .selectFrom('leads')
    .select('id')
    .where('person_id', '=', before)
    .where('id', '!=', lead.id)
    .limit(1)
    .execute();
  if (email !== null && before !== null && others.length === 0)
    await addEmail(connection, email, before);
  const after = email === null ? before : await findOrAddPerson(connection, email);
  await setPerson(connection, [lead.id], after);
  await deleteEmptyPeople(
    connection,
    [before, after].filter((id) => id !== null),
  );
  return after;
}
