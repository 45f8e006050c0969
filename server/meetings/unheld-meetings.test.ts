import { sql } from 'kysely';
import { expect } from 'vitest';
import { hire } from '../../tests/support/open-console.ts';
import { testOnBoth } from '../../tests/support/databases.ts';
import { openMeetings } from '../../tests/support/open-meetings.ts';

const minute = '2026-11-25 10:00';

testOnBoth(
  'a meeting that is with nobody is booked with its lead’s new owner, or says that it is with nobody (D-2.14)',
  async (database) => {
    const site = await openMeetings(database, 'managed');
    const { ask, own, list, inbox, mail, sweep, operatorAccess, changeAsVisitor } = site;
    const olga = await hire(database, 'Olga', 'admin', 'editor');
    await sql`update operators set away_until = '2027-01-01'`.execute(database.db);
    const amir = await hire(database, 'Amir', 'agent');
    await ask('mia', minute);
    await own('GB-M1', amir);
    await operatorAccess.remove(olga, amir.operator.id);
    const cleo = await hire(database, 'Cleo', 'agent');
    await sql`update operators set password_hash = 'x'`.execute(database.db);
    const give = async (reference: string) =>
      inbox.assign(olga, (await inbox.read(olga.operator, reference)).lead, cleo.operator.id);
    const lines = async (reference: string) =>
      (await inbox.read(olga.operator, reference)).timeline.map(({ what }) => what).join('\n');
    const withNobody = async () => {
      const week = { week: minute.slice(0, 10), isOwn: false, open: null };
      const { meetings } = await site.meetings.list(olga.operator, week);
      return meetings.filter((each) => each.isUnheld).map(({ reference }) => reference);
    };
    const hear = async () => {
      await sweep();
      return (await mail('mail-meeting-changed')).map(({ words }) => words);
    };
    await hear();
    expect(await withNobody()).toEqual(['GB-M1']);
    await give('GB-M1');
    expect(await lines('GB-M1')).toContain('gave the meeting to Cleo (was nobody’s)');
    expect(await hear()).toEqual(['cleo@example.com Yours now REQUEST']);
    // Cleo is booked: nobody else gets that time.
    await ask('max', '2026-11-25 11:00');
    await expect(changeAsVisitor('max', 'GB-M2', minute)).rejects.toThrow('just booked');
    expect(await list(olga)).toEqual([
      'GB-M1 11-25 10:00 asked Cleo',
      'GB-M2 11-25 11:00 asked Cleo',
    ]);

    const mark = async (status: 'spam' | 'new') =>
      inbox.setStatus(olga, (await inbox.read(olga.operator, 'GB-M1')).lead, status, null);
    await mark('spam');
    await changeAsVisitor('max', 'GB-M2', minute);
    await mark('new');
    expect(await lines('GB-M1')).toContain('given away meanwhile: it must be confirmed again');
    await own('GB-M1', null);
    await hear();
    await sql`update lead_notices set at = ${new Date(0)}`.execute(database.db);
    await mail('mail-assigned');
    await give('GB-M1');
    expect(await withNobody()).toEqual(['GB-M1']);
    expect(await list(olga)).toEqual([
      'GB-M1 11-25 10:00 asked null',
      'GB-M2 11-25 10:00 asked Cleo',
    ]);
    expect(await lines('GB-M1')).toContain(
      'is still with nobody: Cleo has another meeting then or is away',
    );
    await sql`update lead_notices set at = ${new Date(0)}`.execute(database.db);
    expect(await hear()).toEqual([]);
    expect((await mail('mail-assigned'))[0]?.text).toContain(
      'November 25, 2026 at 10:00 a.m.: requested, not confirmed yet, with nobody',
    );
    // Once it is free, it goes with its lead.
    await changeAsVisitor('max', 'GB-M2', null, 1);
    await own('GB-M1', null);
    await give('GB-M1');
    expect((await list(olga))[0]).toBe('GB-M1 11-25 10:00 asked Cleo');
  },
);

testOnBoth(
  'mail and timeline say who gets a meeting that is confirmed, also by themselves',
  async (database) => {
    const { ask, list, inbox, meetings, mail, operatorAccess } = await openMeetings(
      database,
      'managed',
    );
    const cy = await hire(database, 'Cy', 'admin', 'editor');
    const ben = await hire(database, 'Ben', 'agent');
    await sql`update operators set password_hash = 'x'`.execute(database.db);
    for (const name of ['mia', 'max']) await ask(name, minute);
    await operatorAccess.remove(cy, ben.operator.id);
    const unheld = (await list(cy)).find((each) => each.endsWith('null'))?.slice(0, 5) ?? '';
    const taken = unheld === 'GB-M1' ? 'GB-M2' : 'GB-M1';
    // Cy has a meeting then.
    await hire(database, 'Ann', 'agent');
    await mail('mail-meeting-changed');
    await meetings.change(
      cy,
      'confirm',
      { reference: unheld, revision: 0 },
      { link: 'https://meet.example.com/abc' },
    );
    const told = await mail('mail-meeting-changed');
    expect(told.map(({ words }) => words)).toEqual(['ann@example.com Confirmed by Cy REQUEST']);
    expect(told[0]?.text).toContain('10:00 a.m. is confirmed. It is with you.');
    const lines = (await inbox.read(cy.operator, unheld)).timeline.map(({ what }) => what);
    expect(lines).toContain('gave the meeting to Ann (was nobody’s)');
    await meetings.change(
      cy,
      'confirm',
      { reference: taken, revision: 0 },
      { link: 'https://meet.example.com/abc' },
    );
    expect((await mail('mail-meeting-changed')).map(({ words }) => words)).toEqual([
      'cy@example.com Confirmed by you REQUEST',
    ]);
  },
);
