import type { Config } from '../../server/platform/settings/config.ts';
import type { Database } from '../../server/platform/database/database.ts';
import type { JobQueue } from '../../server/mail/job-queue.ts';
import { deleteEmptySpamNotice } from '../../server/leads/intake/possible-spam-store.ts';
import { markDropped, selectQuarantined } from '../../server/leads/intake/quarantine-store.ts';
import { releaseLead } from '../../server/leads/inbox/quarantine.ts';

interface Dependencies {
  config: Config;
  database: Database;
  jobs: JobQueue;
  now: () => Date;
}

type Decide = (dependencies: Dependencies, reference: string) => Promise<boolean>;

/** Decides on possible spam like the console, without an operator; returns what was decided now. */
const decideLeads =
  (decide: Decide) =>
  async (dependencies: Dependencies, which: readonly string[] | 'all'): Promise<string[]> => {
    const { db } = dependencies.database;
    const waiting = await selectQuarantined(db).select('reference').orderBy('id').execute();
    const decided: string[] = [];
    for (const reference of which === 'all' ? waiting.map((lead) => lead.reference) : which)
      if (await decide(dependencies, reference)) decided.push(reference);
    await deleteEmptySpamNotice(db);
    return decided;
  };

export const releaseLeads = decideLeads((dependencies, reference) =>
  dependencies.database.db.transaction().execute((tx) => releaseLead(tx, dependencies, reference)),
);

export const dropLeads = decideLeads(({ database, now }, reference) =>
  markDropped(database.db, reference, now()),
);
