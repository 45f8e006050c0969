import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { sql, type Kysely } from 'kysely';
import { expect } from 'vitest';
import {
  draft,
  fillSite,
  now,
  openBackupSite,
  origin,
  readAllRows,
  type BackupSite,
} from '../../../tests/support/backup-site.ts';
import { longTestOnBothNew, testOnBothNew } from '../../../tests/support/databases.ts';
import { buildProject } from '../../../tests/support/factories.ts';
import { readVersion } from '../../catalogue/catalogue-store.ts';
import { createCatalogueWriter } from '../../catalogue/catalogue-writer.ts';
import { saveCatalogue } from '../../../tests/support/save-catalogue.ts';
import type { Database } from '../database/database.ts';
import { openLinkKey } from '../database/link-key-store.ts';
import { migrate, readMigrations } from '../database/migrate.ts';
import { openLeadIntake } from '../../../tests/support/lead-intake.ts';
import { writeZip } from '../files/write-zip.ts';
import { manifestName } from './backup-manifest.ts';
import { createSeal, unsealedComment } from './sealed-file.ts';
import { deleteRows } from './table-store.ts';

async function listWaiting({ db }: Database) {
  const { rows } = await sql<{ id: string }>`
    select id from pgboss.job
    where name in ('mail-account', 'mail-lead', 'webhook') and state < 'active' order by 1`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

async function changeEverything({ database, dataDir, write }: BackupSite) {
  const emptied = ['projects', 'operators', 'accounts', 'leads', 'deliveries', 'consents'];
  await database.db.transaction().execute((tx) =>
    deleteRows(
      tx,
      emptied.map((name) => ({ name })),
    ),
  );
  await saveCatalogue(database, { projects: [buildProject({ stub: 'new' })] });
  rmSync(path.join(dataDir, 'mail'), { recursive: true });
  rmSync(path.join(dataDir, 'uploads'), { recursive: true });
  write('pictures/logos/a.svg', 'another');
  write('pictures/later.svg', 'later');
}

const onSite = (run: (site: BackupSite) => Promise<void>) => async (database: Database) => {
  const site = await openBackupSite(database);
  try {
    await run(site);
  } finally {
    await site.jobs.stop();
  }
};
const runOnBoth = (sentence: string, run: (site: BackupSite) => Promise<void>) =>
  testOnBothNew(sentence, onSite(run));
const longRunOnBoth = (sentence: string, run: (site: BackupSite) => Promise<void>) =>
  longTestOnBothNew(sentence, onSite(run));

runOnBoth(
  'a restore brings back every row and file, and queues each unsent message once',
  async (site) => {
    const { database, restore, backup } = site;
    await fillSite(site);
    const writer = createCatalogueWriter(database);
    await writer.hide('projects', ['b'], { cause: 'command' });
    const linkKey = await openLinkKey(database.db, 'passwords');
    const before = await readAllRows(database);
    expect(before['leads']).toHaveLength(2);
    expect(before['catalogue_versions']).toHaveLength(1);
    expect(before['projects']?.[1]).not.toContain('"hidden_at": null');
    const manifest = await backup();
    expect(manifest.files.map((file) => file.path)).toEqual([
      'mail/one.eml',
      'pictures/logos/a.svg',
      'uploads/one.jpg',
    ]);
    const keys = manifest.tables.find(({ name }) => name === 'link_keys');
    expect(keys).toMatchObject({ rows: 0, bytes: 0 });

    await changeEverything(site);
    const versionBefore = await readVersion(database.db);
    await restore(true);
    expect(await readAllRows(database)).toEqual(before);
    expect(await openLinkKey(database.db, 'passwords')).not.toBe(linkKey);
    expect(await readVersion(database.db)).toBeGreaterThan(versionBefore);
    const files = ['pictures/logos/a.svg', 'mail/one.eml', 'uploads/one.jpg'];
    expect(files.map(site.read)).toEqual(['<svg/>', 'Subject: x\r\n', 'photo']);
    expect(readdirSync(path.join(site.dataDir, 'pictures'))).toEqual(['logos']);

    await restore(true);
    const unsent = await database.db
      .selectFrom('deliveries')
      .select('id')
      .where('sent_at', 'is', null)
      .execute();
    expect(unsent).toHaveLength(4);
    expect(await listWaiting(database)).toEqual(unsent.map(({ id }) => id).sort());

    const intake = openLeadIntake(database, site.jobs, site.config, now);
    await intake.submit(draft, origin);
    expect((await readAllRows(database))['leads']).toHaveLength(3);

    // What was removed before the backup has a history; no other record gets its number.
    const save = async (stub: string) => {
      await saveCatalogue(database, { projects: [buildProject({ stub })] });
      const { rows } = await sql<{ id: number }>`
        select id from projects where key = ${stub}`.execute(database.db);
      return rows[0]?.id ?? 0;
    };
    const gone = await save('gone');
    await writer.remove('projects', ['gone'], { cause: 'command' });
    // A second backup is of a site on which nothing was added since.
    for (const _ of ['first', 'second']) {
      await site.backup();
      await restore(true);
    }
    expect(await save('next')).toBeGreaterThan(gone);
    expect(readdirSync(site.dataDir).filter((name) => /^\.(backup|restore)-/.test(name))).toEqual(
      [],
    );
  },
);

longRunOnBoth('a site that is not empty is refused; a newly started one is not', async (site) => {
  await fillSite(site);
  await site.backup();
  const before = await readAllRows(site.database);
  const refusal = await site.restore().catch(String);
  for (const part of ['catalogue that was changed', '2 leads', '1 operators', '3 stored files'])
    expect(refusal).toContain(part);
  expect(await readAllRows(site.database)).toEqual(before);

  // Its tables are about to go.
  await site.jobs.stop();
  const fresh = await openBackupSite(site.database);
  try {
    writeFileSync(fresh.file, readFileSync(site.file));
    await fresh.restore();
    expect(await readAllRows(site.database)).toEqual(before);
    expect(fresh.read('mail/one.eml')).toBe('Subject: x\r\n');
    const intake = openLeadIntake(fresh.database, fresh.jobs, fresh.config, now);
    await intake.submit(draft, origin);
  } finally {
    await fresh.jobs.stop();
  }
});

/** Another manifest, properly sealed: such a file is whole, and still must not be restored. */
const forgeManifest = (file: string, manifest: object) =>
  writeZip(
    file,
    [
      {
        name: manifestName,
        compress: true,
        open: () => Readable.from([Buffer.from(JSON.stringify(manifest))]),
      },
    ],
    { comment: unsealedComment, seal: createSeal() },
  );

longRunOnBoth(
  'a damaged, strange or newer backup is refused with nothing changed',
  async (site) => {
    await fillSite(site);
    const manifest = await site.backup();
    const good = readFileSync(site.file);
    const before = await readAllRows(site.database);
    const refuse = async (sentence: string | RegExp) => {
      await expect(site.restore(true)).rejects.toThrow(sentence);
    };

    for (const length of [0, 10, good.length >> 1, good.length - 1]) {
      writeFileSync(site.file, good.subarray(0, length));
      await refuse('It is not a complete backup');
    }
    const positions = Array.from({ length: 25 }, (_, index) =>
      Math.floor((index * (good.length - 1)) / 24),
    );
    for (const position of positions) {
      const flipped = Buffer.from(good);
      flipped[position] = (flipped[position] ?? 0) ^ 0x10;
      writeFileSync(site.file, flipped);
      await refuse(/It was altered|It is not a complete backup/);
    }
    writeFileSync(site.file, 'PK something else altogether');
    await refuse('It is not a complete backup');
    rmSync(site.file);
    await refuse('There is no such file.');

    await forgeManifest(site.file, { ...manifest, format: 'groundbreak-backup-2' });
    await refuse('Its format is "groundbreak-backup-2", which this version does not know.');
    await forgeManifest(site.file, {
      ...manifest,
      migrations: [...manifest.migrations, '9999_future'],
    });
    await refuse('It comes from a newer version of Groundbreak (its database has "9999_future").');
    await forgeManifest(site.file, { ...manifest, tables: 'none' });
    await refuse('Its manifest cannot be read.');
    await forgeManifest(site.file, manifest);
    await refuse('The zip has no file "tables/');

    expect(await readAllRows(site.database)).toEqual(before);
    expect(site.read('pictures/logos/a.svg')).toBe('<svg/>');
  },
);

longRunOnBoth('rows that the database refuses leave everything as it was', async (site) => {
  await fillSite(site);
  await site.database.db.deleteFrom('operators').execute();
  await sql`alter table operators add constraint no_row check (email = 'nobody')`.execute(
    site.database.db,
  );
  await site.backup();
  await sql`alter table leads add constraint no_lead check (name <> 'Ada') not valid`.execute(
    site.database.db,
  );
  const before = await readAllRows(site.database);
  await expect(site.restore(true)).rejects.toThrow('no_lead');
  expect(await readAllRows(site.database)).toEqual(before);
  expect(await listWaiting(site.database)).toHaveLength(4);
});

longRunOnBoth('a restore runs the migrations that the backup lacks, on its rows', async (site) => {
  const { db } = site.database;
  await fillSite(site);
  const before = await readAllRows(site.database);
  const { migrations: older } = await site.backup();
  const migrations = {
    ...readMigrations(),
    '9999_later': {
      async up(tx: Kysely<unknown>) {
        await sql`alter table leads add column greeting text`.execute(tx);
        await sql`update leads set greeting = 'Dear ' || name`.execute(tx);
      },
    },
  };
  expect(await migrate(db, migrations)).toEqual(['9999_later']);
  await site.restore(true, migrations);
  const { rows } = await sql<{ greeting: string }>`
    select greeting from leads order by id`.execute(db);
  expect(rows.map(({ greeting }) => greeting)).toEqual(['Dear Zoë "Byron"', 'Dear Ada']);
  expect(await migrate(db, migrations)).toEqual([]);

  const newer = await site.backup();
  expect(newer.migrations).toEqual([...older, '9999_later']);
  await expect(site.restore(true)).rejects.toThrow('It comes from a newer version of Groundbreak');

  await sql`alter table leads drop column greeting`.execute(db);
  expect(await readAllRows(site.database)).toEqual(before);
});
