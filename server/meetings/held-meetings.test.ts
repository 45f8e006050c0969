import { sql } from 'kysely';
import { expect } from 'vitest';
import { hire } from '../../tests/support/open-console.ts';
import { testOnBoth } from '../../tests/support/databases.ts';
import { now, openMeetings } from '../../tests/support/open-meetings.ts';

const link = 'https://meet.example.com/abc';

for (const slots of ['managed', 'open'] as const)
  testOnBoth(
    `the meetings of an operator who is removed are named, and must be confirmed again (${slots})`,
    async (database) => {
      const site = await openMeetings(database, slots);
      const { ask, own, list, mail, sweep, meetings, operatorAccess, inbox } = site;
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
      // Cal's own video link invites nobody any more.
      const { rows: asked } = await sql`select link from meetings where state = 'asked'`.execute(
        database.db,
      );
      expect(asked).toEqual([{ link: null }, { link: null }]);
      const { timeline } = await inbox.read(ann.operator, 'GB-M4');
      expect(timeline.map(({ who, what }) => `${who} ${what}`)).toContain(
        'Ann removed Cal from the team: nobody holds the meeting of Wednesday, November 25, 2026 at 3:00 p.m.',
      );
      await sql`insert into lead_notices (kind, lead_id, at)
        select 'mail-overdue', id, ${now()} from leads where reference = 'GB-M2'`.execute(
        database.db,
      );
      await sql`update leads set answered_at = null, due_at = ${now()}`.execute(database.db);
      await sweep();
      const released = await mail('mail-meeting-changed');
      const about = released.filter(({ words }) => words.includes('With nobody now'));
      expect(about.map(({ to }) => to)).toEqual([about[0]?.to, about[0]?.to]);
      expect(about[0]?.text).toContain('Cal held the meeting of Wednesday, November 25, 2026');
      expect((await mail('mail-overdue'))[0]?.text).toContain(
        'November 25, 2026 at 11:00 a.m.: requested, not confirmed yet, with nobody yet.',
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
    const site = await openMeetings(database, 'managed');
    const { ask, own, list, inbox, meetings, mail, sweep } = site;
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
      'GB-M3 11-25 12:00 cancelled null',
    ]);
    const { revision } = (await inbox.read(cy.operator, 'GB-M1')).lead;
    await inbox.assign(cy, { reference: 'GB-M1', revision }, ann.operator.id);
    expect(await list(cy)).toEqual([
      'GB-M1 11-25 10:00 confirmed Ann',
      'GB-M2 11-25 11:00 asked Ben',
      'GB-M4 11-25 11:00 asked Ann',
      'GB-M3 11-25 12:00 cancelled null',
    ]);
    await sql`update operators set password_hash = 'x'`.execute(db);
    await sql`update lead_notices set at = ${new Date(0)}`.execute(db);
    await sweep();
    const text = (await mail('mail-assigned')).find(({ to }) => to === 'ann@example.com')?.text;
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
    const { ask, own, meetings, mail, sweep } = await openMeetings(database, 'managed');
    const ben = await hire(database, 'Ben', 'agent');
    await sql`update operators set password_hash = 'x'`.execute(db);
    await ask('Mia', '2026-11-25 10:00');
    await own('GB-M1', ben);
    const ann = await hire(database, 'Ann', 'agent');
    // Her lead is Ben's, who has a meeting then.
    await ask('Mia', '2026-11-25 10:00');
    const cy = await hire(database, 'Cy', 'admin');
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
    expect(told[0]?.text).toContain('10:00 a.m. is confirmed. It is with you.');
    expect(told[1]?.text).toContain('10:00 a.m. is confirmed. It is with Ann.');
    // Who does it is told as its holder only, for the calendar. At 11:00 the owner is free.
    await meetings.change(ben, 'move', { ...second, revision: 1 }, { to: '2026-11-25 11:00' });
    const moved = await mail('mail-meeting-changed');
    expect(moved.map(({ words }) => words)).toEqual(['ben@example.com Moved by you REQUEST']);
    await sweep();
    const passed = await mail('mail-meeting-changed');
    expect(passed.map(({ words }) => words)).toEqual(['ann@example.com No longer yours CANCEL']);
    expect(passed[0]?.text).toMatch(/Operator:? Ben/);
    expect(passed[0]?.text).not.toContain('/console/');
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

testOnBoth('who owns a new lead and holds its meeting gets one mail about it', async (database) => {
  const { ask, own, mail } = await openMeetings(database, 'managed');
  const ben = await hire(database, 'Ben', 'agent');
  await sql`update operators set password_hash = 'x'`.execute(database.db);
  await ask('Mia', '2026-11-25 10:00');
  await own('GB-M1', ben);
  await mail('mail-brokerage');
  // Her next lead is Ben's, who is free at 11:00; at 10:00 Ann holds the meeting.
  await hire(database, 'Ann', 'agent');
  for (const minute of ['11:00', '10:00']) await ask('Mia', `2026-11-25 ${minute}`);
  const copied = (await mail('mail-brokerage')).flatMap(({ cc }) => cc ?? []);
  expect(copied).toEqual(['ann@example.com']);
  expect((await mail('mail-owner')).map(({ words }) => words)).toEqual([
    expect.stringMatching(/^ben@example\.com .* REQUEST$/),
    expect.stringMatching(/^ben@example\.com .* REQUEST$/),
  ]);
});

testOnBoth(
  'who reads the mail of the brokerage gets one mail about what a visitor did',
  async (database) => {
    const { ask, mail, changeAsVisitor, config } = await openMeetings(database, 'managed');
    await hire(database, 'Ben', 'agent');
    await sql`update operators set email = ${config.readMail().leadsTo}`.execute(database.db);
    await ask('mia', '2026-11-25 10:00');
    await changeAsVisitor('mia', 'GB-M1', '2026-11-26 10:00');
    const sent = (await mail('mail-meeting-changed')).filter(({ text }) => text !== undefined);
    expect(sent.map(({ to }) => to)).toEqual([config.readMail().leadsTo]);
  },
);

testOnBoth('who is away reads of the meetings until then, and so do admins', async (database) => {
  const { ask, own, responseSettings } = await openMeetings(database, 'managed');
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
  const owner = { id: ann.operator.id, name: 'Ann' };
  const isConfirmed = false;
  const meetings = [
    { reference: 'GB-M1', visitor: 'Mia', minute: '2026-11-24 10:00', isConfirmed, owner },
    { reference: 'GB-M2', visitor: 'Max', minute: '2026-11-25 16:30', isConfirmed, owner: null },
  ];
  expect(await responseSettings.readAway(ben)).toMatchObject({ meetings, colleagues: null });
  const { colleagues } = await responseSettings.readAway(ann);
  expect(colleagues).toMatchObject([
    { name: 'Ben', meetings },
    { name: 'Cy', meetings: [] },
  ]);
  expect(await responseSettings.readAway(cy)).toMatchObject({ meetings: [], colleagues: null });
});

testOnBoth(
  'nobody who is away gets a meeting, in whatever way it goes to somebody (D-2.14)',
  async (database) => {
    const site = await openMeetings(database, 'managed');
    const { ask, own, list, inbox, meetings, mail } = site;
    const amir = await hire(database, 'Amir', 'agent');
    await ask('mia', '2026-11-25 10:00');
    const cleo = await hire(database, 'Cleo', 'admin', 'agent');
    await ask('max', '2026-11-25 10:00');
    await own('GB-M2', cleo);
    await sql`update operators set away_until = '2026-12-07' where name = 'Amir'`.execute(
      database.db,
    );
    const change = (action: 'confirm' | 'move', to?: string) =>
      meetings.change(cleo, action, { reference: 'GB-M1', revision: 0 }, { link, to: to ?? null });
    // Amir is away, Cleo has another meeting then.
    await expect(change('confirm')).rejects.toThrow(
      'Nobody is free then: everybody is booked or away. Choose an earlier first day back under Settings, Away, or move it.',
    );
    await expect(change('move', '2026-11-25 10:00')).rejects.toThrow('or choose another time.');
    expect(await mail('mail-meeting')).toEqual([]);
    const mark = async (status: 'spam' | 'new') =>
      inbox.setStatus(cleo, (await inbox.read(cleo.operator, 'GB-M1')).lead, status, null);
    await mark('spam');
    await mark('new');
    expect((await list(cleo))[0]).toBe('GB-M1 11-25 10:00 asked null');
    await inbox.assign(cleo, (await inbox.read(cleo.operator, 'GB-M2')).lead, amir.operator.id);
    expect((await list(cleo))[1]).toBe('GB-M2 11-25 10:00 asked Cleo');
    // A Saturday, outside the hours.
    await change('move', '2026-11-28 19:00');
    expect(await list(cleo)).toContain('GB-M1 11-28 19:00 confirmed Cleo');
  },
);

testOnBoth('a visitor who cancels in time waits for no answer', async (database) => {
  const { ask, changeAsVisitor } = await openMeetings(database, 'managed');
  await hire(database, 'Ben', 'agent');
  for (const minute of ['10:00', '11:00', '12:00']) await ask('mia', `2026-11-25 ${minute}`);
  // The second is overdue, the third is moved.
  await sql`update leads set due_at = ${now()}::timestamptz - interval '1 hour' where reference = 'GB-M2'`.execute(
    database.db,
  );
  for (const reference of ['GB-M1', 'GB-M2']) await changeAsVisitor('mia', reference, null);
  await changeAsVisitor('mia', 'GB-M3', '2026-11-26 10:00');
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
