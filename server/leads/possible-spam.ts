import type { Config } from '../config.ts';
import type { Connection, Database } from '../database/database.ts';
import type { MailComposer } from '../deliveries/deliver.ts';
import type { JobQueue } from '../deliveries/job-queue.ts';
import { composePossibleSpamMail } from './possible-spam-mail.ts';
import {
  findLastSpamNotice,
  hasUnannounced,
  insertSpamNotice,
  takeSuspectedLeads,
} from './possible-spam-store.ts';

const minutesBetween = 15;

/** The command lists all. */
const maxListed = 20;

/**
 * Schedules the mail immediately, or some minutes after the last; one already waiting will list
 * this lead too.
 */
export async function planSpamNotice(tx: Connection, jobs: Pick<JobQueue, 'enqueueDelivery'>) {
  const notice = await insertSpamNotice(tx);
  if (!notice) return;
  const last = await findLastSpamNotice(tx);
  const startAfter = last ? new Date(last.getTime() + minutesBetween * 60_000) : undefined;
  await jobs.enqueueDelivery(tx, notice, startAfter);
}

export function createSpamWatch(
  { db }: Pick<Database, 'db'>,
  jobs: Pick<JobQueue, 'enqueueDelivery'>,
) {
  return (): Promise<void> =>
    db.transaction().execute(async (tx) => {
      if (await hasUnannounced(tx)) await planSpamNotice(tx, jobs);
    });
}

/** Composes that mail of what waits when it leaves; none when an operator has decided all of it. */
export function createSpamNoticeComposer(
  { db }: Pick<Database, 'db'>,
  { brand, mail }: Pick<Config, 'brand' | 'mail'>,
): MailComposer {
  return async function compose({ id }) {
    const leads = await db.transaction().execute((tx) => takeSuspectedLeads(tx, id, maxListed));
    if (leads.count === 0) return null;
    return { id, to: mail.leadsTo, ...composePossibleSpamMail(leads, brand) };
  };
}
