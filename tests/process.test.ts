import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { existsSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { explainError } from '../server/platform/doctor/explain-error.ts';
import { openDatabaseGate } from './support/database-gate.ts';
import { longTestOnPostgres, testOnPostgres } from './support/databases.ts';
import { createFolder, until } from './support/harness.ts';
import { longTest } from './support/long-run.ts';
import { readOutbox } from './support/outbox.ts';
import { beginLead, postLead } from './support/lead-requests.ts';
import { openWorkingServices } from './support/working-services.ts';
import { createBareData } from './support/seeded-data.ts';
import { createSeededFolder } from './support/seeded-folder.ts';
import { runCli, runCommandLine, runProgram, runToEnd, startSite } from './support/site.ts';

async function findFreePort(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return String(port);
}

const readHealth = (siteUrl: string) => fetch(`${siteUrl}/api/v1/health`);

test('PORT and DATA_DIR are obeyed, and health is 503 until the site is ready (B-7.12, A-7.14, D-7.3, D-7.20)', async () => {
  const data = await createBareData();
  const database = 'DATABASE_URL' in data ? 'server' : 'embedded';
  const settings = { ...data, PORT: await findFreePort() };
  const url = `http://127.0.0.1:${settings.PORT}`;
  const site = runProgram('server/main.ts', settings);
  const answers: Response[] = [];
  const lives = new Set<number>();
  const ready = await until('the site is healthy', async () => {
    const answer = await readHealth(url).catch(() => null);
    if (answer) answers.push(answer);
    if (answer) lives.add((await fetch(`${url}/api/v1/live`)).status);
    return answer?.status === 200 && answer;
  });
  expect(await ready.json()).toMatchObject({
    status: 'ok',
    database,
  });
  expect([...new Set(answers.map(({ status }) => status))]).toEqual([503, 200]);
  // The process lives from its first moment.
  expect([...lives]).toEqual([200]);
  expect(await answers[0]?.json()).toMatchObject({
    message: 'Service unavailable - please try again later',
    error: { id: 'unavailable' },
  });
  await until('it says so', () =>
    site.output().includes(`ready: http://localhost:${settings.PORT}\n`),
  );
  // Commands of a site on a server go there.
  const { DATA_DIR } = settings;
  expect(existsSync(path.join(DATA_DIR, 'control.sock'))).toBe(database === 'embedded');
  expect(await site.stop()).toEqual({ code: 0, signal: null });
});

longTest(
  'SIGTERM under load finishes what is in flight, refuses what is new and exits with 0 (D-7.20, D-7.21)',
  async () => {
    const dataDir = await createSeededFolder();
    const site = await startSite({ DATA_DIR: dataDir });
    const lead = await beginLead(site.url);
    // Under load: some are answered by now, some wait for their turn, some are not read yet.
    const reads = Array.from({ length: 20 }, () => fetch(`${site.url}/faq`));
    const sent = Array.from({ length: 3 }, () => postLead(site.url));
    await Promise.race([...reads, ...sent]);
    const stopped = site.stop();
    await until('it stops', async () => (await readHealth(site.url)).status === 503);
    // Ctrl-C arrives twice: from the terminal and from the starting script.
    void site.stop('SIGINT');
    expect((await fetch(`${site.url}/projects`)).status).toBe(503);
    lead.finish();
    const answer = await lead.answer;
    expect(answer).toMatchObject({ status: 200 });
    expect(await stopped).toEqual({ code: 0, signal: null });
    expect(site.errors()).toBe('');
    expect(site.output()).toMatch(/\nStopped\.\n$/);

    const { reference } = JSON.parse(answer.body) as { reference: string };
    const references = [reference];
    for (const sending of [...reads, ...sent]) {
      const { status, headers } = await sending;
      expect([200, 503]).toContain(status);
      if (status === 503) expect(headers.get('retry-after')).toMatch(/^\d+$/);
    }
    for (const response of await Promise.all(sent))
      if (response.status === 200)
        references.push(((await response.json()) as { reference: string }).reference);
    const next = await startSite({ DATA_DIR: dataDir });
    const leads = await runCommandLine({ DATA_DIR: dataDir }, ['leads']);
    const stored = JSON.parse(leads.output) as { reference: string }[];
    expect(stored.map((one) => one.reference).sort()).toEqual(references.sort());
    await until(
      'their mails left',
      async () => (await readOutbox(dataDir)).length === 2 * references.length,
    );
    await next.stop();
  },
);

longTest('a port that is taken gets a sentence and exit code 1 (D-7.3)', async () => {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  const { port } = taken.address() as AddressInfo;
  const outcome = await runToEnd('server/main.ts', {
    PORT: String(port),
    DATA_DIR: createFolder(),
  });
  taken.close();
  expect(outcome).toMatchObject({
    code: 1,
    errors: `Another program uses port ${port}. Stop it, or choose another PORT.\n`,
  });
});

/** What a site with these settings says when it does not start; main.ts exits with 1 for each. */
const explainStart = async (settings: Record<string, string>) =>
  openWorkingServices(settings).then(() => 'It starts.', explainError);

const unreachable = 'PostgreSQL does not answer at DATABASE_URL. Start it, or correct the address.';
test.each([
  [{ DATABASE_URL: 'postgres://127.0.0.1:1/groundbreak' }, unreachable],
  [{ DATABASE_URL: 'postgres://database.invalid/groundbreak' }, unreachable],
  [
    { PORT: '80a' },
    'PORT is "80a". Set it to a whole number from 0 to 65535, or leave it out for 3000.',
  ],
])('the setting %j gets a sentence', async (settings, sentence) =>
  expect(await explainStart({ DATA_DIR: createFolder(), ...settings })).toBe(sentence),
);

testOnPostgres(
  'a database that is missing, or that refuses the user, gets a sentence (D-7.6)',
  async (url) => {
    const missing = url.replace(/\w+$/, 'missing_database');
    const wrongUser = url.replace('tests@', 'stranger:secret@');
    for (const [address, expected] of [
      [missing, 'missing_database'],
      [wrongUser, 'stranger'],
    ] as const) {
      const sentence = await explainStart({ DATA_DIR: createFolder(), DATABASE_URL: address });
      expect(sentence).not.toContain('\n');
      expect(sentence).toContain(expected);
      expect(sentence).not.toContain('secret');
    }
  },
);

longTestOnPostgres(
  'health is 503 without the database, and 200 when it is back (B-7.12, A-7.14, D-3.3, D-7.20)',
  async (url) => {
    const gate = await openDatabaseGate(url);
    const site = await startSite({ DATABASE_URL: gate.url, DATA_DIR: createFolder() });
    const statusIs = (status: number) => async () => (await readHealth(site.url)).status === status;
    expect(await statusIs(200)()).toBe(true);
    gate.shut();
    await until('it is not healthy', statusIs(503));
    const answer = await readHealth(site.url);
    expect(await answer.json()).toMatchObject({ error: { id: 'database_unavailable' } });
    expect((await fetch(`${site.url}/api/v1/getmlszones`)).status).toBe(200);
    // Pages are served from memory: nobody should take visitors away from it, or restart it.
    const ready = await fetch(`${site.url}/api/v1/ready`);
    expect([ready.status, await ready.json()]).toEqual([
      200,
      { status: 'ready', storesLeads: false },
    ]);
    // Forms sent without JavaScript keep what was typed, and say that nothing was stored.
    const visitor = {
      name: 'Ada',
      phone: '4165550134',
      email: 'ada@oak.example',
      message: 'Call me',
    };
    for (const [page, entered] of [
      ['/email-alerts?type=Condominium', { email: visitor.email, frequency: 'daily' }],
      ['/newsletter', { email: visitor.email }],
      ['/contact-us', visitor],
      ['/signup', visitor],
    ] as const) {
      const sent = await fetch(site.url + page, {
        method: 'POST',
        headers: { origin: site.url },
        body: new URLSearchParams(entered),
      });
      const html = await sent.text();
      expect([page, sent.status]).toEqual([page, 503]);
      expect(html).toContain('Service unavailable - please try again later');
      expect(html).toContain('value="ada@oak.example"');
    }
    gate.open();
    await until('it is healthy again', statusIs(200));
    expect(await site.stop()).toEqual({ code: 0, signal: null });
  },
);

longTest(
  'a command makes no database, and says where it looked and how to name another',
  async () => {
    const settings = { DATA_DIR: path.join(createFolder(), 'data') };
    const sentence = `There is no database in ${settings.DATA_DIR}. Start the site once (npm start), or set the data directory of your site: DATA_DIR=/path/to/data before the command.`;
    for (const args of [
      ['operator', 'list'],
      ['backup', 'site.backup'],
    ]) {
      const { code, errors } = await runCommandLine(settings, args, createFolder());
      expect([code, errors.split('\n').at(-2)]).toEqual([1, sentence]);
    }
    const listing = await runCli(settings, ['leads']);
    expect([listing.code, listing.errors.split('\n').at(-2)]).toEqual([1, sentence]);
    const { code, errors } = await runCli(settings, ['brand', 'check']);
    expect([code, errors]).toEqual([
      1,
      `There is no ${settings.DATA_DIR}. Put DATA_DIR=/path/to/data before the command to name the data directory of your site.\n`,
    ]);
    expect(existsSync(settings.DATA_DIR)).toBe(false);
  },
);

testOnPostgres('a command makes no tables in a PostgreSQL database without a site', async (url) => {
  const settings = { DATABASE_URL: url, DATA_DIR: path.join(createFolder(), 'none') };
  const { code, errors } = await runCommandLine(settings, ['leads']);
  expect(existsSync(settings.DATA_DIR)).toBe(false);
  expect([code, errors.split('\n').at(-2)]).toEqual([
    1,
    'The PostgreSQL database at DATABASE_URL contains no site. Start the site once (npm start), or correct DATABASE_URL in the environment or the settings file.',
  ]);
});

longTest('site and commands read the settings file of the data directory', async () => {
  const folder = createFolder();
  writeFileSync(path.join(folder, 'groundbreak.env'), 'LIMIT_LEADS_PER_MINUTE=none\n');
  const sentence = `${path.join(folder, 'groundbreak.env')}, line 1: LIMIT_LEADS_PER_MINUTE is "none". Set it to a whole number from 1 to 100000, or leave it out for 20.\n`;
  const site = await runToEnd('server/main.ts', { PORT: '0', DATA_DIR: folder });
  const command = await runCli({ DATA_DIR: folder }, ['leads']);
  expect([site.errors, command.errors]).toEqual([sentence, sentence]);
});

test('a data directory that cannot be used gets a sentence', async () => {
  const file = path.join(createFolder(), 'file');
  writeFileSync(file, '');
  const advice = 'Set DATA_DIR to another directory.';
  expect(await explainStart({ DATA_DIR: file })).toBe(
    `${file} exists already, but must be a folder. ${advice}`,
  );
  const inside = path.join(file, 'data');
  expect(await explainStart({ DATA_DIR: inside })).toBe(
    `Part of the path ${inside} is a file, but must be a folder. ${advice}`,
  );
  // Where Node's own mkdir tries forever.
  if (!existsSync('/proc/self')) return;
  const none = '/proc/nothing/data';
  expect(await explainStart({ DATA_DIR: none })).toBe(
    `Nothing can be stored in ${none}. ${advice}`,
  );
});
