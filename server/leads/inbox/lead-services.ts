import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { JobQueue } from '../../mail/job-queue.ts';
import type { Operate } from '../../operators/operate.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Config } from '../../platform/settings/config.ts';

/** What operators' actions on leads need that also send mail. */
export interface LeadServices {
  database: Database;
  catalogue: Catalogue;
  config: Config;
  jobs: JobQueue;
  operate: Operate;
  now: () => Date;
}
