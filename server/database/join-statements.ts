import { CompiledQuery } from 'kysely';
import type { Db } from 'pg-boss';
import { escapeLiteral } from 'pg';
import type { Connection } from './database.ts';

/** A query with several statements cannot have parameters. */
const inline = (text: string, values: readonly unknown[]) =>
  text.replaceAll(/\$(\d+)/g, (_, number) => {
    const value = values[Number(number) - 1];
    if (typeof value !== 'string') throw new TypeError('Only strings can be inlined.');
    return escapeLiteral(value);
  });

/**
 * Executes together, as one query, what `send` passes to a database. It must not depend on what its
 * statements return.
 */
export async function joinStatements(connection: Connection, send: (db: Db) => Promise<void>) {
  const statements: string[] = [];
  await send({
    executeSql(text, values = []) {
      statements.push(inline(text, values));
      return Promise.resolve({ rows: [] });
    },
  });
  if (statements.length > 0)
    await connection.executeQuery(CompiledQuery.raw(statements.join(';\n')));
}
