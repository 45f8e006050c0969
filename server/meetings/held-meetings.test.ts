import { sql } from 'kysely';
import { expect } from 'vitest';
import { hire, openConsole } from '../../tests/support/open-console.ts';
import { testOnBoth } from '../../tests/support/databases.ts';
import { buildLeadDraft } from '../../tests/support/factories.ts';
import { openLeadIntake } from '../../tests/support/lead-intake.ts';
import { noticeSweep } from '../leads/inbox/notice-sweep.ts';
import { createMailComposer } from '../services/mails.ts';
import type { Member } from '../../domain/accounts/member.ts';
import { createMeetingSlots } from './meeting-slots.ts';
import { createVisitorMeetings } from './visitor-meetings.ts';
import type { Database } from '../platform/database/database.ts';

const origin = { clientAddress: null, userAgent: null, pageUrl: null };
// A Saturday; the meetings are in the week after.
const now = () => new Date('2026-11-21T17:00:00Z');
const week = '2026-11-23';
const link = 'https://meet.example.com/abc';

async function open(database: Database, slots: 'managed' | 'open') {
  const env = { MEETING_SLOTS: slots, LIMIT_LEADS_PER_MINUTE: '1000' };
  const site = await openConsole(database, { now, env });
  let count = 0;
  const { jobs, config } = site;
  const intake = openLeadIntake(database, jobs, config, now, () => `GB-M${(count += 1)}`);
  return {
    ...site,
    ask: (name: string, datetime: string) =>
      intake.submit(
        buildLeadDraft({
          form: 'meeting',
          name,
          email: `${name}@example.com`,
          phone: null,
          attributes: { type: 'virtual meeting', datetime },
        }),
        origin,
      ),
    own: (reference: string, owner: { operator: { id: number } } | null) =>
      database.db
        .updateTable('leads')
        .set({ owner_id: owner?.operator.id ?? null })
        .where('reference', '=', reference)
        .execute(),
    list: async (by: Awaited<ReturnType<typeof hire>>) => {
      const { meetings } = await site.meetings.list(by.operator, {
        week,
        isOwn: false,
        open: null,
      });
      return meetings.map(
        ({ reference, minute, state, operator }) =>
          `${reference} ${minute.slice(5)} ${state} ${operator}`,
      );
    },
  };
}

for (const slots of ['managed', 'open'] as const)
  testOnBoth(
    `the meetings of an operator who is removed are named, and must be confirmed again (${slots})`,
    async (database) => {
      const { ask, own, list, meetings, operatorAccess, inbox } = await open(database, slots);
      const ann = await hire(database, 'Ann', 'admin', 'agent');
      await ask('Zoe', '2026-11-25 11:00');
      const cal = await hire(database, 'Cal', 'agent');
      for (const minute of ['11:00', '12:00', '13:00']) await ask('Max', `2026-11-25 ${minute}`);
      await own('GB-M1', ann);
      for (const reference of ['GB-M2', 'GB-M3', 'GB-M4']) await own(reference, cal);
      const answer = { link };
      for (const reference of ['GB-M2', 'GB-M3'])
        await meetings.change(cal, 'confirm', { reference, revision: 0 }, answer);
      await meetings.change(cal, 'cancel', { reference: 'GB-M3', revision: 1 });
      await meetings.change(
        cal,
        'move',
        { reference: 'GB-M4', revision: 0 },
        {
          ...answer,
          to: '2026-11-25 15:00',
        },
      );

      const removed = await operatorAccess.remove(ann, cal.operator.id);
      expect(removed.meetings).toMatchObject([
        { reference: 'GB-M2', visitor: 'Max', minute: '2026-11-25 11:00' },
        { reference: 'GB-M4', visitor: 'Max', minute: '2026-11-25 15:00' },
      ]);
      expect(await list(ann)).toEqual([
        'GB-M1 11-25 11:00 asked Ann',
        'GB-M2 11-25 11:00 asked null',
        'GB-M3 11-25 12:00 cancelled null',
        'GB-M4 11-25 15:00 asked null',
      ]);
      const { timeline } = await inbox.read(ann.operator, 'GB-M4');
      expect(timeline.map(({ who, what }) => `${who} ${what}`)).toContain(
        'Ann left the meeting of Wednesday, November 25, 2026 at 3:00 p.m. to nobody (was Cal’s)',
      );
      await meetings.change(ann, 'confirm', { reference: 'GB-M4', revision: 2 }, answer);
      expect((await list(ann))[3]).toBe('GB-M4 11-25 15:00 confirmed Ann');
      // With managed slots, Ann has another meeting then.
      const atOnce = meetings.change(ann, 'confirm', { reference: 'GB-M2', revision: 2 }, answer);
      if (slots === 'managed') await expect(atOnce).rejects.toThrow('booked');
      else await atOnce;
    },
  );

testOnBoth(
  'a meeting goes with its lead to a new owner who is free then, and the new owner is told when it is',
  async (database) => {
    const { db } = database;
    const site = await open(database, 'managed');
    const { ask, own, list, inbox, meetings, jobs, config, catalogue } = site;
    const ben = await hire(database, 'Ben', 'agent');
    for (const minute of ['10:00', '11:00', '12:00']) await ask('Mia', `2026-11-25 ${minute}`);
    const ann = await hire(database, 'Ann', 'agent');
    const answer = { link };
    // The first makes Mia's leads his.
    await meetings.change(ben, 'confirm', { reference: 'GB-M1', revision: 0 }, answer);
    await meetings.change(ben, 'cancel', { reference: 'GB-M3', revision: 0 });
    // Ann has a meeting at 11:00.
    await ask('Max', '2026-11-25 11:00');
    await own('GB-M4', ann);
    const cy = await hire(database, 'Cy', 'admin');
    expect(await list(cy)).toEqual([
      'GB-M1 11-25 10:00 confirmed Ben',
      'GB-M2 11-25 11:00 asked Ben',
      'GB-M4 11-25 11:00 asked Ann',
      'GB-M3 11-25 12:00 cancelled Ben',
    ]);
    const { revision } = (await inbox.read(cy.operator, 'GB-M1')).lead;
    await inbox.assign(cy, { reference: 'GB-M1', revision }, ann.operator.id);
    expect(await list(cy)).toEqual([
      'GB-M1 11-25 10:00 confirmed Ann',
      'GB-M2 11-25 11:00 asked Ben',
      'GB-M4 11-25 11:00 asked Ann',
      'GB-M3 11-25 12:00 cancelled Ann',
    ]);
    await sql`update operators set password_hash = 'x'`.execute(db);
    await sql`update lead_notices set at = ${new Date(0)}`.execute(db);
    await noticeSweep.create({ database, jobs, now })();
    const compose = createMailComposer({ db, catalogue, config, now });
    const mails = await db
      .selectFrom('deliveries')
      .selectAll()
      .where('kind', '=', 'mail-assigned')
      .where('operator_id', '=', ann.operator.id)
      .execute();
    const text = (await compose(mails[0]!))?.text.replaceAll(/\s+/g, ' ') ?? '';
    for (const line of [
      'Wednesday, November 25, 2026 at 10:00 a.m.: confirmed.',
      'Wednesday, November 25, 2026 at 11:00 a.m.: requested, not confirmed yet, with Ben.',
      'Wednesday, November 25, 2026 at 12:00 p.m.: cancelled.',
    ])
      expect(text).toContain(line);
  },
);

testOnBoth(
  'owner and holder of a meeting hear what a colleague did with it, with a link that both can follow',
  async (database) => {
    const { db } = database;
    const { ask, own, meetings, config, catalogue } = await open(database, 'managed');
    const ben = await hire(database, 'Ben', 'agent');
    await sql`update operators set password_hash = 'x'`.execute(db);
    await ask('Mia', '2026-11-25 10:00');
    await own('GB-M1', ben);
    const ann = await hire(database, 'Ann', 'agent');
    // Her lead is Ben's, who has a meeting then.
    await ask('Mia', '2026-11-25 10:00');
    const cy = await hire(database, 'Cy', 'admin');
    const compose = createMailComposer({ db, catalogue, config, now });
    /** The mails of a kind that were planned since, by receiver. */
    async function mail(kind: string) {
      const due = await db
        .deleteFrom('deliveries')
        .where('kind', '=', kind)
        .returningAll()
        .execute();
      const mails = await Promise.all(
        due.map(async (each) => {
          const composed = await compose(each);
          const calendar = /METHOD:(\w+)/.exec(composed?.invitation ?? '')?.[1];
          const to = each.address ?? composed?.to;
          return {
            to,
            cc: composed?.cc,
            words: [to, composed?.subject.split(':')[0], calendar].join(' '),
            text: composed?.text,
          };
        }),
      );
      return mails.sort((one, other) => one.words.localeCompare(other.words));
    }
    const byCc = await mail('mail-brokerage');
    const meetingUrl = 'https://homes.example/console/meetings?week=2026-11-25&open=GB-M2';
    const hers = byCc.find(({ cc }) => cc === ann.operator.email);
    expect(hers?.text).toContain(meetingUrl);
    expect(hers?.text).not.toContain('/console/leads/');
    expect(byCc.find(({ cc }) => cc === ben.operator.email)?.text).toContain(
      '/console/leads/GB-M1',
    );

    const second = { reference: 'GB-M2', revision: 0 };
    await meetings.change(cy, 'confirm', second, { link });
    const told = await mail('mail-meeting-changed');
    expect(told.map(({ words }) => words)).toEqual([
      'ann@example.com Confirmed by Cy REQUEST',
      'ben@example.com Confirmed by Cy REQUEST',
    ]);
    expect(told[0]?.text).toContain(meetingUrl);
    // Who does it is not told. At 11:00 the owner is free.
    await meetings.change(ben, 'move', { ...second, revision: 1 }, { to: '2026-11-25 11:00' });
    const moved = await mail('mail-meeting-changed');
    expect(moved.map(({ words }) => words)).toEqual(['ann@example.com Moved by Ben REQUEST']);
    expect(moved[0]?.text).toMatch(/Operator:? Ben/);
    await meetings.change(cy, 'cancel', { ...second, revision: 2 });
    expect((await mail('mail-meeting-changed')).map(({ words }) => words)).toEqual([
      'ben@example.com Cancelled by Cy CANCEL',
    ]);
    // Also of a lead without an email, and nobody twice.
    await sql`update leads set email = null, phone = '+14165550100' where reference = 'GB-M1'`.execute(
      db,
    );
    await meetings.change(cy, 'confirm', { reference: 'GB-M1', revision: 0 });
    expect((await mail('mail-meeting-changed')).map(({ words }) => words)).toEqual([
      'ben@example.com Confirmed by Cy PUBLISH',
    ]);
  },
);

testOnBoth('who is away reads of the meetings until then, and so do admins', async (database) => {
  const { ask, own, responseSettings } = await open(database, 'managed');
  const ben = await hire(database, 'Ben', 'agent');
  for (const [name, minute] of [
    ['Mia', '2026-11-24 10:00'],
    ['Max', '2026-11-25 16:30'],
    ['Zoe', '2026-11-26 09:00'],
  ] as const)
    await ask(name, minute);
  const ann = await hire(database, 'Ann', 'admin', 'agent');
  const cy = await hire(database, 'Cy', 'agent');
  await own('GB-M1', ann);
  expect(await responseSettings.readAway(ben)).toMatchObject({ until: null, meetings: [] });
  await responseSettings.setOwnAway(ben, { original: null, until: '2026-11-26' });
  const meetings = [
    { reference: 'GB-M1', visitor: 'Mia', minute: '2026-11-24 10:00' },
    { reference: 'GB-M2', visitor: 'Max', minute: '2026-11-25 16:30' },
  ];
  expect(await responseSettings.readAway(ben)).toMatchObject({ meetings, colleagues: null });
  const { colleagues } = await responseSettings.readAway(ann);
  expect(colleagues).toMatchObject([
    { name: 'Ben', meetings },
    { name: 'Cy', meetings: [] },
  ]);
  expect(await responseSettings.readAway(cy)).toMatchObject({ meetings: [], colleagues: null });
});

testOnBoth('a visitor who cancels in time waits for no answer', async (database) => {
  const { ask, jobs, config, catalogue } = await open(database, 'managed');
  await hire(database, 'Ben', 'agent');
  for (const minute of ['10:00', '11:00', '12:00']) await ask('mia', `2026-11-25 ${minute}`);
  // The second is overdue, the third is moved.
  await sql`update leads set due_at = ${now()}::timestamptz - interval '1 hour' where reference = 'GB-M2'`.execute(
    database.db,
  );
  const slots = createMeetingSlots(config, now);
  const visitors = createVisitorMeetings(database, { jobs, slots, catalogue }, config, now);
  const mia = { email: 'mia@example.com', isEmailProven: true } as Member;
  for (const reference of ['GB-M1', 'GB-M2', 'GB-M3']) {
    const token = (await visitors.createLink(mia, reference))?.replace('/meeting/', '') ?? '';
    const isMoved = reference === 'GB-M3';
    const minute = isMoved ? '2026-11-26 10:00' : null;
    const action = isMoved ? 'move' : 'cancel';
    await visitors.change(token, { action, minute, revision: 0, clientAddress: null });
  }
  const { rows } = await sql`
    select reference, status, due_at is not null as runs from leads order by 1`.execute(
    database.db,
  );
  expect(rows).toEqual([
    { reference: 'GB-M1', status: 'new', runs: false },
    { reference: 'GB-M2', status: 'new', runs: true },
    { reference: 'GB-M3', status: 'new', runs: true },
  ]);
});
