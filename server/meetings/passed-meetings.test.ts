import { sql } from 'kysely';
import * as v from 'valibot';
import { expect } from 'vitest';
import { leadContactSchema } from '../../domain/leads/inbox/contact-details.ts';
import { hire } from '../../tests/support/open-console.ts';
import { testOnBoth } from '../../tests/support/databases.ts';
import { openMeetings } from '../../tests/support/open-meetings.ts';

const link = 'https://meet.example.com/abc';

testOnBoth(
  'who held a meeting that goes to another operator reads so, in whatever way it went, and the timeline says so',
  async (database) => {
    const site = await openMeetings(database, 'managed');
    const { ask, own, mail, sweep, inbox, meetings, people, merges, contactDetails } = site;
    const ben = await hire(database, 'Ben', 'agent');
    // Ben holds them all.
    for (const [index, name] of ['ada', 'bea', 'cleo', 'dan', 'eli', 'fay'].entries())
      await ask(name, `2026-11-25 ${index + 10}:00`);
    const ann = await hire(database, 'Ann', 'agent');
    const olive = await hire(database, 'Olive', 'admin');
    await sql`update operators set password_hash = 'x'`.execute(database.db);
    for (const [index, owner] of [ann, ann, null, ben, ben].entries())
      await own(`GB-M${index + 1}`, owner);
    const show = async (reference: string) => (await inbox.read(olive.operator, reference)).lead;
    const person = async (reference: string) => {
      const read = await people.read(olive.operator, (await show(reference)).personId ?? 0);
      return { ...read.person, merge: read.merge };
    };
    const assign = async (reference: string, { operator }: typeof ann) =>
      inbox.assign(olive, await show(reference), operator.id);

    const fromBen = 'ben@example.com No longer yours CANCEL';
    const toAnn = 'ann@example.com Yours now REQUEST';
    const toBen = 'ben@example.com Yours now REQUEST';
    const byOlive = 'Olive gave the meeting to Ann (was Ben’s)';
    const ways: [way: () => Promise<unknown>, reference: string, told: string[], line: string][] = [
      [
        () => site.changeAsVisitor('ada', 'GB-M1', '2026-11-26 10:00'),
        'GB-M1',
        ['ann@example.com Moved by the visitor REQUEST', fromBen],
        'The meeting went to Ann (was Ben’s)',
      ],
      [
        () => meetings.change(olive, 'confirm', { reference: 'GB-M2', revision: 0 }, { link }),
        'GB-M2',
        ['ann@example.com Confirmed by Olive REQUEST', fromBen],
        byOlive,
      ],
      [() => assign('GB-M3', ann), 'GB-M3', [toAnn, fromBen], byOlive],
      [
        async () => merges.merge(olive, await person('GB-M2'), await person('GB-M4')),
        'GB-M4',
        [toAnn, fromBen],
        byOlive,
      ],
      [
        async () => {
          const { merge, ...kept } = await person('GB-M2');
          await merges.undo(olive, kept, merge?.id ?? 0);
        },
        'GB-M4',
        ['ann@example.com No longer yours CANCEL', toBen],
        'Olive gave the meeting to Ben (was Ann’s)',
      ],
      [
        async () => {
          const { reference, revision } = await show('GB-M5');
          const entered = { revision: `${revision}`, name: 'eli', email: 'bea@example.com' };
          const correct = v.parse(leadContactSchema, entered);
          await contactDetails.correctLead(olive, { reference, revision }, correct);
        },
        'GB-M5',
        [toAnn, fromBen],
        byOlive,
      ],
      [
        async () => inbox.take(ann, await show('GB-M6')),
        'GB-M6',
        [fromBen],
        'Ann took the meeting (was Ben’s)',
      ],
      [
        async () => inbox.take(olive, await show('GB-M6')),
        'GB-M6',
        ['ann@example.com No longer yours CANCEL'],
        'Olive took the meeting (was Ann’s)',
      ],
      // Who gives it away is not told.
      [() => assign('GB-M6', ben), 'GB-M6', [toBen], 'Olive gave the meeting to Ben (was Olive’s)'],
    ];
    for (const [way, reference, told, line] of ways) {
      await way();
      await sweep();
      const mails = await mail('mail-meeting-changed');
      const heard = mails.filter(({ to }) => /^(ann|ben|olive)@/.test(to ?? ''));
      expect(
        heard.map(({ words }) => words),
        reference,
      ).toEqual(told);
      for (const { words, text } of heard.filter((each) => each.words.includes('No longer')))
        expect(text, words).toMatch(/The meeting is with \w+ now, on .*, and no longer yours\./);
      const { timeline } = await inbox.read(olive.operator, reference);
      const { who, what } = timeline.find((each) => /meeting.*\(was /i.test(each.what)) ?? {};
      expect([who, what].filter(Boolean).join(' ')).toBe(line);
    }
  },
);

testOnBoth(
  'while slots are not managed, a coming meeting goes with its lead: calendar entry and all',
  async (database) => {
    const { ask, own, mail, sweep, inbox, meetings } = await openMeetings(database, 'open');
    const ben = await hire(database, 'Ben', 'agent');
    const ann = await hire(database, 'Ann', 'agent');
    const olive = await hire(database, 'Olive', 'admin');
    for (const name of ['ada', 'bea', 'cleo']) await ask(name, '2026-11-25 10:00');
    for (const reference of ['GB-M1', 'GB-M2', 'GB-M3']) await own(reference, ben);
    await meetings.change(ben, 'confirm', { reference: 'GB-M1', revision: 0 }, { link });
    await meetings.change(ben, 'cancel', { reference: 'GB-M2', revision: 0 });
    await mail('mail-meeting-changed');
    const give = async (reference: string, to: typeof ann | null) => {
      const { lead } = await inbox.read(olive.operator, reference);
      await inbox.assign(olive, lead, to?.operator.id ?? null);
    };
    const hear = async () => {
      await sweep();
      return (await mail('mail-meeting-changed')).map(({ words }) => words);
    };
    const toAnn = 'ann@example.com Yours now REQUEST';
    const fromAnn = 'ann@example.com No longer yours CANCEL';
    const fromBen = 'ben@example.com No longer yours CANCEL';

    await give('GB-M1', ann);
    expect(await hear()).toEqual([toAnn, fromBen]);
    await give('GB-M1', null);
    expect(await hear()).toEqual([fromAnn]);
    await give('GB-M1', ann);
    expect(await hear()).toEqual([toAnn]);
    // Given back before anybody was told.
    await give('GB-M3', ann);
    await give('GB-M3', ben);
    expect(await hear()).toEqual([]);
    await inbox.release(ben, (await inbox.read(ben.operator, 'GB-M3')).lead);
    await inbox.take(ann, (await inbox.read(ann.operator, 'GB-M3')).lead);
    expect(await hear()).toEqual([]);
    // A cancelled one is nobody's.
    await give('GB-M2', ann);
    expect(await hear()).toEqual([]);
  },
);

for (const slots of ['managed', 'open'] as const)
  testOnBoth(
    `spam has no meeting, and undoing that gives it back or asks for another confirmation (${slots})`,
    async (database) => {
      const site = await openMeetings(database, slots);
      const { ask, own, mail, sweep, inbox, meetings, list } = site;
      const ben = await hire(database, 'Ben', 'agent');
      const olive = await hire(database, 'Olive', 'admin', 'editor');
      await sql`update operators set away_until = '2027-01-01' where name = 'Olive'`.execute(
        database.db,
      );
      await ask('ada', '2026-11-25 10:00');
      await own('GB-M1', ben);
      // A Saturday, outside the hours.
      const to = '2026-11-28 19:00';
      await meetings.change(ben, 'move', { reference: 'GB-M1', revision: 0 }, { link, to });
      await mail('mail-meeting-changed');
      const mark = async (status: 'spam' | 'new') =>
        inbox.setStatus(olive, (await inbox.read(olive.operator, 'GB-M1')).lead, status, null);
      const hear = async () => {
        await sweep();
        return (await mail('mail-meeting-changed')).map(({ words }) => words);
      };
      const lines = async () =>
        (await inbox.read(olive.operator, 'GB-M1')).timeline.map(({ who, what }) =>
          [who, what].filter(Boolean).join(' '),
        );
      await mark('spam');
      expect(await hear()).toEqual(['ben@example.com No longer yours CANCEL']);
      expect(await lines()).toContain('Olive left the meeting to nobody (was Ben’s)');
      await mark('new');
      expect(await hear()).toEqual(['ben@example.com Yours now REQUEST']);
      expect(await lines()).toContain('Olive gave the meeting to Ben (was nobody’s)');
      expect(await list(olive)).toEqual(['GB-M1 11-28 19:00 confirmed Ben']);

      // Meanwhile Ben agrees on another meeting, which ends after this one begins.
      await mark('spam');
      await ask('bea', '2026-11-26 10:00');
      await own('GB-M2', ben);
      const other = { link, to: '2026-11-28 18:45' };
      await meetings.change(ben, 'move', { reference: 'GB-M2', revision: 0 }, other);
      await mark('new');
      expect(await list(olive)).toEqual([
        'GB-M2 11-28 18:45 confirmed Ben',
        'GB-M1 11-28 19:00 asked Ben',
      ]);
      expect((await lines()).join()).toContain('given away meanwhile: it must be confirmed again');
    },
  );
