import { expect } from 'vitest';
import type { LeadOrigin } from '../../domain/leads/lead.ts';
import { defaultCalendar } from '../../domain/brand/office-calendar.ts';
import { addBusinessMinutes } from '../../domain/leads/inbox/business-minutes.ts';
import { testOnBoth } from '../../tests/support/databases.ts';
import { buildLeadDraft } from '../../tests/support/factories.ts';
import { projectRoot } from '../../tests/support/harness.ts';
import { openLeadIntake } from '../../tests/support/lead-intake.ts';
import { readConfig } from '../platform/settings/config.ts';
import { saveCalendar } from '../brand/calendar-store.ts';
import { saveTargetMinutes } from './inbox/response-settings-store.ts';
import type { Database } from '../platform/database/database.ts';
import { openJobs } from '../../tests/support/open-jobs.ts';
import { releaseLeads } from '../../tests/support/decide-leads.ts';
import { escalation } from './inbox/escalation.ts';
import { listLeads } from './lead-store.ts';
import { insertLead } from '../../tests/support/insert-lead.ts';
import { markAnswered, restartClocks, startClock } from './response-store.ts';

const origin: LeadOrigin = { clientAddress: null, userAgent: null, pageUrl: null };
/** A lead received at a given time, with its clock running. */
async function addLead({ db }: Database, reference: string, receivedAt: string) {
  const lead = await insertLead(db, buildLeadDraft(), reference, origin);
  if (!lead) throw new Error('It was not stored.');
  await db
    .updateTable('leads')
    .set({ received_at: new Date(receivedAt) })
    .where('id', '=', lead.id)
    .execute();
  await startClock(db, lead.id, new Date(receivedAt));
  return lead;
}

const readLead = async ({ db }: Database, reference: string) => {
  const [lead] = (await listLeads(db, null)).filter((each) => each.reference === reference);
  return lead;
};

testOnBoth(
  'a lead is due some business minutes after it was received, or released from quarantine',
  async (database) => {
    const jobs = await openJobs(database);
    const config = readConfig({}, projectRoot);
    const released = new Date('2026-11-20T22:50:00Z');
    const intake = openLeadIntake(database, jobs, config, () => new Date());
    const { reference } = await intake.submit(buildLeadDraft(), origin);
    const lead = await readLead(database, reference);
    const due = addBusinessMinutes(lead?.received_at ?? new Date(0), 15, defaultCalendar);
    expect(lead?.due_at).toEqual(due);

    const bot = { ...origin, spamTraps: { honeypot: 'filled in', filledInMs: null } };
    const held = await intake.submit(buildLeadDraft(), bot);
    expect((await readLead(database, held.reference))?.due_at).toBe(null);
    await releaseLeads({ config, database, jobs, now: () => released }, [held.reference]);
    // A Friday, ten minutes before the end of business.
    expect((await readLead(database, held.reference))?.due_at?.toISOString()).toBe(
      '2026-11-23T14:05:00.000Z',
    );
    await jobs.stop();
  },
);

testOnBoth('the first answer counts, in business minutes', async (database) => {
  const lead = await addLead(database, 'GB-A', '2026-11-20T22:58:00Z');
  const answers = await Promise.all(
    ['2026-11-23T14:10:30Z', '2026-11-23T14:10:30Z'].map((at) =>
      markAnswered(database.db, lead, 'contact', new Date(at)),
    ),
  );
  expect(answers.toSorted()).toEqual([false, true]);
  expect(await markAnswered(database.db, lead, 'contact', new Date('2026-11-24T15:00:00Z'))).toBe(
    false,
  );
  expect(await readLead(database, 'GB-A')).toMatchObject({
    answered_minutes: 12,
    answered_at: new Date('2026-11-23T14:10:30Z'),
  });
});

testOnBoth('changed hours move the due dates of unanswered leads', async (database) => {
  const { db } = database;
  await addLead(database, 'GB-OPEN', '2026-11-20T22:58:00Z');
  await markAnswered(
    db,
    await addLead(database, 'GB-DONE', '2026-11-20T22:58:00Z'),
    'contact',
    new Date(),
  );
  await saveTargetMinutes(db, 60);
  await saveCalendar(db, {
    ...defaultCalendar,
    week: defaultCalendar.week.map(() => [[600, 1200]]),
    closures: [
      { firstDay: '2026-11-21', lastDay: '2026-11-21', isYearly: false, note: 'Inventory' },
    ],
  });
  await restartClocks(db);
  // 18:58 on the same Friday; answered leads keep theirs.
  expect((await readLead(database, 'GB-OPEN'))?.due_at?.toISOString()).toBe(
    '2026-11-20T23:58:00.000Z',
  );
  expect((await readLead(database, 'GB-DONE'))?.due_at?.toISOString()).toBe(
    '2026-11-23T14:13:00.000Z',
  );
  await addLead(database, 'GB-LATE', '2026-11-21T00:30:00Z');
  expect((await readLead(database, 'GB-LATE'))?.due_at?.toISOString()).toBe(
    '2026-11-22T15:30:00.000Z',
  );
});

testOnBoth(
  'an overdue lead is reported once, even when the clock jumps forward and back',
  async (database) => {
    await addLead(database, 'GB-LATE', '2026-11-20T15:00:00Z');
    const listMails = () =>
      database.db
        .selectFrom('lead_notices')
        .select('id')
        .where('kind', '=', 'mail-overdue')
        .execute();
    const lookAt = (moment: string) =>
      escalation.create({ database, now: () => new Date(moment) })();
    await lookAt('2026-11-20T15:01:00Z');
    expect(await listMails()).toHaveLength(0);
    await lookAt('2026-11-21T15:00:00Z');
    expect(await listMails()).toHaveLength(1);
    for (const moment of ['2026-11-20T14:00:00Z', '2026-11-20T16:00:00Z', '2026-11-22T15:00:00Z'])
      await lookAt(moment);
    expect(await listMails()).toHaveLength(1);
  },
);
