import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { runCommand } from '../../cli/program.ts';
import { projectRoot, until } from '../../tests/support/harness.ts';
import { readOutbox } from '../../tests/support/outbox.ts';
import { acceptAll, openWired } from '../../tests/support/wired-services.ts';
import {
  deleteLeads,
  openWorkingServices,
  readDeliveries,
  skipRetryDelay,
  submit,
  untilAllSent,
} from '../../tests/support/working-services.ts';
import type { Services } from '../services/services.ts';
import { readDeliveryFigures } from './delivery-store.ts';
import { longTest } from '../../tests/support/long-run.ts';

/** Shared by the file; writes mails to files, at the default pace. */
let shared: Promise<Services> | null = null;
async function openShared() {
  const services = await (shared ??= openWorkingServices({}));
  await deleteLeads(services);
  rmSync(path.join(services.config.dataDir, 'mail'), { recursive: true, force: true });
  return services;
}

test('without SMTP_URL each message is one file with the right addresses and a stable id (D-7.5, D-7.7)', async () => {
  const services = await openShared();
  const { reference } = await submit(services, {
    attribution: {
      first: { landing: '/faq', utm_source: 'spring' },
      last: { landing: '/', referrer: 'https://search.example/' },
      viewed: ['sextant', 'orrery', 'a-project-that-is-gone'],
    },
  });
  const [brokerage, visitor] = await untilAllSent(services);
  const { dataDir, readBrand } = services.config;
  const mails = await readOutbox(dataDir);
  const byKind = (kind: { id: string } | undefined) =>
    mails.find(({ file }) => file === `${kind?.id}.eml`);
  expect(mails).toHaveLength(2);

  const toVisitor = byKind(visitor);
  expect(toVisitor?.messageId).toBe(`<${visitor?.id}@homes.example>`);
  expect(toVisitor?.from).toMatchObject({ address: readBrand().email, name: readBrand().name });
  expect(toVisitor?.to).toMatchObject([{ address: 'zoe@example.com' }]);
  expect(toVisitor?.subject).toBe('Your request about Sextant');
  for (const body of [toVisitor?.text, toVisitor?.html]) {
    expect(body).toContain(reference);
    expect(body).toContain('https://homes.example/property-details/sextant');
    // Must not let visitors mail their own text to strangers.
    expect(body).not.toContain('é 🏗');
  }
  expect(toVisitor?.html).not.toContain('<script>');
  expect(toVisitor?.html).not.toContain('<b>Byron');

  const toBrokerage = byKind(brokerage);
  expect(toBrokerage?.to).toMatchObject([{ address: 'leads@brokerage.example' }]);
  expect(toBrokerage?.replyTo).toMatchObject([{ address: 'zoe@example.com' }]);
  for (const way of ['Open the lead in the console', 'I have answered'])
    expect(toBrokerage?.text).toContain(`${way}: https://homes.example/console/leads/${reference}`);
  expect(toBrokerage?.text).toContain('+1 416-555-0123');
  expect(toBrokerage?.text).toContain('A <script>second</script> line');
  expect(toBrokerage?.html).not.toContain('<script>');
  const brokerageText = toBrokerage?.text?.replaceAll(/\s+/g, ' ');
  expect(brokerageText).toContain('Projects viewed: Sextant; Orrery; a-project-that-is-gone');
  expect(brokerageText).toContain('First visit: spring, to /faq');
  expect(brokerageText).toContain('Last visit: from https://search.example/, to /');

  expect(readdirSync(path.join(dataDir, 'mail')).filter((file) => !file.endsWith('.eml'))).toEqual(
    [],
  );
});

test('concurrent leads do not wait for each other', async () => {
  const services = await openShared();
  await Promise.all(Array.from({ length: 15 }, () => submit(services)));
  // At one message every two seconds, they would take a minute.
  await until(
    'all are sent',
    async () => (await readDeliveries(services)).every(({ sent_at }) => sent_at),
    20_000,
  );
  expect(await readOutbox(services.config.dataDir)).toHaveLength(30);
});

test('a name cannot inject a mail header', async () => {
  const services = await openShared();
  const name = 'Eve\r\nBcc: victim@example.com';
  await submit(services, { name, projectStub: 'a-project-that-is-gone' });
  await untilAllSent(services);
  const mails = await readOutbox(services.config.dataDir);
  expect(mails.map(({ bcc }) => bcc ?? [])).toEqual([[], []]);
  expect(mails.flatMap(({ headers }) => headers.map(({ key }) => key))).not.toContain('bcc');
});

test('a delivery is retried for more than a day (D-2.2)', async () => {
  const { database } = await openShared();
  const { rows } = await sql<{ tries: number; delay: number; max: number }>`
    select retry_limit as tries, retry_delay as delay, retry_delay_max as max
    from pgboss.queue where name = 'mail-lead'`.execute(database.db);
  const { tries, delay, max } = rows[0] ?? { tries: 0, delay: 0, max: 0 };
  // The queue draws each delay between 1 and 2 times this.
  const minSeconds = Array.from({ length: tries }, (_, n) => Math.min(max, delay * 2 ** n));
  expect(minSeconds.reduce((sum, seconds) => sum + seconds, 0)).toBeGreaterThan(24 * 60 * 60);
});

longTest('a mail the server defers is delivered once, later; the others once (D-7.7)', async () => {
  const { services, behaviour, at } = await openWired();
  behaviour.refuse = (address) => (address === 'zoe@example.com' ? 451 : null);
  await submit(services);
  const [failed] = await until('the first try failed', async () => {
    const rows = (await readDeliveries(services)).filter(({ last_error }) => last_error);
    return rows.length > 0 && rows;
  });
  expect(failed).toMatchObject({ kind: 'mail-visitor', attempts: 1, sent_at: null });
  expect(failed?.last_error).toContain('451');
  Object.assign(behaviour, acceptAll);

  const deliveries = await untilAllSent(services);
  expect(deliveries.map(({ kind, attempts, last_error }) => [kind, attempts, last_error])).toEqual([
    ['mail-brokerage', 1, null],
    ['mail-visitor', 2, null],
    ['webhook', 1, null],
  ]);
  expect(at.mails.received.map(({ recipients }) => recipients[0]).sort()).toEqual([
    'leads@brokerage.example',
    'zoe@example.com',
  ]);
  expect(at.mails.refused).toEqual(['zoe@example.com']);
  expect(at.posts.posts).toHaveLength(1);
});

test('each message arrives once after any kind of outage (D-2.2, D-7.8)', async () => {
  const { services, behaviour, at, notices, away, back } = await openWired();
  const mend = () => Object.assign(behaviour, acceptAll);
  const mails = ['mail-brokerage', 'mail-visitor'];
  const [mailServer, refused, webhook] = [
    [
      'The mail server at SMTP_URL does not accept mail: ',
      'The mail server at SMTP_URL accepts mail again.',
    ],
    ['The mail server refuses LEADS_TO: ', 'Mails reach LEADS_TO again.'],
    ['LEAD_WEBHOOK_URL does not accept leads: ', 'LEAD_WEBHOOK_URL accepts leads again.'],
  ] as const;
  type Lines = readonly (readonly [fails: string, works: string])[];
  const problems: [string, string[], RegExp, () => unknown, () => unknown, Lines][] = [
    [
      'a mailbox that is unknown',
      mails,
      /550/,
      () => (behaviour.refuse = () => 550),
      mend,
      [refused],
    ],
    [
      'a cut connection',
      mails,
      /closed|hang up|ECONNRESET|EPIPE/,
      () => (behaviour.breakOff = true),
      mend,
      [mailServer],
    ],
    [
      'a webhook that answers no HTTP',
      ['webhook'],
      /does not speak HTTP/,
      () => (behaviour.answer = 'rubbish'),
      mend,
      [webhook],
    ],
    [
      'a webhook that fails',
      ['webhook'],
      /Answered 500/,
      () => (behaviour.answer = 500),
      mend,
      [webhook],
    ],
    [
      'a webhook that refuses',
      ['webhook'],
      /Answered 401/,
      () => (behaviour.answer = 401),
      mend,
      [webhook],
    ],
    ['both are away', [...mails, 'webhook'], /ECONNREFUSED/, away, back, [mailServer, webhook]],
  ];
  for (const [name, kinds, error, begin, end, lines] of problems) {
    notices.length = 0;
    await deleteLeads(services);
    at.mails.received.length = 0;
    at.posts.posts.length = 0;
    await begin();
    const { reference } = await submit(services);
    const failed = await until(`${name}: the tries failed`, async () => {
      const rows = (await readDeliveries(services)).filter(({ last_error }) => last_error);
      return rows.length === kinds.length && rows;
    });
    expect(
      failed.map(({ kind }) => kind),
      name,
    ).toEqual(kinds);
    for (const { last_error } of failed) expect(last_error, name).toMatch(error);
    if (kinds.includes('mail-visitor')) expect(at.mails.received, name).toEqual([]);
    await end();
    await until(`${name}: all are sent`, async () => {
      await skipRetryDelay(services);
      return (await readDeliveries(services)).every(({ sent_at }) => sent_at);
    });
    expect(
      at.mails.received.map(({ text }) => text?.includes(reference)),
      name,
    ).toEqual([true, true]);
    expect(at.posts.posts.filter(({ status }) => status === 204).length, name).toBe(1);
    expect(notices.map((line) => line.replace(/: .*/, ': ')).sort(), name).toEqual(
      lines.flat().sort(),
    );
  }
});

test('a delivery without retries left is counted and listed, and arrives once when an operator retries it', async () => {
  const { services, behaviour, at } = await openWired();
  Object.assign(behaviour, { refuse: () => 550, answer: 400 });
  const { reference } = await submit(services);
  const { db } = services.database;
  await until('the last try failed', async () => {
    await sql`update pgboss.job set retry_limit = retry_count where state = 'retry'`.execute(db);
    await skipRetryDelay(services);
    return (await readDeliveryFigures(db)).failed === 3;
  });
  const lines: string[] = [];
  const run = (...args: string[]) =>
    runCommand(['deliveries', ...args], {
      cwd: projectRoot,
      print: (line) => lines.push(line),
      printError: (line) => lines.push(line),
      progress: () => {},
      config: () => services.config,
      services: async () => services,
    });
  await run('--failed');
  const listed = JSON.parse(lines.join('\n')) as Record<string, unknown>[];
  expect(listed).toHaveLength(3);
  for (const delivery of listed)
    expect(delivery).toMatchObject({
      reference,
      state: 'failed',
      last_error: expect.stringMatching(/550|Answered 400/),
      next_try_at: null,
    });

  Object.assign(behaviour, acceptAll);
  at.posts.posts.length = 0;
  lines.length = 0;
  await run('--retry', 'no-such-id');
  await run('--retry', String(listed[0]?.['id']));
  await run('--failed', '--retry', 'all');
  expect(lines).toEqual([
    'no-such-id: no waiting or failed delivery has this id. See: npm run cli -- deliveries',
    'Retrying 1 delivery.',
    expect.stringMatching(/^Retrying [23] deliveries\.$/),
  ]);
  await untilAllSent(services);
  expect([at.mails.received.length, at.posts.posts.length]).toEqual([2, 1]);
  lines.length = 0;
  await run('--format', 'csv');
  expect(lines).toEqual([
    '\uFEFFid,kind,reference,state,attempts,last_error,planned_at,next_try_at\r',
  ]);
});

test('a message whose success was not recorded is sent again with the same id (D-2.2)', async () => {
  const { services, at } = await openWired();
  const { db } = services.database;
  await sql`create or replace function break_down() returns trigger language plpgsql
    as $$ begin raise exception 'disk on fire'; end $$`.execute(db);
  await sql`create trigger broken before update on deliveries
    for each row execute function break_down()`.execute(db);
  await submit(services);
  await until('each was sent but not recorded', async () => {
    const { rows } = await sql`select from pgboss.job where state = 'retry'`.execute(db);
    return at.mails.received.length >= 2 && at.posts.posts.length >= 1 && rows.length === 3;
  });
  await sql`drop trigger broken on deliveries`.execute(db);
  await skipRetryDelay(services);
  await untilAllSent(services);
  const messageIds = at.mails.received.map(({ messageId }) => messageId);
  expect(messageIds.length).toBeGreaterThanOrEqual(4);
  expect(new Set(messageIds).size).toBe(2);
  const webhookIds = at.posts.posts.map(({ headers }) => headers['groundbreak-webhook-id']);
  expect(webhookIds.length).toBeGreaterThanOrEqual(2);
  expect(new Set(webhookIds).size).toBe(1);
});
