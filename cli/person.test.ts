import { readdirSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { contactForm, contactSchema } from '../domain/leads/forms/contact.ts';
import { worksheetForm, worksheetSchema } from '../domain/leads/forms/worksheet.ts';
import { findAccountByEmail } from '../server/accounts/account-store.ts';
import { insertFavourites } from '../server/accounts/favourite-store.ts';
import type { Services } from '../server/services/services.ts';
import { openZip } from '../server/platform/files/read-zip.ts';
import { testEach } from '../tests/support/databases.ts';
import { createFolder, until } from '../tests/support/harness.ts';
import { insertAccount } from '../tests/support/insert-account.ts';
import { readOutbox } from '../tests/support/outbox.ts';
import { longTest } from '../tests/support/long-run.ts';
import { createSeededFolder } from '../tests/support/seeded-folder.ts';
import { drawPhoto, purchaser, suite } from '../tests/support/worksheet-requests.ts';
import { openWorkingServices } from '../tests/support/working-services.ts';
import { runCommand } from './program.ts';

const origin = { clientAddress: '192.0.2.77', userAgent: 'Test Browser', pageUrl: null };
const grace = {
  ...purchaser,
  first_name: 'Grace',
  last_name: 'Quillfeather',
  email: 'Grace@Example.com',
};

/** Runs `person …` as an operator would; everything it prints, or its error. */
async function person(services: Services, ...args: string[]) {
  const lines: string[] = [];
  const context = {
    cwd: createFolder(),
    print: (line: string) => void lines.push(line),
    printError: (line: string) => void lines.push(line),
    progress: () => {},
    config: () => services.config,
    services: async () => services,
  };
  const exitCode = await runCommand(['person', ...args], context);
  return { output: lines.join('\n'), exitCode, folder: context.cwd };
}

const submitContact = (services: Services, email: string, more: object = {}) =>
  services.leads.submit(
    contactForm.build(
      v.parse(contactSchema, {
        name: 'Grace Quillfeather',
        phone: '4165550199',
        message: 'The secret garden suite, please.',
        consent: true,
        email,
        ...more,
      }),
      'test',
    ),
    origin,
  );

/** Grace as she comes to be known: by a message, a worksheet of her own, one of Ada's, and an account. */
async function meetGrace(services: Services) {
  const contact = await submitContact(services, 'grace@example.com');
  const photo = async () => services.uploads.store(await drawPhoto());
  const submitWorksheet = async (first: object, second?: object) =>
    services.leads.submit(
      worksheetForm.build(
        v.parse(worksheetSchema, { ...suite, firstPurchaser: first, secondPurchaser: second }),
        'test',
      ),
      origin,
    );
  const own = await submitWorksheet({ ...grace, photo_id: await photo() });
  const ofAda = await submitWorksheet(
    { ...purchaser, photo_id: await photo() },
    { ...grace, photo_id: await photo() },
  );
  const id = await insertAccount(services.database.db, {
    name: 'Grace Quillfeather',
    email: 'grace@example.com',
    mobile: { number: '+14165550199', extension: null },
  });
  await insertFavourites(services.database.db, id, ['sextant']);
  const { dataDir } = services.config;
  await until('every mail is kept', async () => (await readOutbox(dataDir)).length === 6);
  return {
    contact,
    own,
    ofAda,
    countPhotos: () => readdirSync(path.join(dataDir, 'uploads')).length,
  };
}

/** Tables that contain a text, ignoring case. */
async function findTables({ database: { db } }: Services, sought: string) {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'pgboss') order by 1`.execute(db);
  const holding: string[] = [];
  for (const { name } of rows) {
    const found = await sql<{ count: number }>`
      select count(*) as count from ${sql.raw(name)} as held where held::text ilike ${`%${sought}%`}`.execute(
      db,
    );
    if ((found.rows[0]?.count ?? 0) > 0) holding.push(name);
  }
  return holding;
}

async function findThenErase(services: Services) {
  const { contact, own, ofAda, countPhotos } = await meetGrace(services);
  expect(countPhotos()).toBe(3);
  await sql`update deliveries set last_error = 'Answered 422: Grace Quillfeather' where lead_id in (
    select id from leads where reference = ${ofAda.reference})`.execute(services.database.db);

  const found = await person(services, 'find', 'GRACE@example.com');
  expect(found.exitCode).toBe(0);
  expect(found.output).toContain(`2 leads: ${contact.reference}, ${own.reference}`);
  expect(found.output).toContain(`as second purchaser: ${ofAda.reference}`);
  expect(found.output).toContain('2 photo IDs');
  expect(found.output).toMatch(/^account of Grace Quillfeather, opened on \d{4}-\d\d-\d\d$/m);
  expect(found.output).toContain('6 mails stored');

  // Part of an address is nobody's, though each of these mails has it.
  for (const part of ['example.com', 'race@example.com', 'Grace']) {
    const { output } = await person(services, 'erase', part, '--yes');
    expect(output).toBe(`Nothing is stored about ${part}.`);
  }

  const wouldErase = await person(services, 'erase', 'grace@example.com');
  expect(wouldErase.output).toContain('Nothing was changed. Add --yes to erase.');
  expect(countPhotos()).toBe(3);

  expect((await person(services, 'erase', 'grace@example.com', '--yes')).exitCode).toBe(0);
  expect(await findTables(services, 'grace@example.com')).toEqual(['public.consents']);
  for (const trace of ['Quillfeather', 'secret garden'])
    expect({ trace, tables: await findTables(services, trace) }).toEqual({ trace, tables: [] });
  expect(await findAccountByEmail(services.database.db, 'grace@example.com')).toBeNull();
  expect(countPhotos()).toBe(1);
  expect(await readOutbox(services.config.dataDir)).toEqual([]);
  expect(await findTables(services, 'ada@example.com')).toContain('public.leads');

  expect(
    (await person(services, 'erase', 'grace@example.com', '--yes', '--consents')).exitCode,
  ).toBe(0);
  expect(await findTables(services, 'grace@example.com')).toEqual([]);
  const again = await person(services, 'find', 'grace@example.com');
  expect([again.exitCode, again.output]).toEqual([1, 'Nothing is stored about grace@example.com.']);
}

testEach('an erased person is in no table or file; proof of consent is erased only on request', {
  embedded: async () =>
    findThenErase(await openWorkingServices({ DATA_DIR: await createSeededFolder() })),
  postgres: async () => findThenErase(await openWorkingServices({})),
});

test('a person is exported with photos and mails, then corrected everywhere except in proof of consent', async () => {
  const services = await openWorkingServices({});
  const { contact, own, ofAda } = await meetGrace(services);

  const exported = await person(services, 'export', 'grace@example.com', 'grace.zip');
  expect([exported.exitCode, exported.output]).toEqual([
    0,
    expect.stringContaining('Wrote grace.zip'),
  ]);
  const limits = { entries: 100, totalBytes: 1e8, entryBytes: () => 1e7 };
  const zip = await openZip(path.join(exported.folder, 'grace.zip'), limits);
  const names = [...zip.sizes.keys()];
  expect(names.filter((name) => name.startsWith('photos/'))).toHaveLength(2);
  expect(names.filter((name) => name.startsWith('mails/'))).toHaveLength(6);
  const record = await text(await zip.read('person.json'));
  zip.close();
  expect(record).toContain('The secret garden suite');
  expect(record).toContain(ofAda.reference);
  expect(record).not.toMatch(/ada@example.com|password|token/i);

  const changes = ['--name', 'Grace Murray', '--email', 'murray@example.com'];
  const corrected = await person(
    services,
    'correct',
    'grace@example.com',
    ...changes,
    '--phone',
    '416-555-0142 ext 7',
  );
  expect(corrected.exitCode).toBe(0);
  expect(await findTables(services, 'grace@example.com')).toEqual(['public.consents']);
  expect(await findTables(services, 'Quillfeather')).toEqual([]);
  const found = await person(services, 'find', 'murray@example.com');
  expect(found.output).toContain(`2 leads: ${contact.reference}, ${own.reference}`);
  expect(found.output).toContain(`as second purchaser: ${ofAda.reference}`);
  expect(found.output).toContain('account of Grace Murray');
  const account = await findAccountByEmail(services.database.db, 'murray@example.com');
  expect([account?.mobile, account?.mobile_extension]).toEqual(['+14165550142', '7']);
});

longTest(
  'a lead with another address is suggested by phone number and included by reference',
  async () => {
    const services = await openWorkingServices({});
    await submitContact(services, 'grace@example.com');
    const other = await submitContact(services, 'hopper@example.com', { consent: false });
    const found = await person(services, 'find', 'grace@example.com');
    expect(found.output).toContain(`Possibly the same person: ${other.reference}`);

    const { db } = services.database;
    for (const table of ['leads', 'person_emails'])
      await sql`update ${sql.table(table)} set person_id = (select min(person_id) from leads)`.execute(
        db,
      );
    const merged = await person(services, 'erase', 'grace@example.com');
    expect(merged.output).toContain('hopper@example.com. Run the command for that address, too.');
    expect(merged.output).not.toContain('Possibly');

    await until(
      'every mail has left',
      async () => (await readOutbox(services.config.dataDir)).length === 4,
    );
    await person(services, 'erase', 'grace@example.com', '--lead', other.reference, '--yes');
    expect(await findTables(services, 'hopper@example.com')).toEqual(['public.consents']);

    const unknown = await person(services, 'find', 'grace@example.com', '--lead', 'GB-000000');
    expect([unknown.exitCode, unknown.output]).toEqual([
      1,
      'There is no lead GB-000000, or it was already erased.',
    ]);
  },
);
