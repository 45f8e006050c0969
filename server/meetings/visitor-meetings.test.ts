import { sql } from 'kysely';
import * as v from 'valibot';
import { expect } from 'vitest';
import type { Member } from '../../domain/accounts/member.ts';
import { manualMeetingSchema } from '../../domain/leads/forms/manual-meeting.ts';
import { hire, openConsole } from '../../tests/support/open-console.ts';
import { testOnBoth } from '../../tests/support/databases.ts';
import { buildLeadDraft, buildProject, buildTestSnapshot } from '../../tests/support/factories.ts';
import { openLeadIntake } from '../../tests/support/lead-intake.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Database } from '../platform/database/database.ts';
import { findDelivery } from '../mail/delivery-store.ts';
import { createMailComposer } from '../mail/deliver.ts';
import { mails } from '../services/mails.ts';
import { defaultCalendar } from '../../domain/brand/office-calendar.ts';
import { saveCalendar } from '../brand/calendar-store.ts';
import { findBooking } from '../leads/booking-store.ts';
import { createMeetingSlots } from './meeting-slots.ts';
import { createVisitorMeetings } from './visitor-meetings.ts';

const origin = { clientAddress: null, userAgent: null, pageUrl: null };
const ada = { email: 'Ada@example.com', isEmailProven: true } as Member;

async function open(database: Database, now: () => Date) {
  const env = { MEETING_SLOTS: 'managed', LIMIT_LEADS_PER_MINUTE: '1000' };
  const snapshot = buildTestSnapshot([buildProject({ stub: 'sextant', title: 'Sextant' })]);
  const shown = { snapshot } as unknown as Catalogue;
  const site = await openConsole(database, { now, env, catalogue: shown });
  const { jobs, config, catalogue } = site;
  const slots = createMeetingSlots(config, now);
  let count = 0;
  const intake = openLeadIntake(database, jobs, config, now, () => `GB-V${(count += 1)}`);
  const compose = createMailComposer(mails, { db: database.db, catalogue, config, now });
  return {
    ...site,
    visitors: createVisitorMeetings(database, { jobs, slots, catalogue }, config, now),
    ask: (datetime: string, email = 'ada@example.com') =>
      intake.submit(
        buildLeadDraft({
          form: 'meeting',
          email,
          attributes: { type: 'virtual meeting', datetime },
        }),
        origin,
      ),
    /** The mails about changes, in the order in which they were planned. */
    async composeAll(kind: 'mail-visitor' | 'mail-meeting' | 'mail-meeting-changed') {
      const rows = await database.db
        .selectFrom('deliveries')
        .select(['id', 'address'])
        .where('kind', '=', kind)
        .orderBy('event_id')
        .orderBy('address')
        .execute();
      return Promise.all(
        rows.map(async ({ id, address }) => {
          const delivery = await findDelivery(database.db, id);
          const mail = delivery && (await compose(delivery));
          if (!mail) throw new Error('Nothing was composed.');
          return { ...mail, to: address ?? mail.to };
        }),
      );
    },
  };
}

const readLink = (text: string) => /\/meeting\/([\w-]+)/.exec(text)?.[1] ?? '';

testOnBoth(
  'a visitor moves and cancels a meeting with the link in the mail, and everybody concerned is notified (D-2.15)',
  async (database) => {
    const { db } = database;
    // A Saturday; the meeting is on Monday.
    const now = () => new Date('2026-11-21T17:00:00Z');
    const { visitors, ask, composeAll, meetings, inbox } = await open(database, now);
    const bo = await hire(database, 'Bo', 'agent');
    const cy = await hire(database, 'Cy', 'admin');
    const { leadId } = await ask('2026-11-23 10:00');
    await sql`update leads set owner_id = ${cy.operator.id}, project_stub = 'sextant'`.execute(db);
    // So the meeting stays with Bo.
    await sql`update operators set away_until = '2026-12-01' where name = 'Cy'`.execute(db);
    const [confirmation] = await composeAll('mail-visitor');
    const token = readLink(confirmation?.text ?? '');
    expect(await visitors.find(token)).toMatchObject({
      minute: '2026-11-23 10:00',
      state: 'asked',
      revision: 0,
      isOver: false,
      projects: ['Sextant'],
    });
    const rows = await db.selectFrom('mail_links').select('token_hash').execute();
    expect(JSON.stringify(rows)).not.toContain(token);

    const change = { clientAddress: null, revision: 0 };
    await visitors.change(token, { ...change, action: 'move', minute: '2026-11-24 11:30' });
    expect((await findBooking(db, leadId))?.starts_at).toEqual(new Date('2026-11-24T16:30:00Z'));
    const list = await meetings.list(bo.operator, { week: '2026-11-24', isOwn: false, open: null });
    expect(list.meetings).toMatchObject([{ minute: '2026-11-24 11:30', state: 'asked' }]);
    await expect(
      meetings.change(cy, 'confirm', { reference: 'GB-V1', revision: 0 }),
    ).rejects.toThrow(/^The visitor changed this meeting/);
    // A second press.
    await visitors.change(token, { ...change, action: 'move', minute: '2026-11-24 11:30' });
    const link = 'https://meet.example.com/a';
    await meetings.change(cy, 'confirm', { reference: 'GB-V1', revision: 1 }, { link });
    await expect(
      visitors.change(token, { ...change, action: 'cancel', minute: null }),
    ).rejects.toThrow('it is now on Tuesday, November 24, 2026 at 11:30');
    const cancel = { ...change, revision: 2, action: 'cancel', minute: null } as const;
    await visitors.change(token, cancel);
    await visitors.change(token, cancel);
    expect(await findBooking(db, leadId)).toBeNull();
    await expect(
      visitors.change(token, { ...cancel, action: 'move', minute: '2026-11-25 10:00' }),
    ).rejects.toThrow('This meeting is cancelled.');
    const story = (await inbox.read(cy.operator, 'GB-V1'))?.timeline.map(({ what }) => what) ?? [];
    expect(story.filter((what) => what.startsWith('The visitor'))).toEqual([
      'The visitor cancelled the meeting of Tuesday, November 24, 2026 at 11:30 a.m.',
      'The visitor moved the meeting from Monday, November 23, 2026 at 10:00 a.m. to Tuesday, November 24, 2026 at 11:30 a.m.',
    ]);
    const toVisitor = await composeAll('mail-meeting');
    expect(
      toVisitor.map(({ subject, invitation = '' }) => [
        subject,
        invitation.match(/^(?:METHOD|UID|SEQUENCE|STATUS).*$/gm)?.join(' '),
      ]),
    ).toEqual([
      [
        'Your meeting has a new time: Tuesday, November 24, 2026, 11:30 a.m.',
        'METHOD:REQUEST UID:GB-V1@homes.example SEQUENCE:1 STATUS:TENTATIVE',
      ],
      [
        'Your meeting is confirmed: Tuesday, November 24, 2026, 11:30 a.m.',
        'METHOD:REQUEST UID:GB-V1@homes.example SEQUENCE:2 STATUS:CONFIRMED',
      ],
      [
        'Your meeting is cancelled: Tuesday, November 24, 2026, 11:30 a.m.',
        'METHOD:CANCEL UID:GB-V1@homes.example SEQUENCE:3 STATUS:CANCELLED',
      ],
    ]);
    expect(toVisitor.map(({ text }) => readLink(text) !== '')).toEqual([true, true, false]);
    expect(toVisitor[0]?.text).toContain('You moved your meeting.');
    const changed = await composeAll('mail-meeting-changed');
    const notices = changed.filter(({ subject }) => !subject.includes('by Cy'));
    expect(notices.map(({ to, subject }) => `${to} ${subject.split(':')[0]}`).sort()).toEqual(
      ['bo@example.com', 'cy@example.com', 'hello@groundbreak.example'].flatMap((to) => [
        `${to} Cancelled by the visitor`,
        `${to} Moved by the visitor`,
      ]),
    );
    for (const { text } of [...notices, ...toVisitor])
      expect(text).not.toMatch(/[a-z]\.\.(?:\s|$)/i);
    expect(notices[0]?.text.replaceAll(/\s+/g, ' ')).toContain('is now on Tuesday, November 24');
    expect(notices.every(({ text }) => readLink(text) === '')).toBe(true);
  },
);

testOnBoth(
  'a visitor changes a meeting only while it is open, and only to a free time',
  async (database) => {
    const { db } = database;
    let at = new Date('2026-11-21T17:00:00Z');
    const { visitors, ask, meetings } = await open(database, () => at);
    const bo = await hire(database, 'Bo', 'admin');
    await ask('2026-11-23 10:00');
    await ask('2026-11-23 10:30', 'eve@example.com');
    await ask('2026-11-23 11:00');
    await saveCalendar(db, {
      ...defaultCalendar,
      closures: [
        { firstDay: '2026-11-24', lastDay: '2026-11-24', isYearly: false, note: 'Team day' },
      ],
    });
    const link = async (reference: string, member = ada) =>
      (await visitors.createLink(member, reference))?.replace('/meeting/', '') ?? '';
    const token = await link('GB-V1');
    const move = (minute: string, by = token) =>
      visitors.change(by, { clientAddress: null, revision: 0, action: 'move', minute });
    for (const [minute, words] of [
      ['2026-11-23 10:30', 'Someone else has just booked this time.'],
      ['2026-11-23 10:10', 'half hour'],
      ['2026-11-24 10:00', 'closed that day'],
      ['2026-11-28 10:00', 'closed that day'],
      ['2026-12-25 10:00', 'closed that day'],
      ['2026-11-20 10:00', 'in the future'],
    ] as const)
      await expect(move(minute), minute).rejects.toThrow(words);
    await expect(move('2026-11-23 10:30')).rejects.toMatchObject({
      status: 409,
      freeSlots: expect.not.arrayContaining(['10:30']),
    });
    // Nothing of a refused change stays.
    expect(await visitors.find(token)).toMatchObject({ minute: '2026-11-23 10:00', revision: 0 });
    expect((await visitors.list(ada)).map(({ reference }) => reference)).toEqual([
      'GB-V3',
      'GB-V1',
    ]);

    for (const forged of ['', 'x', `${token}x`, token.toUpperCase(), token.slice(0, -1), '%00'])
      await expect(move('2026-11-25 10:00', forged)).rejects.toMatchObject({ status: 404 });
    expect(await visitors.createLink(ada, 'GB-V2')).toBeNull();
    expect(await visitors.createLink({ ...ada, isEmailProven: false }, 'GB-V1')).toBeNull();
    expect(await visitors.list({ ...ada, isEmailProven: false })).toEqual([]);

    await meetings.change(bo, 'cancel', { reference: 'GB-V3', revision: 0 });
    await expect(move('2026-11-25 10:00', await link('GB-V3'))).rejects.toThrow('is cancelled');
    // The brokerage corrects a mistyped address: the wrong reader's link ends.
    await db
      .updateTable('leads')
      .set({ email: 'right@example.com' })
      .where('reference', '=', 'GB-V3')
      .execute();
    expect(await visitors.find(await link('GB-V3'))).toBeNull();
    const eve = await link('GB-V2', { ...ada, email: 'eve@example.com' });
    await db
      .updateTable('leads')
      .set({ status: 'spam' })
      .where('reference', '=', 'GB-V2')
      .execute();
    expect(await visitors.find(eve)).toBeNull();

    at = new Date('2026-11-23T15:29:00Z');
    expect(await visitors.find(token)).toMatchObject({ isOver: false });
    at = new Date('2026-11-23T15:30:00Z');
    expect(await visitors.find(token)).toMatchObject({ isOver: true });
    await expect(move('2026-11-25 10:00')).rejects.toMatchObject({ status: 410 });
  },
);

testOnBoth(
  'the video link that was mailed is shown to the visitor, and stays when the visitor moves the meeting',
  async (database) => {
    const now = () => new Date('2026-11-21T17:00:00Z');
    const { visitors, ask, composeAll, meetings } = await open(database, now);
    const bo = await hire(database, 'Bo', 'admin');
    await ask('2026-11-23 10:00');
    const [confirmation] = await composeAll('mail-visitor');
    expect(confirmation?.text).toContain('By video. We will send you the link.');
    const token = readLink(confirmation?.text ?? '');
    expect((await visitors.find(token))?.link).toBeNull();
    const link = 'https://meet.example.com/abc';
    await meetings.change(bo, 'confirm', { reference: 'GB-V1', revision: 0 }, { link });
    expect((await visitors.find(token))?.link).toBe(link);
    const change = { clientAddress: null, revision: 1, action: 'move' } as const;
    await visitors.change(token, { ...change, minute: '2026-11-24 11:30' });
    expect(await visitors.find(token)).toMatchObject({ state: 'asked', link });
    const toVisitor = await composeAll('mail-meeting');
    expect(toVisitor).toHaveLength(2);
    for (const { text, invitation } of toVisitor) {
      expect(text).toContain(`Join by video\n${link}`);
      expect(text).not.toContain('We will send you the link');
      expect(invitation).toContain(`LOCATION:${link}`);
    }
  },
);

testOnBoth(
  'the place of a showing is in mail and calendar entry, and stays until it is the office again',
  async (database) => {
    const now = () => new Date('2026-11-21T17:00:00Z');
    const { visitors, composeAll, meetings, newLeads, config } = await open(database, now);
    const bo = await hire(database, 'Bo', 'admin');
    const centre = 'Presentation centre, 99 Front St W';
    const entered = v.parse(manualMeetingSchema, {
      email: 'ada@example.com',
      arrival: 'call',
      submissionId: crypto.randomUUID(),
      type: 'One on one meeting',
      day: '2026-11-23',
      time: '10:00',
      place: ` Presentation\ncentre,  99 Front St W `,
      tell: 'on',
    });
    const { reference } = await newLeads.create(bo, entered, entered);
    const [confirmation] = await composeAll('mail-meeting');
    const token = readLink(confirmation?.text ?? '');
    expect((await visitors.find(token))?.place).toBe(centre);
    const change = { clientAddress: null, revision: 1, action: 'move' } as const;
    await visitors.change(token, { ...change, minute: '2026-11-24 11:30' });
    await meetings.change(bo, 'confirm', { reference, revision: 2 });
    const { meetings: listed } = await meetings.list(bo.operator, {
      week: '2026-11-24',
      isOwn: false,
      open: null,
    });
    expect(listed).toMatchObject([{ place: centre }]);
    const { address } = config.readBrand();
    const readPlaces = async () =>
      (await composeAll('mail-meeting')).map(({ text, invitation }) => {
        const entry = invitation?.replaceAll('\r\n ', '').replaceAll('\\', '') ?? '';
        return [centre, address].map(
          (place) => text.includes(place) && entry.includes(`LOCATION:${place}`),
        );
      });
    expect(await readPlaces()).toEqual([0, 1, 2].map(() => [true, false]));
    const to = '2026-11-25 10:00';
    await meetings.change(bo, 'move', { reference, revision: 3 }, { to, place: '' });
    expect((await readPlaces()).at(-1)).toEqual([false, true]);
  },
);
