import type { KyselyPlugin } from 'kysely';
import type { Database } from '../../server/platform/database/database.ts';
import { DatabaseBusyError } from '../../server/platform/database/unavailable.ts';

/** The same database, which is busy at the statements of these numbers, counted from 1. */
export function makeBusyAt(database: Database, ...numbers: readonly number[]) {
  let count = 0;
  const busy: KyselyPlugin = {
    transformQuery({ node }) {
      count += 1;
      if (numbers.includes(count)) throw new DatabaseBusyError('The database is busy.');
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return {
    database: {
      ...database,
      db: database.db.withPlugin(busy),
      longDb: database.longDb.withPlugin(busy),
    },
    countStatements: () => count,
  };
}
