import { openJobQueue } from '../../server/mail/job-queue.ts';
import type { Database } from '../../server/platform/database/database.ts';
import { findQueue } from '../../server/services/mails.ts';

/** The queues of the site; an error in them fails the test. */
export const openJobs = (database: Database) =>
  openJobQueue(database, findQueue, (error) => {
    throw error;
  });
