import { everyHourMs, type RecurringTask } from '../platform/recurring-task.ts';
import type { Brand } from '../../domain/brand/brand.ts';
import { toTorontoMinute } from '../../domain/dates/iso-day.ts';
import { cutWords } from '../../domain/text/cut-words.ts';
import type { Config } from '../platform/settings/config.ts';
import type { Database } from '../platform/database/database.ts';
import type { MailComposer } from './deliver.ts';
import type { JobQueue } from './job-queue.ts';
import { renderMailBody, type MailBody } from './mail-layout.ts';
import {
  deleteUnsentDigests,
  hasUnsentDigest,
  insertDigest,
  markReported,
  readFailedDeliveries,
  type FailedDeliveries,
} from './digest-store.ts';

/** In Toronto; nobody reads it at night. */
const earliest = '07:00';

/** The command `deliveries` lists all. */
const maxListed = 20;

/** Schedules at most one a day, which replaces undelivered ones. */
export const dailyDigest: RecurringTask<{
  database: Pick<Database, 'db'>;
  jobs: Pick<JobQueue, 'enqueueDelivery'>;
  now: () => Date;
}> = {
  everyMs: everyHourMs,
  create:
    ({ database: { db }, jobs, now }) =>
    () =>
      db.transaction().execute(async (tx) => {
        const moment = now();
        if (toTorontoMinute(moment).slice(-earliest.length) < earliest) return;
        const failed = await readFailedDeliveries(tx, null, 0);
        if (failed.unreported === 0 && !(await hasUnsentDigest(tx))) return;
        const digest = await insertDigest(tx, moment);
        if (!digest) return;
        await markReported(tx, moment, await deleteUnsentDigests(tx, digest.id));
        await jobs.enqueueDelivery(tx, digest);
      }),
};

const maxWords = 20;

function composeDigestMail(
  { total, unreported, newest }: FailedDeliveries,
  brand: Brand,
): MailBody {
  const isOne = unreported === 1;
  const sentence = `${unreported} ${isOne ? 'delivery' : 'deliveries'} failed`;
  const inAll = total > unreported ? ` (${total} in all)` : '';
  const rest = unreported - newest.length;
  return renderMailBody(
    sentence,
    {
      heading: 'Failed deliveries',
      paragraphs: [
        `${sentence} and ran out of retries${inAll}. To see why and retry: npm run cli -- deliveries --failed`,
      ],
      facts: [
        ...newest.map(({ id, kind, reference, last_error }): [string, string] => [
          reference ?? id,
          `${kind}: ${cutWords(last_error ?? '', maxWords)}`,
        ]),
        ...(rest > 0 ? [['And', `${rest} more`] as const] : []),
      ],
      closing: ['No lead is lost: npm run cli -- leads'],
    },
    brand,
  );
}

/** Lists the failures when the digest is sent; null when there are none any more. */
export function createDigestComposer(
  { db }: Pick<Database, 'db'>,
  { readBrand, readMail }: Pick<Config, 'readBrand' | 'readMail'>,
): MailComposer {
  return async function compose({ id, created_at }) {
    const failed = await readFailedDeliveries(db, created_at, maxListed);
    if (failed.unreported === 0) return null;
    return { id, to: readMail().leadsTo, ...composeDigestMail(failed, readBrand()) };
  };
}
