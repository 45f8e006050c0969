import type { Connection } from './database/database.ts';

/** Makes an address an operator's; false when it was one already. */
export async function addOperator(connection: Connection, email: string): Promise<boolean> {
  const added = await connection
    .insertInto('operators')
    .values({ email })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** Takes the right away again; false when the address had none. */
export async function removeOperator(connection: Connection, email: string): Promise<boolean> {
  const removed = await connection
    .deleteFrom('operators')
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirst();
  return removed !== undefined;
}

/** Operators in the order of their addresses. */
export const listOperators = (connection: Connection) =>
  connection.selectFrom('operators').select(['email', 'created_at']).orderBy('email').execute();
