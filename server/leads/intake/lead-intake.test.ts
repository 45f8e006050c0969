import { cpSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { LeadDraft } from '../../../domain/leads/lead.ts';
import { testOnBoth, testOnPostgres } from '../../../tests/support/databases.ts';
import { buildLeadDraft } from '../../../tests/support/factories.ts';
import { closeAtEnd, projectRoot } from '../../../tests/support/harness.ts';
import { longTest } from '../../../tests/support/long-run.ts';
import { createSeededFolder } from '../../../tests/support/seeded-folder.ts';
import { readConfig } from '../../platform/settings/config.ts';
import type { Database } from '../../platform/database/database.ts';
import { openEmbeddedDatabase } from '../../platform/database/embedded.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { openPostgres } from '../../platform/database/postgres.ts';
import { openJobs } from '../../../tests/support/open-jobs.ts';
import { consumeRateLimit, purgeOldRateLimits } from '../../platform/limits/rate-limit-store.ts';
import { listLeads } from '../lead-store.ts';
import { createEmailPreferences } from '../../mail/email-preferences.ts';
import { releaseLeads } from '../../../tests/support/decide-leads.ts';
import { openLeadIntake } from '../../../tests/support/lead-intake.ts';

const fail = (error: unknown) => {
  throw error;
};
const noon = new Date('2026-11-21T17:00:10Z');
const origin = { clientAddress: '192.0.2.1', userAgent: 'test', pageUrl: 'https://x.example/' };

const buildDraft = (more: Partial<LeadDraft> = {}) =>
  buildLeadDraft({
    form: 'project-request',
    phone: '+14165550123',
    message: 'Tell me more.',
    projectStub: 'sextant',
    attributes: { isAgent: true },
    attribution: { first: { utm_source: 'newsletter' } },
    consent: true,
    answer: 'Meeting saved',
    ...more,
  });

/** The intake as a process opens it. */
async function openIntake(
  database: Database,
  env: Record<string, string> = {},
  newReference?: () => string,
) {
  await migrate(database.db);
  const jobs = await openJobs(database);
  const clock = { now: noon };
  const config = readConfig(env, projectRoot);
  const intake = openLeadIntake(database, jobs, config, () => clock.now, newReference);
  return { submit: intake.submit, jobs, config, clock, close: () => jobs.stop() };
}

/** Row counts of the tables that a lead writes to. */
async function countRows({ db }: Pick<Database, 'db'>) {
  const { rows } = await sql`
    select (select count(*) from leads) as leads, (select count(*) from consents) as consents,
      (select count(*) from deliveries) as deliveries,
      (select count(*) from pgboss.job where name in ('mail-lead', 'webhook')) as jobs`.execute(db);
  return rows[0];
}

const nothing = { leads: 0, consents: 0, deliveries: 0, jobs: 0 };
const oneLead = { leads: 1, consents: 1, deliveries: 2, jobs: 2 };

testOnBoth(
  'a lead is stored with its consent, its two messages and their jobs (D-2.1)',
  async (database) => {
    const { submit, close } = await openIntake(database);
    const receipt = await submit(buildDraft(), origin);
    expect(receipt.answer).toBe('Meeting saved');
    expect(receipt.reference).toMatch(/^GB-[2-9A-HJKMNP-Z]{6}$/);
    expect(await countRows(database)).toEqual(oneLead);

    const [lead] = await listLeads(database.db, null);
    expect(lead).toMatchObject({
      reference: receipt.reference,
      name: 'Ada Byron',
      phone: '+14165550123',
      project_stub: 'sextant',
      attributes: { isAgent: true },
      attribution: { first: { utm_source: 'newsletter' } },
      client_address: '192.0.2.1',
      page_url: 'https://x.example/',
    });
    expect(lead?.received_at).toBeInstanceOf(Date);
    expect(
      lead?.deliveries.map(({ kind, attempts, sent_at }) => [kind, attempts, sent_at]),
    ).toEqual([
      ['mail-brokerage', 0, null],
      ['mail-visitor', 0, null],
    ]);
    const consent = await database.db.selectFrom('consents').selectAll().executeTakeFirstOrThrow();
    expect(consent).toMatchObject({ granted: true, email: 'ada@example.com', lead_id: lead?.id });
    expect(consent.wording).toContain('I can withdraw this at any time.');
    const { rows } = await sql<{ id: string }>`
    select id from pgboss.job where name = 'mail-lead'`.execute(database.db);
    const deliveries = await database.db.selectFrom('deliveries').select('id').execute();
    expect(rows.map(({ id }) => id).sort()).toEqual(deliveries.map(({ id }) => id).sort());
    await close();
  },
);

testOnBoth(
  'a form without a consent question records none; without email, only the brokerage is notified (D-2.6)',
  async (database) => {
    const { submit, close } = await openIntake(database);
    await submit(buildDraft({ consent: null, email: null }), origin);
    expect(await countRows(database)).toEqual({ leads: 1, consents: 0, deliveries: 1, jobs: 1 });
    await submit(buildDraft({ consent: false }), origin);
    const consents = await database.db.selectFrom('consents').select('granted').execute();
    expect(consents).toEqual([{ granted: false }]);
    await close();
  },
);

testOnBoth('a failure at any step of the intake leaves nothing (D-2.1)', async (database) => {
  const { submit, close } = await openIntake(database);
  await sql`create or replace function break_down() returns trigger language plpgsql
    as $$ begin raise exception 'disk on fire'; end $$`.execute(database.db);
  for (const table of ['leads', 'consents', 'deliveries', 'pgboss.job']) {
    await sql`create trigger broken before insert on ${sql.table(table)}
      for each row execute function break_down()`.execute(database.db);
    await expect(submit(buildDraft(), origin), table).rejects.toThrow('disk on fire');
    expect(await countRows(database), table).toEqual(nothing);
    await sql`drop trigger broken on ${sql.table(table)}`.execute(database.db);
  }
  await submit(buildDraft(), origin);
  expect(await countRows(database)).toEqual(oneLead);
  await close();
});

testOnBoth(
  'a repeated submission gets the first answer and creates nothing, also ten concurrent ones (D-2.4)',
  async (database) => {
    const { submit, close } = await openIntake(database);
    const submissionId = 'first-submission';
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        submit(buildDraft({ submissionId, answer: `Answer ${index}` }), origin),
      ),
    );
    answers.push(await submit(buildDraft({ submissionId, answer: 'Later', name: 'Eve' }), origin));
    const [lead] = await listLeads(database.db, null);
    const { id: leadId, reference, answer } = lead ?? {};
    for (const each of answers) expect(each).toMatchObject({ leadId, reference, answer });
    expect(await countRows(database)).toEqual(oneLead);

    await submit(buildDraft({ submissionId: 'second-submission' }), origin);
    await submit(buildDraft(), origin);
    await submit(buildDraft(), origin);
    expect((await listLeads(database.db, null)).length).toBe(4);
    await close();
  },
);

testOnBoth('a taken reference is drawn again, a few times', async (database) => {
  const [taken, free] = ['GB-222222', 'GB-333333'];
  const drawn = [taken, taken, taken, free];
  const { submit, close } = await openIntake(database, {}, () => drawn.shift() ?? taken);
  const referenceOf = async (submissionId: string) =>
    (await submit(buildDraft({ submissionId }), origin)).reference;
  expect(await referenceOf('first-submission')).toBe(taken);
  expect(await referenceOf('second-submission')).toBe(free);
  expect(await referenceOf('second-submission')).toBe(free);
  await expect(referenceOf('third-submission')).rejects.toThrow('leads_reference_key');
  expect(await countRows(database)).toMatchObject({ leads: 2, consents: 2, deliveries: 4 });
  await close();
});

testOnBoth(
  'after too many leads in a minute, only that address must wait (D-3.6)',
  async (database) => {
    const { submit, clock, close } = await openIntake(database, { LIMIT_LEADS_PER_MINUTE: '2' });
    const submitFrom = (clientAddress: string | null) =>
      submit(buildDraft(), { ...origin, clientAddress });
    await submitFrom('192.0.2.1');
    await submitFrom('192.0.2.1');
    await expect(submitFrom('192.0.2.1')).rejects.toMatchObject({
      status: 429,
      id: 'too_many_requests',
      retryAfterSeconds: 50,
    });
    for (const [windowSeconds, wait] of [
      [60, '50 seconds'],
      [1, '1 second'],
      [60 * 60, '60 minutes'],
      [24 * 60 * 60, '7 hours'],
    ] as const) {
      const limit = { key: `example:${windowSeconds}`, max: 1, windowSeconds };
      await consumeRateLimit(database, limit, clock.now);
      await expect(consumeRateLimit(database, limit, clock.now)).rejects.toThrow(
        `Too many requests. Please try again in ${wait}.`,
      );
    }
    await submitFrom('192.0.2.2');
    await submitFrom(null);
    expect((await listLeads(database.db, null)).length).toBe(4);

    clock.now = new Date('2026-11-21T17:01:00Z');
    await submitFrom('192.0.2.1');
    await purgeOldRateLimits(database, clock.now);
    expect(
      await database.db
        .selectFrom('rate_limits')
        .select('hits')
        .where('key', 'like', 'lead:%')
        .execute(),
    ).toHaveLength(4);
    await purgeOldRateLimits(database, new Date('2026-11-23T00:00:00Z'));
    expect(await database.db.selectFrom('rate_limits').select('hits').execute()).toEqual([]);
    await close();
  },
);

testOnPostgres('two processes share the limit of an address', async (url) => {
  const [one, two] = [await openPostgres(url, fail), await openPostgres(url, fail)];
  const first = await openIntake(one, { LIMIT_LEADS_PER_MINUTE: '5' });
  const second = await openIntake(two, { LIMIT_LEADS_PER_MINUTE: '5' });
  try {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 12 }, (_, index) =>
        (index % 2 ? first : second).submit(buildDraft(), origin),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    expect(await listLeads(one.db, null)).toHaveLength(5);
  } finally {
    await Promise.all([first.close(), second.close()]);
    await Promise.all([one.close(), two.close()]);
  }
});

testOnBoth(
  'the same message from five addresses is quarantined from the fifth on, and released once',
  async (database) => {
    const { submit, jobs, config, close } = await openIntake(database);
    const message = 'I can bring your brokerage to the top of every list within a week.';
    const send = (host: number) =>
      submit(buildDraft({ message }), { ...origin, clientAddress: `192.0.2.${host}` });
    for (const host of [1, 1, 2, 3, 4]) await send(host);
    expect(await countRows(database)).toMatchObject({ leads: 5, deliveries: 10, jobs: 10 });
    const { reference } = await send(5);
    // The notice of possible spam.
    expect(await countRows(database)).toMatchObject({ leads: 6, consents: 6, deliveries: 11 });
    const waiting = (await listLeads(database.db, null)).at(-1);
    expect(waiting).toMatchObject({
      reference,
      quarantine_reasons: ['the same message from many addresses'],
      released_at: null,
      deliveries: [],
    });
    const services = { config, database, jobs, now: () => noon };
    expect(await releaseLeads(services, ['GB-222222', reference])).toEqual([reference]);
    expect(await releaseLeads(services, 'all')).toEqual([]);
    // The notice of possible spam is empty now, and deleted.
    expect(await countRows(database)).toMatchObject({ leads: 6, deliveries: 12, jobs: 13 });
    await close();
  },
);

testOnBoth(
  'a suspicious subscription gets the normal answer and begins on release',
  async (database) => {
    const { submit, jobs, config, close } = await openIntake(database);
    const emailPreferences = createEmailPreferences(database, config, () => noon);
    const spamTraps = { honeypot: 'https://spam.example', filledInMs: null };
    const draft = buildDraft({ form: 'newsletter', answer: 'Subscription successful' });
    const receipt = await submit(draft, { ...origin, spamTraps });
    expect(receipt.answer).toBe('Subscription successful');
    expect((await emailPreferences.read('ada@example.com')).newsletter).toBe(false);
    await releaseLeads({ config, database, jobs, now: () => noon }, 'all');
    expect((await emailPreferences.read('ada@example.com')).newsletter).toBe(true);
    await expect(submit(draft, { ...origin, spamTraps })).rejects.toMatchObject({ status: 409 });
    await close();
  },
);

longTest(
  'a lead is refused, never acknowledged, when the files are moved before or while it is stored',
  async () => {
    const folder = path.join(await createSeededFolder(), 'database');
    const database = await openEmbeddedDatabase(folder, fail);
    closeAtEnd(() => database.close());
    const { submit, close } = await openIntake(database);
    closeAtEnd(close);
    const store = () => Promise.resolve(renameSync(folder, `${folder}.away`));
    const gone = { status: 503, id: 'storage_gone', retryAfterSeconds: 60 };
    await expect(submit(buildDraft(), origin, { limits: [], store })).rejects.toMatchObject(gone);
    await expect(submit(buildDraft(), origin)).rejects.toMatchObject(gone);
    // Copies do not count.
    cpSync(`${folder}.away`, folder, { recursive: true });
    await expect(submit(buildDraft(), origin)).rejects.toMatchObject(gone);
    rmSync(folder, { recursive: true });
    renameSync(`${folder}.away`, folder);
    expect((await submit(buildDraft(), origin)).reference).toMatch(/^GB-/);
  },
);
