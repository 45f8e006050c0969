import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { loadavg } from 'node:os';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openEmbeddedDatabase } from '../server/platform/database/embedded.ts';
import { callApi } from './support/account-requests.ts';
import { openDatabaseGate } from './support/database-gate.ts';
import { testOnPostgres } from './support/databases.ts';
import { closeAtEnd, createFolder, until } from './support/harness.ts';
import { submitLead } from './support/lead-requests.ts';
import { openMailServer } from './support/mail-server.ts';
import { startThrowAwayPostgres } from './support/postgres.ts';
import { openOperator } from './support/console-visitor.ts';
import { createSeededFolder } from './support/seeded-folder.ts';
import { waitUntilReady } from './support/program.ts';
import { runCommandLine, runProgram, startSite } from './support/site.ts';
import { openWebhookReceiver } from './support/webhook-receiver.ts';
import { drawPhoto, formOf, purchaser, suite, uploadPhoto } from './support/worksheet-requests.ts';

/** How long PostgreSQL is stopped at least; `npm run torture -- outage` asks for longer. */
const outageSeconds = Number(process.env['OUTAGE_SECONDS'] ?? 0);

const contact = { name: 'Ada Byron', phone: '416-555-0123', message: 'Hello' };
/** Every form: its call, what is sent, its answer. Each visitor has an address of its own. */
const forms = [
  ['contact_us', contact, 'Contact saved'],
  ['schedule_project_meeting', { ...contact, projectStub: 'sextant' }, 'Meeting saved'],
  [
    'schedule_meeting',
    { ...contact, type: 'virtual meeting', datetime: '2099-03-02 14:30' },
    'Meeting saved',
  ],
  ['createlead', { source: 'open house' }, 'Lead saved'],
  ['newsletter_signup', {}, 'Subscription successful'],
  ['allocation', suite, 'Form submitted successfully'],
  ['register', contact, 'Registered successfully'],
] as const;

test('with mail server and webhook away every form is stored and answered; back, each message arrives once (A-6.1, D-2.2, D-7.7)', async () => {
  const [mails, posts] = [await openMailServer(), await openWebhookReceiver()];
  await Promise.all([mails.close(), posts.close()]);
  const portOf = ({ url }: { url: string }) => Number(new URL(url).port);
  const settings = {
    DATA_DIR: await createSeededFolder(),
    SMTP_URL: mails.url,
    LEADS_TO: 'leads@brokerage.example',
    LEAD_WEBHOOK_URL: posts.url,
    LEAD_WEBHOOK_SECRET: 'shared secret',
    LEAD_WEBHOOK_ALLOW_PRIVATE: 'on',
  };
  const site = await startSite(settings);
  const emailOf = (call: string) => `${call.replaceAll('_', '-')}@example.com`;
  for (const [call, body, message] of forms) {
    const email = emailOf(call);
    const sent =
      call === 'allocation'
        ? {
            ...body,
            firstPurchaser: { ...purchaser, email, photo_id: await uploadPhoto(site.url) },
          }
        : { ...body, email };
    const answer = await callApi(site.url, `POST ${call}`, { body: sent });
    expect([call, answer.status, answer.body.message]).toEqual([call, 200, message]);
    expect(answer.body['reference']).toMatch(/^GB-/);
  }
  await until('every message was tried in vain', async () => {
    const { output } = await runCommandLine(settings, ['deliveries']);
    const waiting = JSON.parse(output) as { attempts: number; last_error: string | null }[];
    // A mail to the visitor, one to the brokerage, a post.
    return waiting.length === 3 * forms.length && waiting.every(({ attempts }) => attempts > 0);
  });

  const back = {
    mails: await openMailServer({ port: portOf(mails) }),
    posts: await openWebhookReceiver({ port: portOf(posts) }),
  };
  await runCommandLine(settings, ['deliveries', '--retry', 'all']);
  await until(
    'everything arrived',
    () => back.mails.received.length >= 2 * forms.length && back.posts.posts.length >= forms.length,
  );
  const to = back.mails.received.map(({ recipients }) => recipients[0]);
  expect(to.sort()).toEqual(
    [...forms.map(([call]) => emailOf(call)), ...forms.map(() => settings.LEADS_TO)].sort(),
  );
  const posted = back.posts.posts.map(({ body }) => JSON.parse(body) as Record<string, string>);
  expect(posted.map(({ email }) => email).sort()).toEqual(
    forms.map(([call]) => emailOf(call)).sort(),
  );

  const leads = JSON.parse((await runCommandLine(settings, ['leads'])).output) as Record<
    string,
    string
  >[];
  expect(leads.map(({ reference }) => reference).sort()).toEqual(
    posted.map(({ reference }) => reference).sort(),
  );
  const health = await callApi(site.url, 'GET health');
  expect([health.status, health.body['failedDeliveries']]).toEqual([200, 0]);
  await site.stop();
});

test('when the data directory is deleted, no lead is acknowledged, and health and the log say why', async () => {
  const settings = { DATA_DIR: await createSeededFolder() };
  const site = await startSite(settings);
  await submitLead(site.url);
  rmSync(settings.DATA_DIR, { recursive: true, maxRetries: 10 });
  const refused = await callApi(site.url, 'POST contact_us', {
    body: { ...contact, email: 'ada@example.com' },
  });
  expect([refused.status, refused.body['error']]).toEqual([503, { id: 'storage_gone' }]);
  expect(refused.headers.get('retry-after')).toBe('60');
  const health = await callApi(site.url, 'GET health');
  expect([health.status, health.body['error']]).toEqual([503, { id: 'storage_gone' }]);
  for (const sent of [
    callApi(site.url, 'POST passwordresetrequest', { body: { email: 'ada@example.com' } }),
    fetch(`${site.url}/api/v1/upload-image`, {
      method: 'POST',
      body: formOf(await drawPhoto()),
    }),
  ]) {
    const { status, headers } = await sent;
    expect([status, headers.get('retry-after')]).toEqual([503, '60']);
  }
  const page = await fetch(`${site.url}/contact-us`, {
    method: 'POST',
    body: new URLSearchParams({ ...contact, email: 'ada@example.com' }),
  });
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '60']);
  expect(existsSync(path.join(settings.DATA_DIR, 'uploads'))).toBe(false);
  const sentence = 'The files in DATA_DIR were deleted or replaced while the site was running';
  await until('the log says so', () => site.errors().includes(sentence));
  expect(site.errors()).not.toContain('Leads can be stored again.');
  expect((await fetch(`${site.url}/projects`)).status).toBe(200);
  await site.stop('SIGKILL');
});

testOnPostgres(
  'while PostgreSQL is stopped call and page answer 503 with the time to wait, the site lives on, and the same submission is stored once when it is back',
  async () => {
    const postgres = (await startThrowAwayPostgres())!;
    closeAtEnd(() => postgres.stop());
    const gate = await openDatabaseGate(postgres.url);
    const settings = {
      DATA_DIR: createFolder(),
      DATABASE_URL: gate.url,
      LOG_FORMAT: 'json',
      LIMIT_READS_PER_SECOND: '100000',
      LIMIT_LEADS_PER_MINUTE: '100000',
    };
    const site = await startSite(settings);
    const lead = { ...contact, email: 'ada@example.com', submissionId: 'sent-while-away-1' };
    const sendPage = () =>
      fetch(`${site.url}/contact-us`, { method: 'POST', body: new URLSearchParams(lead) });
    const stoppedAt = performance.now();
    await postgres.halt();
    for (const call of ['contact_us', 'register']) {
      const refused = await callApi(site.url, `POST ${call}`, { body: lead });
      expect([refused.status, refused.body]).toEqual([
        503,
        {
          message: 'Service unavailable - please try again later',
          error: { id: 'database_unavailable' },
        },
      ]);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    const page = await sendPage();
    expect([page.status, Number(page.headers.get('retry-after')) > 0]).toEqual([503, true]);
    expect(await page.text()).toMatch(/<textarea[^>]*name="message"[^>]*>Hello</);

    await until('the log says so', () => site.errors().includes('The database does not respond: '));
    // Several rounds of all that asks the database by itself.
    const triesBefore = gate.tries();
    await until('more is tried', () => gate.tries() > triesBefore + 10);
    let reads = 0;
    do {
      for (const address of ['/projects', '/property-details/sextant', '/api/v1/getallprojects']) {
        expect([address, (await fetch(site.url + address)).status]).toEqual([address, 200]);
        reads += 1;
      }
      expect((await sendPage()).status).toBe(503);
    } while (performance.now() - stoppedAt < outageSeconds * 1000);
    const secondsAway = (performance.now() - stoppedAt) / 1000;
    await postgres.revive();
    const backAt = performance.now();
    const stored = await until('the lead is stored', async () => {
      const answer = await sendPage();
      return answer.ok && /GB-\w{6}/.exec(await answer.text())?.[0];
    });
    const secondsToStore = (performance.now() - backAt) / 1000;
    const again = await callApi(site.url, 'POST contact_us', { body: lead });
    expect([again.status, again.body['reference']]).toEqual([200, stored]);
    await until('the log says that it is back', () =>
      site.errors().includes('The database responds again.'),
    );
    const said = site.errors().trim().split('\n');
    const lines = said.map((line) => JSON.parse(line) as { level: string; message: string });
    // Each refused request has a line of its own.
    expect(lines.filter(({ level }) => level === 'warn').map(({ message }) => message)).toEqual([
      expect.stringMatching(
        /^The database does not respond: .+\. Forms are rejected until it does\.$/,
      ),
      'The database responds again.',
    ]);
    if (outageSeconds === 0) expect(said.length).toBeLessThan(10);
    await site.stop();
    if (outageSeconds > 0)
      console.log(
        `PostgreSQL was stopped for ${secondsAway.toFixed(0)} s: ${reads} reads, all answered; the form was stored ${secondsToStore.toFixed(1)} s after it was back. Load ${loadavg()[0]?.toFixed(1)}.`,
      );
  },
  60_000 + outageSeconds * 3000,
);

/** A folder on a disk of its own, of 128 MB; null where this process may not mount one. */
function mountSmallDisk(): string | null {
  const folder = createFolder();
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=128m', 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    return null;
  }
  closeAtEnd(() => execFileSync('umount', ['--lazy', folder]));
  return folder;
}
const smallDisk = mountSmallDisk();
if (!smallDisk) console.log('This user may not mount a disk: the tests of a full one are skipped.');
const ballast = path.join(smallDisk ?? '', 'ballast');

/** Takes all space that is left, to the last block. */
function fillDisk() {
  writeFileSync(ballast, '');
  for (const size of [1024 * 1024, 4096])
    try {
      for (;;) appendFileSync(ballast, Buffer.alloc(size, 1));
    } catch (error) {
      expect(error).toMatchObject({ code: 'ENOSPC' });
    }
}

test.skipIf(!smallDisk)(
  'on a full disk a lead is refused with its reason, and nothing that was answered is lost (D-3.3)',
  async () => {
    const settings = { DATA_DIR: smallDisk ?? '' };
    cpSync(await createSeededFolder(), settings.DATA_DIR, { recursive: true });
    const site = await startSite(settings);
    const references = [await submitLead(site.url), await submitLead(site.url)];
    await until('the mails left', async () => {
      const { output } = await runCommandLine(settings, ['deliveries']);
      return output.trim() === '[]';
    });

    const editor = await openOperator(
      { url: site.url, dataDir: settings.DATA_DIR },
      { name: 'Edith', email: 'edith@brokerage.example' },
      'editor',
    );
    const begun = await editor.post('/catalogue/builder/new', {
      intent: 'create',
      name: 'Maple Homes',
    });
    const draft = begun.headers.get('location')?.replace('/console', '') ?? '';
    /** An autosave of the form with another profile, and what the form shows then. */
    const save = async (profile: string, shown: string) => {
      const entered = { name: 'Maple Homes', url: 'maple-homes', profile };
      const fields = { ...entered, intent: 'save', _auto: '1', _original: shown };
      return (await editor.post(`${draft}.data`, fields)).status;
    };
    const show = (profile: string) =>
      JSON.stringify({ name: 'Maple Homes', url: 'maple-homes', profile });
    let saved = 'Built since 1960.';
    expect(await save(saved, show(''))).toBe(200);

    fillDisk();
    // What is free in the database's files takes some more.
    let status = 200;
    for (let times = 0; times < 200 && status === 200; times += 1) {
      const entered = `Version ${times} ${randomBytes(150_000).toString('hex')}`;
      status = await save(entered, show(saved));
      if (status === 200) saved = entered;
    }
    expect(status).toBe(503);
    const refused = await callApi(site.url, 'POST contact_us', {
      body: { ...contact, email: 'ada@example.com' },
    });
    const sentence =
      'We cannot store anything at the moment. Nothing was stored; please try again in a few minutes.';
    expect([refused.status, refused.body]).toEqual([
      503,
      { message: sentence, error: { id: 'storage_full' } },
    ]);
    expect(refused.headers.get('retry-after')).toBe('60');
    const entered = { ...contact, email: 'zoe@example.com', message: 'Typed at length.' };
    const page = await fetch(`${site.url}/property-details/sextant`, {
      method: 'POST',
      body: new URLSearchParams(entered),
    });
    const html = await page.text();
    expect(page.status).toBe(503);
    for (const kept of [sentence, 'zoe@example.com', 'Typed at length.'])
      expect(html.includes(kept), kept).toBe(true);

    // To another disk, with nothing to spare on this one.
    const backup = path.join(createFolder(), 'site.backup');
    const written = await runCommandLine(settings, ['backup', backup]);
    expect([written.code, written.output]).toEqual([0, expect.stringContaining('written: ')]);
    expect(readdirSync(path.dirname(backup))).toEqual(['site.backup']);

    rmSync(ballast);
    expect(await (await editor.get(draft)).text()).toContain(saved.slice(0, 100));
    expect(await save('Built since 1961.', show(saved))).toBe(200);
    expect(await (await editor.get(draft)).text()).toContain('Built since 1961.');
    references.push(await submitLead(site.url));
    await site.stop('SIGKILL');
    const { output } = await runCommandLine(settings, ['leads']);
    const leads = JSON.parse(output) as { reference: string }[];
    expect(leads.map(({ reference }) => reference)).toEqual(references);
  },
  90_000,
);

test.skipIf(!smallDisk)(
  'the database refuses to write on a full disk, goes on when there is room, and keeps what it has committed',
  async () => {
    rmSync(ballast, { force: true });
    const folder = path.join(smallDisk ?? '', 'second');
    cpSync(path.join(await createSeededFolder(), 'database'), folder, { recursive: true });
    const lost: Error[] = [];
    const open = () => openEmbeddedDatabase(folder, (error) => lost.push(error));
    let database = await open();
    await sql`create table written (id bigint generated always as identity, filler text)`.execute(
      database.db,
    );
    let committed = 0;
    const write = async () => {
      await sql`insert into written (filler) values (repeat('long ', 1000))`.execute(database.db);
      committed += 1;
    };
    await write();
    fillDisk();
    const writeOn = async () => {
      for (;;) await write();
    };
    await expect(writeOn()).rejects.toMatchObject({ code: '53100' });
    await expect(writeOn()).rejects.toMatchObject({ code: '53100' });
    rmSync(ballast);
    await write();
    await database.close();
    database = await open();
    const { rows } = await sql<{ count: number }>`select count(*) as count from written`.execute(
      database.db,
    );
    expect([rows[0]?.count, lost]).toEqual([committed, []]);
    await database.close();
  },
);

test.skipIf(!smallDisk)(
  'on a full disk a start serves pages and refuses leads, or ends with a sentence; with room again everything is there',
  async () => {
    const folder = path.join(smallDisk ?? '', 'third');
    for (const name of readdirSync(smallDisk ?? ''))
      rmSync(path.join(smallDisk ?? '', name), { recursive: true });
    const settings = { DATA_DIR: folder };
    cpSync(await createSeededFolder(), folder, { recursive: true });
    const first = await startSite(settings);
    const reference = await submitLead(first.url);
    await first.stop('SIGKILL');
    for (const freeKilobytes of [0, 4, 1024, 20_000]) {
      fillDisk();
      if (freeKilobytes > 0) truncateSync(ballast, statSync(ballast).size - freeKilobytes * 1024);
      const site = runProgram('server/main.ts', { PORT: '0', ...settings });
      const url = await waitUntilReady(site).catch(() => null);
      console.log(`${freeKilobytes} kB free: ${url ? 'ready' : site.errors().split('\n')[0]}`);
      if (url) {
        expect((await fetch(`${url}/projects`)).status).toBe(200);
        const body = { ...contact, email: 'ada@example.com' };
        const refused = await callApi(url, 'POST contact_us', { body });
        expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60']);
      } else expect(site.errors()).toContain(`The disk of ${folder} is full. Free some space.`);
      await site.stop('SIGKILL');
      rmSync(ballast);
    }
    const last = await startSite(settings);
    const later = await submitLead(last.url);
    const { output } = await runCommandLine(settings, ['leads']);
    const leads = JSON.parse(output) as { reference: string }[];
    expect(leads.map((lead) => lead.reference)).toEqual([reference, later]);
    await last.stop();
  },
  120_000,
);
