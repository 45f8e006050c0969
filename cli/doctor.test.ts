import { chmodSync, mkdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '../server/platform/settings/config.ts';
import { migrate } from '../server/platform/database/migrate.ts';
import { openPostgres } from '../server/platform/database/postgres.ts';
import { judgeCertificate } from '../server/platform/doctor/check-web.ts';
import { longTestOnPostgres } from '../tests/support/databases.ts';
import { closeAtEnd, createFolder, projectRoot } from '../tests/support/harness.ts';
import { openMailServer } from '../tests/support/mail-server.ts';
import { createSeededData } from '../tests/support/seeded-data.ts';
import { createBareFolder } from '../tests/support/seeded-folder.ts';
import { openWebhookReceiver } from '../tests/support/webhook-receiver.ts';
import { runCommand } from './program.ts';
import { longTest } from '../tests/support/long-run.ts';

/** Runs `doctor` with these settings, where no site runs. */
async function examine(env: Record<string, string>, ...flags: string[]) {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  const exitCode = await runCommand(['doctor', ...flags], {
    cwd: '/',
    print,
    printError: print,
    progress: print,
    config: () => readConfig(env, projectRoot),
    services: () => Promise.reject(new Error('It opened the services.')),
  });
  return {
    exitCode,
    text: lines.join('\n'),
    problems: lines.filter((line) => line.startsWith('Problem')),
  };
}

longTest('doctor finds no problem with a configured site, and changes nothing', async () => {
  const [mails, posts] = [await openMailServer(), await openWebhookReceiver()];
  const settings = {
    DATA_DIR: await createBareFolder(),
    SMTP_URL: `${mails.url}?requireTLS=true`,
    LEADS_TO: 'leads@brokerage.example',
    LEAD_WEBHOOK_URL: posts.url,
    LEAD_WEBHOOK_SECRET: 'shared secret',
    DEMO: 'off',
  };
  const { exitCode, text, problems } = await examine({
    ...settings,
    SMTP_URL: mails.url,
  });
  expect([exitCode, problems]).toEqual([0, []]);
  for (const line of [
    /^OK {7}Settings: The site is at http:\/\/localhost:3000\.$/m,
    /^OK {7}Data directory: It is writable, and a synced write takes [\d.]+ ms\.$/m,
    /^OK {7}Mail: The server 127\.0\.0\.1:\d+ accepts the login\.$/m,
    /^Warning {2}Mail: It is encrypted only if the server offers it\. Add \?requireTLS=true/m,
    /^OK {7}Webhook: 127\.0\.0\.1:\d+ answers\.$/m,
    /^Warning {2}Webhook: Leads are sent unencrypted\./m,
    /^OK {7}Database: It answers: PostgreSQL \d+\.\d+, embedded, \d+ MB\.$/m,
    /^OK {7}Database: All migrations have run\.$/m,
    /^OK {7}Console key: /m,
  ])
    expect(text).toMatch(line);
  expect(posts.posts.map(({ body }) => body)).toEqual(['']);
  expect(mails.received).toEqual([]);

  const sent = await examine({ ...settings, SMTP_URL: mails.url }, '--send', 'ada@example.com');
  expect(mails.received.map(({ recipients }) => recipients)).toEqual([['ada@example.com']]);
  expect(sent.text).toMatch(/accepted the mail to ada@example\.com: 250 .+ Check the inbox/);

  const nowhere = { ...settings, SMTP_URL: 'smtps://127.0.0.1:1' };
  const { text: failed } = await examine(nowhere, '--send', 'ada@example.com');
  expect(failed.match(/^Problem {2}Mail: .*$/gm)).toHaveLength(1);
});

test('doctor warns about demo records on a public site', async () => {
  const data = await createSeededData();
  const warnings = /^Warning {2}Catalogue: The site shows \d+ fictional demo records\. /m;
  expect((await examine({ ...data, PUBLIC_URL: 'https://homes.example' })).text).toMatch(warnings);
  expect((await examine(data)).text).not.toMatch(warnings);
});

test('doctor reports every invalid setting, and what to do', async () => {
  const { exitCode, text } = await examine({ PORT: '80a', TRUST_PROXY: 'perhaps', DEMO: 'no' });
  expect(exitCode).toBe(1);
  expect(text).toMatch(
    /^Problem {2}Settings: PORT is "80a"\. Set it to a whole number from 0 to 65535, or leave it out for 3000\.$/m,
  );
  expect(text).toMatch(/^Problem {2}Settings: DEMO is "no"\. Set it to on or off\.$/m);
  expect(text.split('\n')).toHaveLength(3);
});

test('doctor reports why mail, webhook, bucket and database fail, and how to fix it', async () => {
  const mails = await openMailServer({ refuseLogin: true });
  const posts = await openWebhookReceiver();
  await posts.close();
  const { exitCode, problems } = await examine({
    DATA_DIR: createFolder(),
    SMTP_URL: mails.url.replace('smtp://', 'smtp://oak:sesame@'),
    LEAD_WEBHOOK_URL: posts.url,
    LEAD_WEBHOOK_SECRET: 'shared secret',
    S3_URL: `${posts.url.replace('/leads', '')}/photos`,
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'sesame',
    DATABASE_URL: 'postgres://site:sesame@127.0.0.1:1/groundbreak',
  });
  expect(exitCode).toBe(1);
  expect(problems).toEqual([
    expect.stringMatching(
      /^Problem {2}Mail: .*535 .*Check the user and the password in SMTP_URL\.$/,
    ),
    expect.stringMatching(
      /^Problem {2}Webhook: 127\.0\.0\.1:\d+ cannot be reached: .*ECONNREFUSED/,
    ),
    expect.stringMatching(/^Problem {2}S3: The bucket photos .* cannot be used: /),
    'Problem  Database: PostgreSQL does not answer at DATABASE_URL. Start it, or correct the address.',
  ]);
  expect(problems.join()).not.toContain('sesame');
});

test('doctor reports a data directory that others can open, a corrupt key, an old backup and a key stored with it', async () => {
  const folder = createFolder();
  const backups = path.join(folder, 'backups');
  mkdirSync(backups);
  for (const name of ['console.key', 'backups/console.key', 'backups/site.backup'])
    writeFileSync(path.join(folder, name), 'short');
  const longAgo = new Date('2020-01-01T00:00:00Z');
  for (const name of ['console.key', 'site.backup'])
    utimesSync(path.join(backups, name), longAgo, longAgo);
  chmodSync(folder, 0o755);
  const { text } = await examine({ DATA_DIR: folder }, '--backups', backups);
  for (const line of [
    /^Warning {2}Data directory: Other accounts on this machine can open .+ chmod 700/m,
    /^Problem {2}Console key: .+ is not a valid key\. Replace it with your copy/m,
    /^Problem {2}Backups: console\.key is stored with the backups/m,
    /^Warning {2}Backups: The newest file in .+ is \d+ days old\./m,
    /^Warning {2}Database: There is no database in /m,
  ])
    expect(text).toMatch(line);
  expect(statSync(folder).mode & 0o777).toBe(0o755);

  const missing = await examine({ DATA_DIR: path.join(folder, 'none') });
  expect(missing.text).toMatch(
    /^Warning {2}Data directory: There is no .+ The first start creates it/m,
  );
});

longTestOnPostgres('doctor checks PUBLIC_URL on request, and detects another site', async (url) => {
  const database = await openPostgres(url, () => {});
  await migrate(database.db);
  await database.close();
  let answer: object = { status: 'ok', catalogueVersion: 777 };
  const proxy = createServer((_request, response) => response.end(JSON.stringify(answer)));
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  closeAtEnd(() => proxy.close());
  const { port } = proxy.address() as AddressInfo;
  const settings = {
    DATA_DIR: createFolder(),
    DATABASE_URL: url,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
  };
  expect((await examine(settings)).text).not.toContain('PUBLIC_URL:');
  expect((await examine(settings, '--network')).text).toMatch(
    /^Warning {2}PUBLIC_URL: The site at .+ shows another catalogue \(version 777\)/m,
  );
  answer = { hello: 'world' };
  const other = await examine(settings, '--network');
  expect([other.exitCode, other.problems]).toEqual([
    1,
    [expect.stringMatching(/answers 200, not the health report of this site/)],
  ]);
});

test('a certificate is reported in days, and is a warning three weeks before it expires', () => {
  const now = new Date('2027-03-01T12:00:00Z');
  const judge = (until: string) =>
    judgeCertificate('PUBLIC_URL', { certificateUntil: new Date(until) }, now)[0];
  expect(judge('2027-03-22T12:00:00Z')).toMatchObject({
    state: 'ok',
    sentence: 'Its certificate is valid for 21 days.',
  });
  expect(judge('2027-03-22T11:59:59Z')).toMatchObject({
    state: 'warning',
    sentence: 'Its certificate expires in 20 days. Find out why it was not renewed.',
  });
});
