import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { listOperators } from '../operators/operator-store.ts';

/** What a new site needs before its first lead, and whether it is done. */
export type FirstSteps = Awaited<ReturnType<ReturnType<typeof createFirstSteps>>>;

interface StepServices {
  database: Pick<Database, 'db'>;
  catalogue: Catalogue;
  config: Pick<Config, 'isDemoBrand' | 'mail'>;
}

/** Shown to admins in an inbox that never had a lead. */
export const createFirstSteps =
  ({ database: { db }, catalogue, config }: StepServices) =>
  async () => {
    const { projects, brokerage } = catalogue.snapshot.records;
    const { smtpUrl, leadsTo, isLeadsToSet } = config.mail;
    return {
      brokerage: !config.isDemoBrand || brokerage.length > 0,
      projects: projects.length > 0,
      team: (await listOperators(db)).length > 1,
      mail: { isSent: smtpUrl !== null, leadsTo, isLeadsToSet },
    };
  };
