import { saveCatalogue } from './save-catalogue.ts';
import { findByKeys } from '../../server/catalogue/record-store.ts';
import { createMailComposer } from '../../server/mail/deliver.ts';
import { mails } from '../../server/services/mails.ts';
import { publishSweep } from '../../server/catalogue/scheduled-publishing.ts';
import type { Database } from '../../server/platform/database/database.ts';
import { findDelivery } from '../../server/mail/delivery-store.ts';
import { hire, openConsole } from './open-console.ts';
import { buildProject } from './factories.ts';

const start = '2026-11-22T15:00:00Z';

/** A catalogue with two projects, and the service with which Ada drafts, schedules and publishes them. */
export async function openSchedules(database: Database) {
  let moment = new Date(start);
  const now = () => moment;
  const services = await openConsole(database, { now });
  await saveCatalogue(database, {
    projects: ['tower', 'annex'].map((stub) => buildProject({ stub, title: stub, units: 1 })),
  });
  const find = async (key: string) => (await findByKeys(database.db, [key]))[0];
  const placeOf = async (key: string) =>
    services.records.readPlace('project', String((await find(key))?.id));
  const { records, drafts, publishSchedules, jobs } = services;
  const sweep = publishSweep.create({ database, jobs, now });
  return {
    ...services,
    find,
    placeOf,
    ada: await hire(database, 'Ada', 'editor'),
    at: (time: string) => void (moment = new Date(time)),
    /** Two processes check at the same moment. */
    sweep: async () => void (await Promise.all([sweep(), sweep()])),
    draft: async (
      visit: Awaited<ReturnType<typeof hire>>,
      key: string,
      entered: Record<string, unknown>,
    ) => {
      const place = await placeOf(key);
      const { record } = await records.read('project', String(place.recordId));
      const sent = {
        original: record,
        entered: { ...record, ...entered },
        rebase: null,
        choices: [],
      };
      await drafts.save(visit, place, sent);
      return place;
    },
    readMails: async (kind = 'mail-schedule') => {
      const compose = createMailComposer(mails, { ...services, db: database.db, now });
      const rows = await database.db
        .selectFrom('deliveries')
        .select('id')
        .where('kind', '=', kind)
        .execute();
      return Promise.all(
        rows.map(async ({ id }) => {
          const delivery = await findDelivery(database.db, id);
          return delivery && compose(delivery);
        }),
      );
    },
    plan: publishSchedules.plan,
    list: async () =>
      (await publishSchedules.list()).map(
        ({ name, kind, refusal }) => `${kind} ${name} ${refusal}`,
      ),
  };
}
