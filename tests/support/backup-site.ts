import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { insertAccount } from './insert-account.ts';
import { insertFavourites } from '../../server/accounts/favourite-store.ts';
import { saveOperator } from '../../server/operators/operator-store.ts';
import { restoreBackup } from '../../server/platform/backup/restore-backup.ts';
import { listTables } from '../../server/platform/backup/table-store.ts';
import { writeBackup } from '../../server/platform/backup/write-backup.ts';
import { saveCatalogue } from './save-catalogue.ts';
import { seedCatalogue } from '../../server/catalogue/seed-catalogue.ts';
import { readConfig } from '../../server/platform/settings/config.ts';
import type { Database } from '../../server/platform/database/database.ts';
import { migrate, type Migrations } from '../../server/platform/database/migrate.ts';
import { welcomeMail } from '../../server/accounts/welcome-mail.ts';
import { insertDeliveries, markDelivery } from '../../server/mail/delivery-store.ts';
import { openJobs } from './open-jobs.ts';
import { openLeadIntake } from './lead-intake.ts';
import { buildLeadDraft, buildProject } from './factories.ts';
import { createFolder, projectRoot } from './harness.ts';
import { insertUpload } from '../../server/pictures/upload-store.ts';
import { computeFingerprint } from '../../server/platform/files/file-store.ts';

const noProgress = { rows: () => {}, files: () => {}, check: () => {} };
export const now = () => new Date('2026-11-21T12:00:00Z');
export const draft = buildLeadDraft({
  form: 'project-request',
  name: 'Zoë "Byron"',
  email: 'zoe@example.com',
  phone: '+14165550123',
  phoneExtension: '5',
  message: 'One\nline \u2028 é 🏗 \\n',
  projectStub: 'a',
  attributes: { isAgent: true },
  consent: true,
  answer: 'Meeting saved',
});
export const origin = { clientAddress: null, userAgent: null, pageUrl: null };

/** A site without its web server, with an empty data directory. */
export async function openBackupSite(database: Database) {
  const dataDir = createFolder();
  for (const statement of [
    'drop schema public cascade',
    'create schema public',
    'drop schema if exists pgboss cascade',
  ])
    await sql.raw(statement).execute(database.db);
  await migrate(database.db);
  await seedCatalogue(database, null, () => {});
  const jobs = await openJobs(database);
  const file = path.join(dataDir, 'site.backup');
  const services = { database, jobs, config: readConfig({ DATA_DIR: dataDir }, projectRoot), now };
  return {
    ...services,
    dataDir,
    file,
    backup: () => writeBackup(services, file),
    restore: (replace = false, migrations?: Migrations) =>
      restoreBackup(services, file, { replace, progress: noProgress, migrations }),
    write: (name: string, content: string) => {
      mkdirSync(path.dirname(path.join(dataDir, name)), { recursive: true });
      writeFileSync(path.join(dataDir, name), content);
    },
    read: (name: string) => readFileSync(path.join(dataDir, name), 'utf8'),
  };
}

export type BackupSite = Awaited<ReturnType<typeof openBackupSite>>;

/** Two leads, one of whose four messages is sent; two projects; an operator; an account with two
 favourites and a message; a picture, a mail and an upload. */
export async function fillSite({ database, jobs, config, write }: BackupSite) {
  const projects = ['a', 'b'].map((stub) => buildProject({ stub, minPriceCad: 549_900.55 }));
  await saveCatalogue(database, { projects });
  const intake = openLeadIntake(database, jobs, config, now);
  await intake.submit(draft, origin);
  await intake.submit({ ...draft, name: 'Ada' }, origin);
  const { id } = await database.db.selectFrom('deliveries').select('id').executeTakeFirstOrThrow();
  await markDelivery(database.db, id, null);
  await saveOperator(database.db, 'ops@example.com');
  const accountId = await insertAccount(database.db, {
    name: 'Zoë "Byron"',
    email: 'Zoe@example.com',
    mobile: { number: '+14165550123', extension: '5' },
  });
  await insertFavourites(database.db, accountId, ['a', 'b']);
  await insertDeliveries(database.db, [{ mail: welcomeMail, account_id: accountId }]);
  write('pictures/logos/a.svg', '<svg/>');
  write('mail/one.eml', 'Subject: x\r\n');
  await insertUpload(database.db, {
    tokenHash: 'upload',
    now: now(),
    written: computeFingerprint(Buffer.from('photo')),
  });
  write('uploads/one.jpg', 'photo');
}

/** All rows of all tables as text, without the version, which only increases. */
export async function readAllRows({ db }: Database): Promise<Record<string, string[]>> {
  const tables = await db.transaction().execute(listTables);
  const rows = await Promise.all(
    tables.map(async ({ name }) => {
      const found = await sql<{ line: string }>`
        select (to_jsonb(t) - 'version')::text as line from ${sql.table(name)} t`.execute(db);
      return [name, found.rows.map(({ line }) => line).sort()] as const;
    }),
  );
  // The keys that sign links are in no backup.
  return Object.fromEntries(rows.filter(([name]) => name !== 'link_keys'));
}
