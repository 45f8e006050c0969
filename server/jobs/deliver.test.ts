import { readdirSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { LeadDraft } from '../../domain/leads/lead.ts';
import { closeAtEnd, projectRoot, until } from '../../tests/harness.ts';
import { readKeptMails } from '../../tests/kept-mails.ts';
import { openMailServer } from '../../tests/mail-server.ts';
import { createSeededFolder } from '../../tests/seeded-folder.ts';
import { readConfig } from '../config.ts';
import { createLeadMailComposer } from '../leads/compose-lead-mail.ts';
import { listLeads, type LeadOrigin } from '../leads/lead-store.ts';
import { releaseLeads } from '../leads/quarantine.ts';
import { createMailer } from '../mail/mailer.ts';
import { openServices, type Services } from '../services.ts';
import { createDelivery } from './deliver.ts';

const fail = (error: unknown) => {
  throw error;
};

/** The services of a site without its web server, at work. */
async function openWorkingServices(env: Record<string, string>): Promise<Services> {
  const settings = {
    DATA_DIR: await createSeededFolder(),
    LEADS_TO: 'leads@brokerage.example',
    ...env,
  };
  const services = await openServices(readConfig(settings, projectRoot), {
    report: () => {},
    onError: fail,
    onDatabaseLost: fail,
  });
  closeAtEnd(() => services.close());
  await services.startWork();
  return services;
}

const draft: LeadDraft = {
  form: 'project-request',
  source: 'test',
  name: 'Zoë <b>Byron</b>',
  email: 'zoe@example.com',
  phone: '+14165550123',
  message: 'One line.\nA <script>second</script> line; é 🏗.',
  projectStub: 'sextant',
  submissionId: null,
  attributes: { isAgent: true },
  attribution: {},
  consent: null,
  answer: 'Meeting saved',
};
const submit = (
  services: Services,
  more: Partial<LeadDraft> = {},
  from: Partial<LeadOrigin> = {},
) =>
  services.leads.submit(
    { ...draft, ...more },
    { clientAddress: null, userAgent: null, pageUrl: null, ...from },
  );

const readDeliveries = ({ database }: Services) =>
  database.db.selectFrom('deliveries').selectAll().orderBy('kind').execute();

const untilAllSent = (services: Services) =>
  until('every message is sent', async () => {
    const deliveries = await readDeliveries(services);
    return deliveries.length > 0 && deliveries.every(({ sent_at }) => sent_at) ? deliveries : null;
  });

/** Lets jobs that wait for their next try run now. */
const skipRetryDelay = ({ database }: Services) =>
  sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(database.db);

test('without SMTP_URL each message is one file with the right addresses and a stable id', async () => {
  const services = await openWorkingServices({ PUBLIC_URL: 'https://homes.example' });
  const { reference } = await submit(services, {
    attribution: {
      first: { landing: '/faq', utm_source: 'spring' },
      last: { landing: '/', referrer: 'https://search.example/' },
      viewed: ['sextant', 'orrery', 'a-project-that-is-gone'],
    },
  });
  const [brokerage, visitor] = await untilAllSent(services);
  const { dataDir, brand } = services.config;
  const mails = await readKeptMails(dataDir);
  const byKind = (kind: { id: string } | undefined) =>
    mails.find(({ file }) => file === `${kind?.id}.eml`);
  expect(mails).toHaveLength(2);

  const toVisitor = byKind(visitor);
  expect(toVisitor?.messageId).toBe(`<${visitor?.id}@homes.example>`);
  expect(toVisitor?.from).toMatchObject({ address: brand.email, name: brand.name });
  expect(toVisitor?.to).toMatchObject([{ address: 'zoe@example.com' }]);
  expect(toVisitor?.subject).toBe('Your request about Sextant');
  for (const body of [toVisitor?.text, toVisitor?.html]) {
    expect(body).toContain(reference);
    expect(body).toContain('https://homes.example/property-details/sextant');
    expect(body).toContain('é 🏗');
  }
  expect(toVisitor?.html).not.toContain('<script>');
  expect(toVisitor?.html).not.toContain('<b>Byron');

  const toBrokerage = byKind(brokerage);
  expect(toBrokerage?.to).toMatchObject([{ address: 'leads@brokerage.example' }]);
  expect(toBrokerage?.replyTo).toMatchObject([{ address: 'zoe@example.com' }]);
  expect(toBrokerage?.text).toContain('+14165550123');
  expect(toBrokerage?.text).toContain('A <script>second</script> line');
  expect(toBrokerage?.html).not.toContain('<script>');
  const told = toBrokerage?.text?.replaceAll(/\s+/g, ' ');
  expect(told).toContain('What they looked at: Sextant, Orrery, a-project-that-is-gone');
  expect(told).toContain('Came first: spring, to /faq');
  expect(told).toContain('Came last: from https://search.example/, to /');

  expect(readdirSync(path.join(dataDir, 'mail')).filter((file) => !file.endsWith('.eml'))).toEqual(
    [],
  );
  await services.close();
});

test('many leads at once do not wait for each other', async () => {
  const services = await openWorkingServices({ LIMIT_LEADS_PER_MINUTE: '100' });
  await Promise.all(Array.from({ length: 15 }, () => submit(services)));
  // At one message every other second they would take a minute.
  await until(
    'all are sent',
    async () => (await readDeliveries(services)).every(({ sent_at }) => sent_at),
    20_000,
  );
  expect(await readKeptMails(services.config.dataDir)).toHaveLength(30);
  await services.close();
});

test('a mail header cannot be smuggled in through a name', async () => {
  const services = await openWorkingServices({});
  const name = 'Eve\r\nBcc: victim@example.com';
  await submit(services, { name, projectStub: 'a-project-that-is-gone' });
  await untilAllSent(services);
  const mails = await readKeptMails(services.config.dataDir);
  expect(mails.map(({ bcc }) => bcc ?? [])).toEqual([[], []]);
  expect(mails.flatMap(({ headers }) => headers.map(({ key }) => key))).not.toContain('bcc');
  await services.close();
});

test('a mail that the server puts off is delivered once, later; the other is not sent again', async () => {
  let isBusy = true;
  const mailServer = await openMailServer({
    refuse: (address) => (isBusy && address === 'zoe@example.com' ? 451 : null),
  });
  const services = await openWorkingServices({ SMTP_URL: mailServer.url });
  await submit(services);
  const [failed] = await until('the first try failed', async () => {
    const rows = (await readDeliveries(services)).filter(({ last_error }) => last_error);
    return rows.length > 0 && rows;
  });
  expect(failed).toMatchObject({ kind: 'mail-visitor', attempts: 1, sent_at: null });
  expect(failed?.last_error).toContain('451');
  isBusy = false;
  await until('the job waits for its next try', async () => {
    await skipRetryDelay(services);
    return (await readDeliveries(services)).every(({ sent_at }) => sent_at);
  });

  const deliveries = await untilAllSent(services);
  expect(deliveries.map(({ kind, attempts, last_error }) => [kind, attempts, last_error])).toEqual([
    ['mail-brokerage', 1, null],
    ['mail-visitor', 2, null],
  ]);
  expect(mailServer.received.map(({ recipients }) => recipients[0]).sort()).toEqual([
    'leads@brokerage.example',
    'zoe@example.com',
  ]);
  expect(mailServer.refused).toEqual(['zoe@example.com']);

  const mailer = createMailer(services.config);
  const { database, catalogue, config } = services;
  const lead = createLeadMailComposer(database, catalogue, config);
  const deliver = createDelivery(database, mailer, { lead, account: lead });
  for (const { id } of deliveries) await deliver(id);
  mailer.close();
  expect(mailServer.received).toHaveLength(2);
  await services.close();
});

test('mails wait while the mail server is away and leave when it is back', async () => {
  const gone = await openMailServer();
  await gone.close();
  const services = await openWorkingServices({ SMTP_URL: gone.url });
  await submit(services);
  await until('both tries failed', async () =>
    (await readDeliveries(services)).every(
      ({ attempts, last_error }) => attempts > 0 && last_error,
    ),
  );
  const mailServer = await openMailServer({ port: Number(new URL(gone.url).port) });
  await until('both are sent', async () => {
    await skipRetryDelay(services);
    return (await readDeliveries(services)).every(({ sent_at }) => sent_at);
  });
  expect(mailServer.received).toHaveLength(2);
  const [lead] = await listLeads(services.database.db, null);
  expect(lead?.deliveries.map(({ last_error }) => last_error)).toEqual([null, null]);
  await services.close();
});

test('when the note that a mail was sent is lost, it goes out again under the same Message-ID', async () => {
  const mailServer = await openMailServer();
  const services = await openWorkingServices({ SMTP_URL: mailServer.url });
  const { db } = services.database;
  await sql`create function break_down() returns trigger language plpgsql
    as $$ begin raise exception 'disk on fire'; end $$`.execute(db);
  await sql`create trigger broken before update on deliveries
    for each row execute function break_down()`.execute(db);
  await submit(services);
  await until('both mails arrived', () => mailServer.received.length === 2);
  await until('both jobs failed', async () => {
    const { rows } = await sql`select 1 from pgboss.job where state = 'retry'`.execute(db);
    return rows.length === 2;
  });
  await sql`drop trigger broken on deliveries`.execute(db);
  await skipRetryDelay(services);
  await untilAllSent(services);
  const ids = mailServer.received.map(({ messageId }) => messageId);
  expect([ids.length, new Set(ids).size]).toEqual([4, 2]);
  await services.close();
});

/** Ways of programs to fill in a form; each message is its own but for the last, which many send. */
const spam: readonly ((index: number) => [Partial<LeadDraft>, Partial<LeadOrigin>])[] = [
  (index) => [
    { message: `Hello ${index}` },
    { traps: { bait: 'https://spam.example', filledInMs: null } },
  ],
  (index) => [{ name: 'httpspamexample', message: `Hello ${index}` }, {}],
  (index) => [{ message: `http://a.example/${index} http://b.example www.c.example` }, {}],
  (index) => [{ message: `Rank ${index} higher: [url=spam.example]seo[/url]` }, {}],
  (index) => [
    { message: `See https://spam.example/${index}` },
    { traps: { bait: '', filledInMs: 300 } },
  ],
];

test('of a thousand leads of programs none reaches an inbox, and each of fifty people does', async () => {
  const services = await openWorkingServices({ LIMIT_LEADS_PER_MINUTE: '100000' });
  // What this test shows does not need every lead to be on disk; waiting for that takes most of its time.
  await sql`set synchronous_commit = off`.execute(services.database.db);
  const people = Array.from({ length: 50 }, (_, index) =>
    submit(
      services,
      { name: `Person of ${index}`, message: 'Please send me the price list.' },
      {
        clientAddress: `198.51.100.${index}`,
        traps: { bait: '', filledInMs: index % 2 ? 9000 : null },
      },
    ),
  );
  const programs = Array.from({ length: 1000 }, (_, index) => {
    const [lead, from] = spam[index % spam.length]?.(index) ?? [{}, {}];
    return submit(services, lead, { clientAddress: `203.0.113.${index % 250}`, ...from });
  });
  const answers = await Promise.all(programs);
  const heard = await Promise.all(people);
  expect(new Set(answers.map(({ message }) => message))).toEqual(new Set(['Meeting saved']));

  const deliveries = await untilAllSent(services);
  expect(deliveries).toHaveLength(100);
  const mails = await readKeptMails(services.config.dataDir);
  const mailed = mails.map(({ text }) => /GB-\w{6}/.exec(text ?? '')?.[0]);
  expect(new Set(mailed)).toEqual(new Set(heard.map(({ reference }) => reference)));
  const stored = await listLeads(services.database.db, null);
  expect(stored.filter((lead) => lead.quarantine_reasons !== null)).toHaveLength(1000);

  const [mistaken] = answers;
  if (!mistaken) throw new Error('There is no answer.');
  expect(await releaseLeads(services, [mistaken.reference])).toEqual([mistaken.reference]);
  expect(await releaseLeads(services, [mistaken.reference])).toEqual([]);
  expect(await untilAllSent(services)).toHaveLength(102);
  await services.close();
});
