import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testOnBoth } from '../../../tests/support/databases.ts';
import { buildLeadDraft, buildTestSnapshot } from '../../../tests/support/factories.ts';
import { projectRoot, until } from '../../../tests/support/harness.ts';
import { readOutbox } from '../../../tests/support/outbox.ts';
import { openWorkingServices, submit } from '../../../tests/support/working-services.ts';
import { readConfig } from '../../platform/settings/config.ts';
import type { Database } from '../../platform/database/database.ts';
import { findDelivery, markDelivery, readDeliveryFigures } from '../../mail/delivery-store.ts';
import type { LeadOrigin } from '../../../domain/leads/lead.ts';
import { createMailComposer } from '../../mail/deliver.ts';
import { mails } from '../../services/mails.ts';
import { openJobs } from '../../../tests/support/open-jobs.ts';
import { spamWatch } from './possible-spam.ts';
import { dropLeads, releaseLeads } from '../../../tests/support/decide-leads.ts';
import { openLeadIntake } from '../../../tests/support/lead-intake.ts';

const fromProgram: LeadOrigin = {
  clientAddress: null,
  userAgent: null,
  pageUrl: null,
  spamTraps: { honeypot: 'filled in', filledInMs: null },
};

async function openServices(database: Database) {
  const { db } = database;
  const jobs = await openJobs(database);
  const config = readConfig({ LEADS_TO: 'leads@brokerage.example' }, projectRoot);
  const intake = openLeadIntake(database, jobs, config, () => new Date());
  const compose = createMailComposer(mails, {
    db,
    catalogue: { snapshot: buildTestSnapshot([]) },
    config,
    now: () => new Date(),
  });
  const services = { config, database, jobs, now: () => new Date() };
  /** Notices of possible spam, with the minutes until each is sent. */
  const listNotices = async () => {
    const { rows } = await sql<{ id: string; isSent: boolean; minutes: number | null }>`
      select deliveries.id, sent_at is not null as "isSent",
        round(extract(epoch from start_after - now()) / 60)::int as minutes
      from deliveries left join pgboss.job on job.id = deliveries.id
      where kind = 'mail-possible-spam' order by created_at`.execute(db);
    return rows;
  };
  const composeLast = async () => {
    const delivery = await findDelivery(db, (await listNotices()).at(-1)?.id ?? '');
    return delivery ? compose(delivery) : null;
  };
  return {
    db,
    jobs,
    receive: async () =>
      (await intake.submit(buildLeadDraft({ message: 'An offer' }), fromProgram)).reference,
    watch: spamWatch.create({ database, jobs }),
    release: (reference: string) => releaseLeads(services, [reference]),
    drop: (reference: string) => dropLeads(services, [reference]),
    listNotices,
    composeLast,
    markSent: async () => markDelivery(db, (await listNotices()).at(-1)?.id ?? '', null),
  };
}

testOnBoth(
  'possible spam is reported immediately, then at most every 15 minutes, and each lead once (D-2.9)',
  async (database) => {
    const services = await openServices(database);
    const { db, jobs, receive, watch, listNotices, composeLast, markSent } = services;
    const [one, two] = [await receive(), await receive()];
    expect(await listNotices()).toMatchObject([{ isSent: false, minutes: 0 }]);
    expect((await readDeliveryFigures(db)).waiting).toBe(1);
    const first = await composeLast();
    expect(first?.subject).toBe('Possible spam: 2 leads');
    for (const reference of [one, two]) expect(first?.text).toContain(reference);
    // Received while the notice is being sent, which does not list it.
    const late = await receive();
    expect(await listNotices()).toHaveLength(1);
    await markSent();
    await watch();
    const next = await receive();
    expect((await listNotices()).slice(1)).toMatchObject([{ isSent: false, minutes: 15 }]);
    // Delayed on purpose, not late.
    expect(await readDeliveryFigures(db)).toMatchObject({ waiting: 0, oldestWaitingAt: null });
    const second = await composeLast();
    for (const reference of [late, next]) expect(second?.text).toContain(reference);
    expect(second?.text).not.toContain(one);
    expect(second?.text).toContain('Including earlier ones, 4 are waiting.');
    await markSent();
    await watch();
    expect(await listNotices()).toHaveLength(2);
    const dropped = await receive();
    expect(await listNotices()).toHaveLength(3);
    await services.drop(dropped);
    expect(await listNotices()).toHaveLength(2);
    await jobs.stop();
  },
);

testOnBoth(
  'released and dropped leads are not reported; a failed notice is replaced',
  async (database) => {
    const services = await openServices(database);
    const { db, jobs, receive, watch, listNotices, composeLast } = services;
    const [spam, person] = [await receive(), await receive()];
    expect(await services.drop(spam)).toEqual([spam]);
    expect(await services.drop(spam)).toEqual([]);
    expect(await services.release(spam)).toEqual([]);
    expect((await composeLast())?.subject).toBe('Possible spam: Other lead, Ada Byron');
    await sql`update deliveries set failed_at = now() where kind = 'mail-possible-spam'`.execute(
      db,
    );
    await watch();
    expect(await listNotices()).toHaveLength(2);
    expect((await composeLast())?.text).toContain(person);
    expect(await services.release(person)).toEqual([person]);
    expect(await composeLast()).toBe(null);
    await jobs.stop();
  },
);

test('a message with three links is reported immediately, with what is needed to decide (D-2.9)', async () => {
  const services = await openWorkingServices({});
  const message = 'See https://a.example/x?y=1, https://b.example/ and www.c.example. Call me.';
  const { reference } = await submit(services, { message });
  const mail = await until('the mail is stored', async () => {
    const [first] = await readOutbox(services.config.dataDir);
    return first ?? null;
  });
  expect(mail.to?.[0]?.address).toBe('leads@brokerage.example');
  expect(mail.subject).toBe('Possible spam: Project request, Zoë <b>Byron</b>');
  const text = mail.text?.replaceAll(/\s+/g, ' ');
  expect(text).toContain(
    `${reference}: Project request: Zoë <b>Byron</b>, +1 416-555-0123, zoe@example.com. Why: links in the message; many links in the message. Message: See [link to a.example] [link to b.example] and www.c.example. Call me.`,
  );
  expect(text).toContain('Open possible spam: https://homes.example/console/quarantine');
  expect(text).not.toContain('https://a.example');
});
