import type { Kysely, Transaction } from 'kysely';
import type { ConstructorOptions } from 'pg-boss';
import type { StorageState } from './storage.ts';
import type { Tables } from './tables.ts';

export interface Database {
  kind: 'embedded' | 'server';
  /** For what a visitor or operator waits for: statements have short limits. */
  db: Kysely<Tables>;
  /** For work that may take minutes: migrations, imports, backups, hourly tasks. */
  longDb: Kysely<Tables>;
  bossOptions: ConstructorOptions;
  /**
   * Calls the listener with the payload of every NOTIFY on the channel, and with null after each
   * reconnection, since some may have been missed.
   */
  listen(channel: string, listener: (payload: string | null) => void): Promise<void>;
  /** Counts running queries and those that wait for a connection. */
  countWork(): { running: number; waiting: number };
  /** Whether commits made now will survive a restart. */
  checkStorage(): Promise<StorageState>;
  close(): Promise<void>;
}

/** The same database for work that may take minutes. */
export const withLongLimits = (database: Database): Database => ({
  ...database,
  db: database.longDb,
});

/** A connection, or the transaction that a store function takes part in. */
export type Connection = Kysely<Tables> | Transaction<Tables>;
