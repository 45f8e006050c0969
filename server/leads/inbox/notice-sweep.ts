import type { Database } from '../../platform/database/database.ts';
import type { RecurringTask } from '../../platform/recurring-task.ts';
import type { JobQueue } from '../../mail/job-queue.ts';
import { insertHolderDeliveries } from '../meeting-holder-store.ts';
import { insertNoticeDeliveries } from '../notice-store.ts';
import { assignedMail } from './assigned-mail.ts';
import { newLeadsMail } from './new-leads-mail.ts';
import { overdueMail } from './overdue-mail.ts';

const notices = [assignedMail, newLeadsMail, overdueMail];

/** Schedules the mails that tell operators and the brokerage about leads. */
export const noticeSweep: RecurringTask<{
  database: Pick<Database, 'db'>;
  jobs: Pick<JobQueue, 'enqueueDeliveries'>;
  now: () => Date;
}> = {
  everyMs: 5_000,
  create:
    ({ database: { db }, jobs, now }) =>
    () =>
      db.transaction().execute(async (tx) => {
        const planned = await insertHolderDeliveries(tx);
        for (const notice of notices)
          planned.push(...(await insertNoticeDeliveries(tx, notice, now())));
        if (planned.length > 0) await jobs.enqueueDeliveries(tx, planned);
      }),
};
