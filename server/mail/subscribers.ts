import { Refusal } from '../../domain/refusal.ts';
import type { Database } from '../platform/database/database.ts';
import { isFresh } from '../../domain/operators/console-routes.ts';
import { formatTorontoTime } from '../../domain/dates/toronto-time.ts';
import { byteOrderMark, formatCsvLine } from '../../domain/text/csv-cell.ts';
import { formatSubscriberQuery, type SubscriberQuery } from '../../domain/mail/subscriber-query.ts';
import {
  countSubscribers,
  listConsentSources,
  listSubscriberPage,
  listSubscribersAfter,
  type ListedSubscriber,
} from './subscriber-list-store.ts';
import { isStillAllowed } from '../operators/still-allowed.ts';
import type { Operate } from '../operators/operate.ts';
import type { Visit } from '../operators/visit.ts';

const onPage = 100;
const atOnce = 500;

const formatTime = (at: Date | null) => at && formatTorontoTime(at);

const columns: readonly (readonly [string, (subscriber: ListedSubscriber) => string | null])[] = [
  ['email', (subscriber) => subscriber.email],
  ['name', (subscriber) => subscriber.name],
  ['kind', (subscriber) => subscriber.kind],
  ['state', (subscriber) => subscriber.state],
  ['subscribed_at', (subscriber) => formatTime(subscriber.subscribedAt)],
  ['unsubscribed_at', (subscriber) => formatTime(subscriber.unsubscribedAt)],
  ['agreed_at', (subscriber) => formatTime(subscriber.agreedAt)],
  ['agreed_by', (subscriber) => subscriber.source],
  ['agreed_on_page', (subscriber) => subscriber.pageUrl],
  ['wording', (subscriber) => subscriber.wording],
  ['wording_version', (subscriber) => subscriber.wordingVersion],
  ['lead', (subscriber) => subscriber.reference],
];

/** Who agreed to commercial mail, and who unsubscribed. */
export function createSubscribers({
  database: { db },
  operate,
  now,
}: {
  database: Database;
  operate: Operate;
  now: () => Date;
}) {
  /** In short batches, like the export of leads. Breaks off once the operator may no longer have it. */
  async function* write({ operator }: Visit, query: SubscriberQuery) {
    yield byteOrderMark + formatCsvLine(columns.map(([name]) => name));
    for (let after: ListedSubscriber | null = null; ;) {
      const rows: ListedSubscriber[] = await listSubscribersAfter(db, query, {
        after,
        max: atOnce,
      });
      yield rows.map((row) => formatCsvLine(columns.map(([, read]) => read(row)))).join('');
      const last = rows.at(-1);
      if (!last || rows.length < atOnce) return;
      after = last;
      const plan = {
        operatorId: operator.id,
        route: 'subscriberFile',
        intent: 'download',
      } as const;
      if (!(await isStillAllowed(db, plan)))
        throw new Refusal('forbidden', 'You may no longer export subscribers.');
    }
  }

  return {
    count: (query: SubscriberQuery) => countSubscribers(db, query),

    /** One page, the number on all pages, and the sources to filter by. */
    async list(query: SubscriberQuery) {
      const first = (query.page - 1) * onPage;
      const total = await countSubscribers(db, query);
      return {
        query,
        rows: await listSubscriberPage(db, query, { first, max: onPage }),
        total,
        pages: Math.max(1, Math.ceil(total / onPage)),
        sources: await listConsentSources(db),
      };
    },

    /** The file as a stream. The audit log records the export before its first line. */
    async open(visit: Visit, query: SubscriberQuery): Promise<AsyncGenerator<string, void, void>> {
      if (!isFresh(visit.provenAt, now()))
        throw new Refusal('forbidden', 'This needs a new code from your authenticator app.');
      await operate(
        { visit, route: 'subscriberFile', intent: 'download', subject: 'subscribers' },
        async (tx) => ({
          changes: {
            filter: [null, formatSubscriberQuery({ ...query, search: '', page: 1 })],
            // The search may be an address.
            ...(query.search !== '' && { search: null }),
            count: [null, await countSubscribers(tx, query)],
          },
          value: null,
        }),
      );
      return write(visit, query);
    },
  };
}
