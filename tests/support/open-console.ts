import { emptyCatalogue } from '../../domain/catalogue/catalogue-records.ts';
import { buildSnapshot } from '../../domain/catalogue/snapshot.ts';
import type { Role } from '../../domain/operators/roles.ts';
import { createBatchRunner } from '../../server/catalogue/batch-runner.ts';
import type { Catalogue } from '../../server/catalogue/catalogue.ts';
import { readConfig } from '../../server/platform/settings/config.ts';
import { openFiles } from '../../server/platform/files/open-files.ts';
import { createPrivatePictures } from '../../server/pictures/private-pictures.ts';
import { openPicturesOf } from '../../server/pictures/own-pictures.ts';
import { createPictureStore } from '../../server/pictures/picture-store.ts';
import { createConsoleServices } from '../../server/services/console-services.ts';
import { openInboxCounts } from '../../server/leads/inbox/inbox-counts.ts';
import type { Visit } from '../../server/operators/visit.ts';
import type { Database } from '../../server/platform/database/database.ts';
import { openJobs } from './open-jobs.ts';
import {
  listOperators,
  presentOperator,
  saveOperator,
} from '../../server/operators/operator-store.ts';
import { createOperators } from '../../server/operators/operators.ts';
import { buildLeadDraft } from './factories.ts';
import { closeAtEnd, projectRoot } from './harness.ts';
import { insertLead } from './insert-lead.ts';

const fail = (error: unknown) => {
  throw error;
};
const origin = { clientAddress: null, userAgent: null, pageUrl: null };

/** A new operator who has just signed in. */
export async function hire(
  { db }: Pick<Database, 'db'>,
  name: string,
  ...roles: Role[]
): Promise<Visit> {
  const email = `${name.toLowerCase()}@example.com`;
  await saveOperator(db, email, { name, roles });
  const row = (await listOperators(db)).find((each) => each.email === email);
  if (!row) throw new Error('This operator does not exist.');
  const sessionId = crypto.randomUUID();
  // The proof is recent at any time a test sets.
  const provenAt = new Date('2100-01-01');
  return { operator: presentOperator(row), sessionId, provenAt, clientAddress: null };
}

const emptySite = {
  snapshot: buildSnapshot(1, { ...emptyCatalogue, projects: [] }),
} as unknown as Catalogue;

/** The console's services on a database, without a site; nothing is delivered. */
export async function openConsole(
  database: Database,
  {
    now = () => new Date('2026-11-22T15:00:00Z'),
    env = {},
    catalogue = emptySite,
  }: { now?: () => Date; env?: Record<string, string>; catalogue?: Catalogue } = {},
) {
  const jobs = await openJobs(database);
  const config = readConfig({ PUBLIC_URL: 'https://homes.example', ...env }, projectRoot);
  const batches = createBatchRunner(database, now, fail);
  closeAtEnd(() => batches.stop());
  const pictures = createPictureStore({ folders: [], cache: null as never });
  const services = createConsoleServices({
    database,
    catalogue,
    config,
    jobs,
    // Photos of worksheets have their own tests.
    previewSite: null as never,
    hasHeroVideo: false,
    uploads: null as never,
    files: openFiles(config),
    ownPictures: openPicturesOf({ config, database }),
    pictures,
    privatePictures: createPrivatePictures(pictures, { readKey: () => 'of tests', now }),
    checkStorage: database.checkStorage,
    operators: createOperators(database, config, now),
    batches,
    inboxCounts: await openInboxCounts(database),
    now,
  });
  return {
    ...services,
    jobs,
    batches,
    config,
    catalogue,
    addLead: async (
      reference: string,
      more: Parameters<typeof buildLeadDraft>[0] = {},
      reasons: readonly string[] = [],
    ) => (await insertLead(database.db, buildLeadDraft(more), reference, origin, reasons)).id,
    readAudit: () =>
      database.db
        .selectFrom('audit_log')
        .select(['action', 'outcome', 'subject', 'changes'])
        .orderBy('id')
        .execute(),
  };
}
