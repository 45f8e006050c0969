/** How long one use of the database may take, in milliseconds. */
export interface DatabaseLimits {
  /** On the embedded database, until its only connection is free. */
  turnMs: number;
  statementMs: number;
  /** For a lock that another transaction holds. */
  lockMs: number;
}

/** A connection to a PostgreSQL server opens within this. */
export const connectsWithinMs = 3000;

/** Pages, calls and forms: a visitor waits no longer, and gets 503. */
export const shortLimits: DatabaseLimits = { turnMs: 5000, statementMs: 5000, lockMs: 4000 };

/** Migrations, commands, imports, backups and hourly tasks. */
export const longLimits: DatabaseLimits = {
  turnMs: 10 * 60_000,
  statementMs: 10 * 60_000,
  lockMs: 10 * 60_000,
};
