import { sql } from 'kysely';
import type { Connection } from '../database/database.ts';
import type { Steps } from '../database/steps.ts';

const inLowerCase = (email: string) => sql<string>`lower(${email})`;

/**
 * Locks the row, so that a running merge finishes first and none starts before the lead is stored.
 */
const findByEmail = (connection: Connection, email: string) =>
  connection
    .selectFrom('person_emails')
    .select('person_id as id')
    .where('email_key', '=', inLowerCase(email))
    .forShare();

/**
 * Finds the person with the address, case-insensitive, or adds one; without an address, always
 * adds. The step "person" returns the id, or nothing when another transaction adds the address at
 * the same time.
 */
export function personSteps(connection: Connection, email: string | null, at: Date): Steps {
  if (email === null)
    return { person: sql`insert into people (created_at) values (${at}) returning id` };
  return {
    person_known: findByEmail(connection, email),
    person_added: sql`
      insert into people (created_at)
      select ${at}::timestamptz where not exists (select from person_known)
      returning id`,
    person_email: sql`
      insert into person_emails (email_key, person_id)
      select ${inLowerCase(email)}, id from person_added
      on conflict (email_key) do nothing returning person_id as id`,
    person: sql`select id from person_known union all select id from person_email`,
  };
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
  const owner = (await findByEmail(connection, email).executeTakeFirst()) ?? { id: first };
  await addEmail(connection, email, owner.id);
  await setPerson(connection, leadIds, owner.id);
  await deleteEmptyPeople(connection, [first, ...others, owner.id]);
}
