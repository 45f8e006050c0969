import { nameFollowed } from '../../domain/alerts/describe-followed.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { MailSite } from './define-mail.ts';
import type { JobQueue } from './job-queue.ts';
import { listUnsentWithState, type UnsentDelivery } from './delivery-store.ts';
import type { Operator } from '../../domain/operators/roles.ts';
import type { Connection, Database } from '../platform/database/database.ts';
import type { Operate } from '../operators/operate.ts';
import type { Visit } from '../operators/visit.ts';

const isFailing = ({ state, last_error }: UnsentDelivery) =>
  state === 'failed' || last_error !== null;
/** A delivery in progress would be sent twice. */
const mayRetry = (delivery: UnsentDelivery) => isFailing(delivery) && delivery.state !== 'sending';

/** Failed deliveries, and retrying them. */
export function createFailedDeliveries({
  database: { db },
  catalogue,
  operate,
  jobs,
  nameDelivery,
  getVisibleLead,
}: {
  database: Database;
  catalogue: MailSite['catalogue'];
  operate: Operate;
  jobs: JobQueue;
  nameDelivery: (kind: string) => string;
  /** Throws for a lead that the operator may not see. */
  getVisibleLead: (tx: Connection, operator: Operator, reference: string) => Promise<unknown>;
}) {
  async function retry(tx: Connection, deliveries: readonly UnsentDelivery[]) {
    if (deliveries.length === 0)
      throw new Refusal('conflict', 'Nothing to retry: it was already sent, or is being sent now.');
    await jobs.retryDeliveries(tx, deliveries);
    return {
      changes: { retried: [null, deliveries.map(({ id, kind }) => `${kind} ${id}`)] as const },
      value: deliveries.length,
    };
  }

  return {
    async list() {
      const unsent = await listUnsentWithState(db);
      return unsent.filter(isFailing).map(({ followed, ...each }) => ({
        ...each,
        label: nameDelivery(each.kind),
        search: followed && nameFollowed(catalogue.snapshot, followed),
      }));
    },

    /** Retries one delivery immediately, or every failing one. */
    retry: (visit: Visit, which: string) =>
      operate(
        { visit, route: 'deliveries', intent: 'retry', subject: 'deliveries' },
        async (tx) => {
          const unsent = (await listUnsentWithState(tx)).filter(mayRetry);
          return retry(tx, which === 'all' ? unsent : unsent.filter(({ id }) => id === which));
        },
      ),

    /** Retries one delivery of a lead that the operator may see. */
    retryOfLead: (visit: Visit, reference: string, which: string) =>
      operate(
        { visit, route: 'lead', intent: 'retry', subject: `lead ${reference}` },
        async (tx) => {
          await getVisibleLead(tx, visit.operator, reference);
          const unsent = await listUnsentWithState(tx);
          return retry(
            tx,
            unsent.filter(
              (each) => each.id === which && each.reference === reference && mayRetry(each),
            ),
          );
        },
      ),
  };
}
