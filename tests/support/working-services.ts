import { sql } from 'kysely';
import type { LeadDraft } from '../../domain/leads/lead.ts';
import { readConfig } from '../../server/platform/settings/config.ts';
import type { LeadOrigin } from '../../domain/leads/lead.ts';
import type { ServiceOptions } from '../../server/services/service-options.ts';
import { openServices, type Services } from '../../server/services/services.ts';
import { emptyTables } from './empty-tables.ts';
import { buildLeadDraft } from './factories.ts';
import { closeAtEnd, createFolder, projectRoot, until } from './harness.ts';
import { createSeededData } from './seeded-data.ts';

const fail = (error: unknown) => {
  throw error;
};

/** Running services of a site, without its web server. */
export async function openWorkingServices(
  env: Record<string, string>,
  more: Pick<ServiceOptions, 'deliveryPace' | 'scheduledTasksEveryMs' | 'notice' | 'now'> = {},
): Promise<Services> {
  const settings = {
    ...(env['DATABASE_URL'] ? { DATA_DIR: createFolder() } : {}),
    ...(env['DATA_DIR'] || env['DATABASE_URL'] ? {} : await createSeededData()),
    LEADS_TO: 'leads@brokerage.example',
    LIMIT_LEADS_PER_MINUTE: '1000',
    LIMIT_CONFIRMATIONS_PER_EMAIL: '1000',
    PUBLIC_URL: 'https://homes.example',
    ...env,
  };
  const services = await openServices(readConfig(settings, projectRoot), {
    report: () => {},
    onError: fail,
    onDatabaseLost: fail,
    ...more,
  });
  closeAtEnd(() => services.close());
  await services.startWork();
  return services;
}

/** Deletes all leads with their jobs and messages. */
export async function deleteLeads({ database }: Services) {
  await emptyTables(database.db, ['leads']);
  await sql`delete from pgboss.job`.execute(database.db);
  await sql`delete from deliveries`.execute(database.db);
}

const draft = buildLeadDraft({
  form: 'project-request',
  name: 'Zoë <b>Byron</b>',
  email: 'zoe@example.com',
  phone: '+14165550123',
  message: 'One line.\nA <script>second</script> line; é 🏗.',
  projectStub: 'sextant',
  attributes: { isAgent: true },
  answer: 'Meeting saved',
});

/** Submits a request with characters that must be preserved. */
export const submit = (
  services: Services,
  more: Partial<LeadDraft> = {},
  from: Partial<LeadOrigin> = {},
) =>
  services.leads.submit(
    { ...draft, ...more },
    { clientAddress: null, userAgent: null, pageUrl: null, ...from },
  );

export const readDeliveries = ({ database }: Services) =>
  database.db.selectFrom('deliveries').selectAll().orderBy('kind').execute();

/** Waits until every message is sent; returns them by kind. */
export const untilAllSent = (services: Services) =>
  until('every message is sent', async () => {
    const deliveries = await readDeliveries(services);
    return deliveries.length > 0 && deliveries.every(({ sent_at }) => sent_at) ? deliveries : null;
  });

/** Makes jobs that wait for a retry run now. */
export const skipRetryDelay = ({ database }: Services) =>
  sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(database.db);
