import { sql, type OperationNodeSource, type RawBuilder } from 'kysely';
import type { Connection } from './database.ts';

/**
 * Queries by name. They may run in any order, but one that selects all rows of another follows it,
 * or whether it has a row if it returns at most one.
 * Names must differ across all stores whose steps are combined.
 */
export type Steps = Readonly<Record<string, OperationNodeSource>>;

/**
 * Runs the steps and `select` as one statement, which is stored whole or not at all. All of them
 * see the tables as they were before it, but for rows that they wait for.
 */
export async function runSteps<Row>(
  connection: Connection,
  steps: Steps,
  select: RawBuilder<Row>,
): Promise<Row[]> {
  const named = Object.entries(steps).map(([name, query]) => sql`${sql.id(name)} as (${query})`);
  const combined = named.length > 0 ? sql<Row>`with ${sql.join(named)} ${select}` : select;
  const { rows } = await combined.execute(connection);
  return rows;
}
