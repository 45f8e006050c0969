import { findLinkEnd, nameDocument } from '../../domain/leads/inbox/sent-documents.ts';
import type { Operator } from '../../domain/operators/roles.ts';
import type { JobQueue } from '../mail/job-queue.ts';
import type { Connection, Database } from '../platform/database/database.ts';
import type { Config } from '../platform/settings/config.ts';
import { priceListMail } from './price-list-mail.ts';
import {
  countPriceListReaders,
  insertPriceListDeliveries,
  type PriceListReaders,
} from './price-list-store.ts';

interface PriceLists {
  /** How many people would be told of a new price list for whoever asks. */
  countReaders(projectId: number): Promise<number>;
  /** Tells who opened the last price list of the new one, in the transaction that adds it; how many. */
  tell(
    tx: Connection,
    list: PriceListReaders & { title: string; project: string },
    operator: Pick<Operator, 'id' | 'name'>,
  ): Promise<number>;
}

export const createPriceLists = ({
  database: { db },
  jobs,
  config,
  now,
}: {
  database: Pick<Database, 'db'>;
  jobs: Pick<JobQueue, 'enqueueDeliveries'>;
  config: Pick<Config, 'readBrand'>;
  now: () => Date;
}): PriceLists => ({
  countReaders: (projectId) => countPriceListReaders(db, { projectId, audience: 'anyone' }),
  async tell(tx, { title, project, ...readers }, operator) {
    const planned = await insertPriceListDeliveries(tx, {
      ...readers,
      mailKind: priceListMail.kind,
      name: nameDocument({ title, project }),
      operator,
      at: now(),
      endsAt: findLinkEnd(now(), config.readBrand()),
    });
    await jobs.enqueueDeliveries(tx, planned);
    return planned.length;
  },
});
