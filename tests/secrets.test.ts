import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { Secret } from 'otpauth';
import { expect } from 'vitest';
import { openBackup } from '../server/platform/backup/open-backup.ts';
import { openEmbeddedDatabase } from '../server/platform/database/embedded.ts';
import { readMigrations } from '../server/platform/database/migrate.ts';
import { hashToken } from '../server/platform/token.ts';
import { callApi, readCode } from './support/account-requests.ts';
import { openOperator } from './support/console-visitor.ts';
import { createFolder, until } from './support/harness.ts';
import { openMailServer } from './support/mail-server.ts';
import { longTest } from './support/long-run.ts';
import { createBareFolder } from './support/seeded-folder.ts';
import { readForm } from './support/send-form.ts';
import { runCommandLine, startSite } from './support/site.ts';
import { openWebhookReceiver } from './support/webhook-receiver.ts';
import { sendWorksheet, uploadPhoto } from './support/worksheet-requests.ts';

const person = { name: 'Mina Park', email: 'mina@example.com' };
const member = { name: 'Ada Byron', phone: '416-555-0123', email: 'ada@example.com' };
const password = 'Correct-horse-7-battery';
const webhookSecret = 'shared-secret-of-the-webhook';
const found = (pattern: RegExp, words: string) => pattern.exec(words)?.[1] ?? '';

/** A secret as it is, then as it might be written otherwise; a hash is none of these. */
function listForms(secret: string | Buffer): string[] {
  const bytes = [Buffer.from(secret)];
  if (typeof secret === 'string') bytes.push(Buffer.from(secret, 'base64url'));
  if (/^[A-Z2-7]{32}$/.test(String(secret)))
    bytes.push(Buffer.from(Secret.fromBase32(String(secret)).bytes));
  const forms = bytes.flatMap((each) => [
    each.toString('latin1'),
    each.toString('base64').replace(/=*$/, ''),
    each.toString('base64url'),
    each.toString('hex'),
    encodeURIComponent(each.toString('latin1')),
  ]);
  return [...new Set([...forms, ...forms.slice(0, 1).map((form) => form.toLowerCase())])];
}

/** Every row of every table, those of the job queue too. */
async function dumpRows(dataDir: string): Promise<string> {
  const database = await openEmbeddedDatabase(path.join(dataDir, 'database'), (error) => {
    throw error;
  });
  const names = await sql<{ schema: string; name: string }>`
    select schemaname as schema, tablename as name from pg_tables
    where schemaname in ('public', 'pgboss')`.execute(database.db);
  const rows: string[] = [];
  for (const { schema, name } of names.rows) {
    const table = await sql<{ line: string }>`
      select row_to_json(t)::text as line from ${sql.table(`${schema}.${name}`)} t`.execute(
      database.db,
    );
    rows.push(...table.rows.map(({ line }) => line));
  }
  await database.close();
  return rows.join('\n');
}

const readFolder = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'latin1'))
    .join('\n');

longTest(
  'no database, backup or log has a secret, a token, a code or a photo that opens anything',
  async () => {
    const [dataDir, mails, hook] = [
      await createBareFolder(),
      await openMailServer(),
      await openWebhookReceiver(),
    ];
    const site = await startSite({
      DATA_DIR: dataDir,
      SMTP_URL: mails.url,
      LOG_FORMAT: 'json',
      LEAD_WEBHOOK_URL: hook.url,
      LEAD_WEBHOOK_SECRET: webhookSecret,
      LEAD_WEBHOOK_ALLOW_PRIVATE: 'on',
    });
    const run = async (...args: string[]) =>
      (await runCommandLine({ DATA_DIR: dataDir }, args)).output;
    const mina = await openOperator({ url: site.url, dataDir }, person, 'admin', 'agent', 'editor');
    const firstLink = found(/(http\S+invitation\/\S+)/, site.output());
    const firstPath = new URL(firstLink).pathname.replace('/console', '');
    expect((await mina.get(firstPath)).status).toBe(410);
    const [recovery = ''] = mina.recoveryCodes;
    const secrets: Record<string, string | Buffer> = {
      'the session of an operator': mina.cookie().split('=')[1] ?? '',
      'a used invitation': found(/invitation\/(\S+)/, mina.link),
      'the key of an app': mina.secret,
      'a recovery code': recovery,
      'a recovery code without hyphens': recovery.replaceAll('-', ''),
      'the password of an operator': 'correct horse battery staple',
      'the secret of the webhook': webhookSecret,
      'the key of the console': readFileSync(path.join(dataDir, 'console.key'), 'latin1').trim(),
    };

    const invitation = found(/invitation\/(\S+)/, await run('operator', 'add', 'bo@example.com'));
    secrets['an open invitation'] = invitation;
    const offer = await (await mina.get(`/invitation/${invitation}`)).text();
    secrets['a key that is offered'] = found(/class="key">([A-Z2-7]+)</, offer);
    for (const intent of ['sign-in', 'add']) {
      const asked = await mina.post('/passkey-options', { intent });
      const { challenge } = (await asked.json()) as { challenge: string };
      secrets[`a challenge to ${intent}`] = challenge;
    }

    const { headers } = await mina.post('/catalogue/news/new', { intent: 'create', name: 'Lake' });
    const draft = (headers.get('location') ?? '').replace('/console', '');
    const form = readForm(await (await mina.get(draft)).text(), 'save');
    const filled = {
      ...form,
      intent: 'preview',
      date: '2026-11-20',
      teaser: 'It is open.',
      body: 'It is open.',
    };
    const shown = (await mina.post(draft, filled)).headers.get('location') ?? '';
    secrets['a preview'] = found(/preview=([\w-]+)/, shown);

    const link = await uploadPhoto(site.url);
    secrets['an upload'] = link.split('/').at(-1) ?? '';
    const reference = await sendWorksheet(site.url);
    const [photo = ''] = readdirSync(path.join(dataDir, 'uploads'));
    const picture = readFileSync(path.join(dataDir, 'uploads', photo));
    // What pictures of one size share stands at the beginning.
    secrets['a photo'] = picture.subarray(-40, -8);
    const sheet = await (await mina.get(`/worksheets/${reference}`)).text();
    const view = await mina.get(
      `/worksheets/${reference}${found(/(\/photos\/[\da-f-]{36})/, sheet)}`,
    );
    expect(view.headers.get('content-type')).toBe('image/jpeg');

    const readMailed = (index: number) =>
      until('a code came', () => {
        const sent = mails.received.filter(({ text: words }) => readCode(words) !== null);
        return readCode(sent[index]?.text);
      });
    await callApi(site.url, 'POST register', { body: member });
    const code = await readMailed(0);
    const { email } = member;
    await callApi(site.url, 'POST passwordreset', { body: { email, code, password } });
    const { body } = await callApi(site.url, 'POST login', { body: { email, password } });
    secrets['the password of a member'] = password;
    secrets['the token of a member'] = String(body['token']);
    await callApi(site.url, 'POST passwordresetrequest', { body: { email } });
    const openCode = await readMailed(1);
    for (const { text: words = '' } of mails.received)
      for (const [, token = ''] of words.matchAll(/[=/]([\w.-]{30,})/g))
        secrets['a link in a mail'] = token;

    const file = path.join(createFolder(), 'site.backup');
    await run('backup', file);
    await site.stop();

    const backup = await openBackup(file, Object.keys(readMigrations()));
    const tables = await Promise.all(
      backup.manifest.tables.map(async ({ name }) => text(await backup.readTable(name))),
    );
    backup.close();
    // Photos are in it as files; no address in it opens them.
    const folders = backup.manifest.files.map(({ path: name }) => name.split('/')[0]);
    expect(folders).toEqual(['uploads', 'uploads']);
    const rows = await dumpRows(dataDir);
    const files = readFolder(path.join(dataDir, 'database'));
    // What is kept of a token can be found, so a token itself would be.
    expect(rows).toContain(hashToken(String(secrets['the session of an operator'])));
    // The start prints it for the first operator; since somebody signed up, it opens nothing.
    const log = (site.output() + site.errors()).replace(firstLink, '');
    const places = {
      'the rows': rows,
      'the tables of the backup': tables.join('\n'),
      'the log': log,
    };
    for (const place of ['the rows', 'the tables of the backup'] as const)
      expect(places[place]).toContain(person.email);
    expect(places['the log']).toContain(reference);
    for (const [name, secret] of Object.entries(secrets)) {
      expect(secret.length, name).toBeGreaterThan(15);
      const forms = listForms(secret);
      for (const [place, content] of Object.entries(places))
        for (const each of forms)
          expect(content.includes(each), `${name} stands in ${place}`).toBe(false);
      expect(files.includes(forms[0] ?? ''), `${name} stands in the files of the database`).toBe(
        false,
      );
    }
    // Four digits stand somewhere by chance; nowhere as a value.
    for (const digits of [code, openCode])
      expect(`${rows}\n${tables.join('\n')}`).not.toMatch(new RegExp(`: ?"?${digits}"?[,}]`));
  },
);
