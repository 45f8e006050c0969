import { findTorontoMinute } from '../../domain/dates/iso-day.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import type { MailComposer } from '../jobs/deliver.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import { composeReminderMail } from '../mail/reminder-mail.ts';
import {
  deleteUnsentReminders,
  hasUnsentReminder,
  insertReminder,
  markReminded,
  readFailedDeliveries,
} from './reminder-store.ts';

/** From seven in the morning in Toronto: nobody reads it at night. */
const earliest = '07:00';

/** The command lists all. */
const maxListed = 20;

/**
 * Tells the brokerage what did not arrive: plans a mail when a delivery has failed that no reminder
 * told of, at most one a day. It takes the place of those that did not arrive themselves.
 */
export function createReminder(
  { db }: Pick<Database, 'db'>,
  jobs: Pick<JobQueue, 'enqueueDelivery'>,
  now: () => Date,
) {
  return (): Promise<void> =>
    db.transaction().execute(async (tx) => {
      const moment = now();
      if (findTorontoMinute(moment).slice(-earliest.length) < earliest) return;
      const failed = await readFailedDeliveries(tx, null, 0);
      if (failed.untold === 0 && !(await hasUnsentReminder(tx))) return;
      const reminder = await insertReminder(tx, moment);
      if (!reminder) return;
      await markReminded(tx, moment, await deleteUnsentReminders(tx, reminder.id));
      await jobs.enqueueDelivery(tx, reminder);
    });
}

/** Composes a reminder of what has failed when it leaves; none when that is nothing any more. */
export function createReminderComposer(
  { db }: Pick<Database, 'db'>,
  { brand, mail }: Pick<Config, 'brand' | 'mail'>,
): MailComposer {
  return async function compose({ id, created_at }) {
    const failed = await readFailedDeliveries(db, created_at, maxListed);
    if (failed.untold === 0) return null;
    return { id, to: mail.leadsTo, ...composeReminderMail(failed, brand) };
  };
}
