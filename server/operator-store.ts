import type { Connection } from './database/database.ts';

export async function addOperator(connection: Connection, email: string): Promise<boolean> {
  const added = await connection
    .insertInto('operators')
    .values({ email })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

export async function removeOperator(connection: Connection, email: string): Promise<boolean> {
  const removed = await connection
    .deleteFrom('operators')
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirst();
  return removed !== undefined;
}

export const listOperators = (connection: Connection) =>
  connection.selectFrom('operators').select(['email', 'created_at']).orderBy('email').execute();
