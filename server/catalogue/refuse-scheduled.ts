import { formatMinute, toTorontoMinute } from '../../domain/dates/iso-day.ts';
import { Refusal } from '../../domain/refusal.ts';
import { endSentence } from '../../domain/text/end-sentence.ts';
import type { Connection } from '../platform/database/database.ts';
import { listSchedulesOf, type Schedule } from './schedule-store.ts';

const plans = {
  publish: 'scheduled this draft for',
  unpublish: 'scheduled this to leave the site on',
};

/**
 * Throws a Refusal if a schedule waits that would end without its author hearing of it. `then` says
 * what to do once it is cancelled, which its author hears of.
 */
export async function refuseScheduled(
  tx: Connection,
  place: Parameters<typeof listSchedulesOf>[1],
  then: string,
  counts: (schedule: Schedule) => boolean = () => true,
) {
  const schedules = await listSchedulesOf(tx, place);
  const waiting = schedules.find((each) => each.refusal === null && counts(each));
  if (!waiting) return;
  const { operator_name: author, kind, at } = waiting;
  const when = endSentence(formatMinute(toTorontoMinute(at)));
  throw new Refusal(
    'conflict',
    `${author} ${plans[kind]} ${when} Cancel that under Schedule, then ${then}.`,
  );
}
