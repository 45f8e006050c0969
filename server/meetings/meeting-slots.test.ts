import { sql } from 'kysely';
import { expect } from 'vitest';
import { toTorontoMinute } from '../../domain/dates/iso-day.ts';
import { defaultCalendar } from '../../domain/brand/office-calendar.ts';
import { meetingForm, createMeetingSchema } from '../../domain/leads/forms/meeting.ts';
import { listAllSlots } from '../../domain/meetings/meeting-times.ts';
import { checkInOrder } from '../../domain/leads/forms/first-problem.ts';
import { testOnBoth, testOnPostgres } from '../../tests/support/databases.ts';
import { projectRoot } from '../../tests/support/harness.ts';
import { untilOneWaits } from '../../tests/support/until-one-waits.ts';
import { saveOperator } from '../operators/operator-store.ts';
import { readConfig } from '../platform/settings/config.ts';
import type { Database } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { openPostgres } from '../platform/database/postgres.ts';
import { openJobs } from '../../tests/support/open-jobs.ts';
import { listLeads } from '../leads/lead-store.ts';
import { saveCalendar } from '../brand/calendar-store.ts';
import { createMeetingSlots } from './meeting-slots.ts';
import { openLeadIntake } from '../../tests/support/lead-intake.ts';

const fail = (error: unknown) => {
  throw error;
};
// A Saturday; Monday is November 23, and Toronto is five hours behind Greenwich.
const now = () => new Date('2026-11-21T17:00:00Z');
const origin = { clientAddress: null, userAgent: 'test', pageUrl: null };
const schema = createMeetingSchema(() => '2026-11-21 12:00');

function buildDraft(datetime: string, submissionId: string | null) {
  const checked = checkInOrder(schema, {
    name: 'Robin Vale',
    phone: '4165550100',
    email: 'robin@example.com',
    type: 'virtual meeting',
    message: 'Hello',
    datetime,
  });
  if (!checked.ok) throw new Error(checked.problem.message);
  return { ...meetingForm.build(checked.value, 'test'), submissionId };
}

/** The intake with managed slots, as a process opens it. */
async function openManaged(database: Database) {
  await migrate(database.db);
  const jobs = await openJobs(database);
  const settings = { MEETING_SLOTS: 'managed', LIMIT_LEADS_PER_MINUTE: '1000' };
  const config = readConfig(settings, projectRoot);
  const intake = openLeadIntake(database, jobs, config, now);
  const slots = createMeetingSlots(config, now);
  return {
    ask: (datetime: string, submissionId: string | null = null) =>
      intake.submit(buildDraft(datetime, submissionId), origin),
    listFree: (day: string) => slots.listFree(database.db, day),
    isSlot: (minute: string) => slots.isSlot(database.db, minute),
    /** As a visitor does; nothing is rolled back. */
    rebook: (leadId: number, minute: string) => slots.rebook(database.db, leadId, minute),
    claim: (leadId: number, minute: string) => slots.claim(database.db, leadId, minute),
    close: () => jobs.stop(),
  };
}

const listBookings = ({ db }: Pick<Database, 'db'>) =>
  db
    .selectFrom('meeting_bookings')
    .select(['operator', 'starts_at'])
    .orderBy('starts_at')
    .orderBy('operator')
    .execute();

testOnBoth('a managed slot has one meeting for each operator (D-2.14)', async (database) => {
  const { ask, listFree, close } = await openManaged(database);
  await ask('2026-11-23 10:15');
  await ask('2026-11-23 09:30');
  expect(await listBookings(database)).toEqual([]);
  expect(await listFree('2026-11-23')).toHaveLength(18);

  await saveOperator(database.db, 'one@example.com');
  await saveOperator(database.db, 'two@example.com');
  const first = await ask('2026-11-23 09:30', 'first-of-all');
  expect(await listFree('2026-11-23')).toHaveLength(18);
  await ask('2026-11-23 09:30');
  expect(await listFree('2026-11-23')).toHaveLength(17);
  expect(await ask('2026-11-23 09:30', 'first-of-all')).toEqual(first);
  const before = (await listLeads(database.db, null)).length;
  const freeSlots = listAllSlots(defaultCalendar).filter((slot) => slot !== '09:30');
  await expect(ask('2026-11-23 09:30')).rejects.toMatchObject({
    status: 409,
    id: 'slot_taken',
    message: 'Someone else has just booked this time. Please choose another.',
    freeSlots,
  });
  expect(await listLeads(database.db, null)).toHaveLength(before);

  // The next meeting goes to the operator with fewer in that week.
  await ask('2026-11-24 09:00');
  await ask('2026-11-23 13:00');
  const startsAt = new Date('2026-11-23T14:30:00Z');
  expect(await listBookings(database)).toEqual([
    { operator: 'one@example.com', starts_at: startsAt },
    { operator: 'two@example.com', starts_at: startsAt },
    { operator: 'two@example.com', starts_at: new Date('2026-11-23T18:00:00Z') },
    { operator: 'one@example.com', starts_at: new Date('2026-11-24T14:00:00Z') },
  ]);
  await close();
});

testOnBoth(
  'the meetings of each week are shared evenly, in whatever order they are asked for (D-2.14)',
  async (database) => {
    const { ask, close } = await openManaged(database);
    for (const name of ['ann', 'ben', 'cal']) await saveOperator(database.db, name);
    const times = ['09:00', '11:00', '15:00'];
    const first = ['2026-11-23', '2026-11-25', '2026-11-27'];
    const second = ['2026-12-04', '2026-12-02', '2026-11-30'];
    const inOrder = (days: string[], slots: string[]) =>
      days.flatMap((day) => slots.map((slot) => `${day} ${slot}`));
    // One week from its first meeting on, the next from its last one back, then one meeting a week.
    const later = ['2026-12-07 10:00', '2026-12-14 10:00', '2026-12-21 10:00'];
    for (const minute of [
      ...inOrder(first, times),
      ...inOrder(second, [...times].reverse()),
      ...later,
    ])
      await ask(minute);
    const { rows } = await sql`
      select operator,
        count(*) filter (where starts_at < '2026-11-29')::int as first,
        count(*) filter (where starts_at between '2026-11-29' and '2026-12-06')::int as second,
        count(*) filter (where starts_at > '2026-12-06')::int as later
      from meeting_bookings group by 1 order by 1`.execute(database.db);
    expect(rows).toEqual(
      ['ann', 'ben', 'cal'].map((operator) => ({ operator, first: 3, second: 3, later: 1 })),
    );
    await close();
  },
);

testOnBoth(
  'the owner of a lead holds its meeting if free; who is away holds none (D-2.14)',
  async (database) => {
    const { ask, listFree, rebook, claim, close } = await openManaged(database);
    const own = (email: string | null) => sql`
      update leads set owner_id = (select id from operators where email = ${email})`;
    for (const name of ['ann', 'ben', 'cal']) await saveOperator(database.db, name);
    await sql`update operators set password_hash = 'x'`.execute(database.db);
    const { leadId } = await ask('2026-11-23 09:30');
    const held = async () =>
      (await listBookings(database)).map(({ operator, starts_at }) =>
        [operator, toTorontoMinute(starts_at).slice(5)].join(' '),
      );
    expect(await held()).toEqual(['ann 11-23 09:30']);
    await own('ben').execute(database.db);
    // Robin's next lead is Ben's, and so is its meeting, while he is free.
    await ask('2026-11-24 10:00');
    await ask('2026-11-24 10:00');
    expect((await held()).slice(1)).toEqual(['ben 11-24 10:00', 'cal 11-24 10:00']);
    await rebook(leadId, '2026-11-23 11:00');
    expect((await held())[0]).toBe('ben 11-23 11:00');

    await sql`update operators set away_until = '2026-11-26' where email = 'ben'`.execute(
      database.db,
    );
    // Ann has a meeting then, Cal does not.
    expect(await listFree('2026-11-24')).toContain('10:00');
    await claim(leadId, '2026-11-23 11:00');
    expect((await held())[0]).not.toMatch(/^ben/);
    await rebook(leadId, '2026-11-26 11:00');
    expect(await held()).toContain('ben 11-26 11:00');
    // Nobody is free on days when all are away, and all of them are on the day of return.
    await sql`update operators set away_until = '2026-11-26'`.execute(database.db);
    expect(await listFree('2026-11-25')).toEqual([]);
    expect(await listFree('2026-11-26')).toHaveLength(18);
    await expect(ask('2026-11-25 10:00')).rejects.toMatchObject({ id: 'slot_taken' });
    expect(await rebook(leadId, '2026-11-25 10:00')).toContain('booked');
    expect(await claim(leadId, '2026-11-25 10:00')).toMatch(
      /^Nobody is free then: .* Away, or move it\.$/,
    );
    await close();
  },
);

testOnBoth(
  'a time outside the calendar is kept as a request that books nothing (A-5.10)',
  async (database) => {
    const { ask, listFree, isSlot, close } = await openManaged(database);
    await saveOperator(database.db, 'one@example.com');
    await saveCalendar(database.db, {
      ...defaultCalendar,
      closures: [
        { firstDay: '2026-12-22', lastDay: '2026-12-22', isYearly: false, note: 'Office party' },
      ],
    });
    const outside = [
      '2026-11-23 10:15', // not a half hour
      '2026-11-23 03:00', // at night
      '2026-11-29 10:00', // a Sunday
      '2026-12-22 10:00', // closed in the console
      '2026-12-25 10:00', // Christmas Day
      '2027-02-15 10:00', // Family Day
      '2027-03-26 10:00', // Good Friday
      '2028-07-03 10:00', // an ordinary Monday, but see below
    ];
    for (const minute of outside) await ask(minute);
    expect(await listLeads(database.db, null)).toHaveLength(outside.length);
    // Canada Day of 2028 is a Saturday, which the law does not move.
    const booked = await listBookings(database);
    expect(booked.map(({ starts_at }) => starts_at)).toEqual([new Date('2028-07-03T14:00:00Z')]);
    for (const minute of outside)
      expect(await isSlot(minute), minute).toBe(minute === '2028-07-03 10:00');
    for (const day of ['2026-12-22', '2026-12-25', '2027-02-15', '2027-03-26'])
      expect(await listFree(day), day).toEqual([]);
    await close();
  },
);

testOnPostgres(
  'two processes never book one operator twice at the same time (D-2.14)',
  async (url) => {
    const [one, two] = [await openPostgres(url, fail), await openPostgres(url, fail)];
    const [first, second] = [await openManaged(one), await openManaged(two)];
    try {
      for (const name of ['one', 'two', 'three']) await saveOperator(one.db, `${name}@example.com`);
      const outcomes = await Promise.allSettled(
        Array.from({ length: 16 }, (_, index) =>
          (index % 2 ? first : second).ask('2026-11-23 10:00'),
        ),
      );
      const lost = outcomes.filter(({ status }) => status === 'rejected');
      expect(lost).toHaveLength(13);
      for (const outcome of lost) expect(outcome).toMatchObject({ reason: { status: 409 } });
      expect(await listLeads(one.db, null)).toHaveLength(3);
      const operators = (await listBookings(one)).map(({ operator }) => operator);
      expect(new Set(operators).size).toBe(3);
    } finally {
      await Promise.all([first.close(), second.close()]);
      await Promise.all([one.close(), two.close()]);
    }
  },
);

testOnPostgres(
  'a meeting whose operator is booked at the same moment goes to a colleague',
  async (url) => {
    const [database, other] = [await openPostgres(url, fail), await openPostgres(url, fail)];
    const { ask, close } = await openManaged(database);
    try {
      for (const name of ['one', 'two']) await saveOperator(database.db, `${name}@example.com`);
      await ask('2026-11-24 10:00');
      const [booked] = await listBookings(database);
      await database.db.deleteFrom('meeting_bookings').execute();
      let asked: ReturnType<typeof ask> | null = null;
      await other.db.transaction().execute(async (tx) => {
        const [lead] = await tx.selectFrom('leads').select('id').execute();
        await tx
          .insertInto('meeting_bookings')
          .values({ ...booked!, lead_id: lead!.id })
          .execute();
        asked = ask('2026-11-24 10:00');
        await untilOneWaits(database.db);
      });
      await asked!;
      const operators = (await listBookings(database)).map(({ operator }) => operator);
      expect(operators).toEqual(['one@example.com', 'two@example.com']);
    } finally {
      await close();
      await Promise.all([database.close(), other.close()]);
    }
  },
);
