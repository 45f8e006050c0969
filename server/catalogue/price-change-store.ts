import { sql } from 'kysely';
import type { ChangeCause } from '../../domain/catalogue/change-origin.ts';
import type { Connection } from '../platform/database/database.ts';

export interface PriceChange {
  id: number;
  /** The plan's name; null for the project's lowest price. */
  plan: string | null;
  /** Null for no price. */
  oldCad: number | null;
  newCad: number | null;
  at: Date;
  /** An operator's name, or the account that ran a command. */
  who: string | null;
  cause: ChangeCause;
}

const maxListed = 200;

/**
 * Lists a project's price changes, newest first. A trigger records them, whoever makes them. Adding or
 * removing a plan is not a price change.
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
