import { openJobQueue } from '../../server/mail/job-queue.ts';
import type { Database } from '../../server/platform/database/database.ts';
import { findQueue } from '../../server/services/mails.ts';
import { closeAtEnd } from './harness.ts';

/**
 * The queues of the site until the file ends; an error in them fails the test. Left open, they failed a later
 * file of the same process, which was busy for longer than a connection may take.
 */
export async function openJobs(database: Database) {
  const jobs = await openJobQueue(database, findQueue, (error) => {
    throw error;
  });
  closeAtEnd(() => jobs.stop());
  return jobs;
}
