import { sql } from 'kysely';
import type { ChangeCause } from '../../domain/catalogue/change-origin.ts';
import type { Connection } from '../database/database.ts';

export interface PriceChange {
  id: number;
  /** By name; null is the lowest price of the project. */
  plan: string | null;
  /** Null when there was none. */
  oldCad: number | null;
  /** Null when there is none any more. */
  newCad: number | null;
  at: Date;
  /** An operator's name, or the account that ran a command. */
  who: string | null;
  cause: ChangeCause;
}

const maxListed = 200;

/**
 * Price changes of a catalogue project, newest first. A trigger records them with every change of a
 * record, whoever makes it. Added or removed plans do not count.
 */
export async function listPriceChanges(
  connection: Connection,
  stub: string,
  limit = maxListed,
): Promise<PriceChange[]> {
  const { rows } = await sql<PriceChange>`
    select c.id, c.plan, c.old_cad::float8 as "oldCad", c.new_cad::float8 as "newCad", c.at,
      c.actor as who, c.cause
    from price_changes c join projects p on p.id = c.project_id
    where p.key = ${stub} order by c.id desc limit ${limit}`.execute(connection);
  return rows;
}
