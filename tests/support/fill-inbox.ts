import path from 'node:path';
import type { Role } from '../../domain/operators/roles.ts';
import { openEmbeddedDatabase } from '../../server/platform/database/embedded.ts';
import { saveOperator } from '../../server/operators/operator-store.ts';
import { writeDemoLeads } from './demo-leads.ts';

/** Writes demo leads into the data directory of a site that does not run, some owned by a person. */
export async function fillInbox(
  dataDir: string,
  { email, name }: { email: string; name: string },
  roles: readonly Role[],
) {
  const database = await openEmbeddedDatabase(path.join(dataDir, 'database'), (error) => {
    throw error;
  });
  await saveOperator(database.db, email, { name, roles });
  await writeDemoLeads({ database, now: () => new Date() });
  await database.close();
}
