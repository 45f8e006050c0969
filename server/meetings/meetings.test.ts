import { expect } from 'vitest';
import { hire, openConsole } from '../../tests/support/open-console.ts';
import { testOnBoth } from '../../tests/support/databases.ts';
import { buildLeadDraft } from '../../tests/support/factories.ts';
import { openLeadIntake } from '../../tests/support/lead-intake.ts';
import { createMailComposer } from '../mail/deliver.ts';
import { mails } from '../services/mails.ts';
import { findDelivery } from '../mail/delivery-store.ts';
import { findBooking } from '../leads/booking-store.ts';

const origin = { clientAddress: null, userAgent: null, pageUrl: null };

/** The intake with sequential references: GB-M1, GB-M2 … */
function openIntake(...parts: Parameters<typeof openLeadIntake>) {
  const [database, jobs, config, now] = parts;
  let count = 0;
  return openLeadIntake(database, jobs, config, now, () => `GB-M${(count += 1)}`);
}

testOnBoth(
  'meetings are confirmed, moved to free times, ended and cancelled, and the visitor is notified',
  async (database) => {
    const { db } = database;
    // A Saturday; the meetings are on Monday.
    let at = new Date('2026-11-21T17:00:00Z');
    const { meetings, jobs, config, catalogue, inbox, replies, readAudit } = await openConsole(
      database,
      {
        now: () => at,
        env: { MEETING_SLOTS: 'managed', LIMIT_LEADS_PER_MINUTE: '1000' },
      },
    );
    const ada = await hire(database, 'Ada', 'admin', 'agent');
    const bo = await hire(database, 'Bo', 'agent');
    const intake = openIntake(database, jobs, config, () => at);
    const ask = (datetime: string) =>
      intake.submit(
        buildLeadDraft({ form: 'meeting', attributes: { type: 'virtual meeting', datetime } }),
        origin,
      );
    for (const minute of ['2026-11-23 09:30', '2026-11-23 09:30', '2026-11-23 10:00'])
      await ask(minute);
    const list = (week: string | null, isOwn = false, open: string | null = null, by = bo) =>
      meetings.list(by.operator, { week, isOwn, open });
    const read = async (week: string | null, isOwn = false, by = bo) =>
      (await list(week, isOwn, null, by)).meetings.map(
        ({ reference, minute, state }) => `${reference} ${minute.slice(5)} ${state}`,
      );
    expect(await read('2026-11-25')).toEqual([
      'GB-M1 11-23 09:30 asked',
      'GB-M2 11-23 09:30 asked',
      'GB-M3 11-23 10:00 asked',
    ]);
    expect(await read(null)).toEqual([]);
    for (const week of ['0000-01-01', '9999-12-31', 'soon']) expect(await read(week)).toEqual([]);
    expect((await read('2026-11-25', true)).length).toBe(1);
    // One of them is booked with Bo, though all three leads are Ada's.
    await db.updateTable('leads').set({ owner_id: ada.operator.id }).execute();
    const { meetings: held } = await list('2026-11-25');
    expect(held).toMatchObject([{ operator: 'Bo', colleague: 'Ada' }]);
    await db.updateTable('leads').set({ owner_id: null }).execute();

    const first = { reference: 'GB-M1', revision: 0 };
    const link = 'https://meet.example.com/abc?room=1,2';
    const word = 'Bring your questions,\nand a coffee.';
    await meetings.change(ada, 'confirm', first, { link, word });
    expect((await inbox.read(ada.operator, 'GB-M1')).meeting).toEqual({
      minute: '2026-11-23 09:30',
      label: 'Confirmed',
      time: 'Monday, November 23, 2026 at 9:30 a.m., Toronto time',
      link,
      place: null,
    });
    expect((await inbox.read(ada.operator, 'GB-M2')).meeting?.label).toBe(
      'Requested, not confirmed yet',
    );
    // The lead is hers with it, and the person's others.
    expect((await inbox.read(ada.operator, 'GB-M3')).lead.owner?.name).toBe('Ada');
    await expect(meetings.change(bo, 'cancel', first)).rejects.toThrow('not among the leads');
    const boss = { ...bo, operator: { ...bo.operator, roles: ['admin', 'agent'] as const } };
    await expect(meetings.change(boss, 'cancel', first)).rejects.toThrow(/^Ada changed this/);
    const shown = { reference: 'GB-M1', revision: 1 };
    await expect(meetings.change(boss, 'no-show', shown)).rejects.toThrow('not begun');
    // Both operators have a meeting at 9:30, and one at 10:00.
    const third = { reference: 'GB-M3', revision: 0 };
    await expect(meetings.change(boss, 'move', third, { to: '2026-11-23 09:30' })).rejects.toThrow(
      'booked',
    );
    await expect(meetings.change(boss, 'move', third, { to: '2026-11-21 09:30' })).rejects.toThrow(
      'in the future',
    );
    const { freeDays } = await list('2026-11-23', false, 'GB-M3');
    expect(freeDays[0]?.day).toBe('2026-11-23');
    expect(freeDays[0]?.slots.slice(0, 3)).toEqual(['09:00', '10:00', '10:30']);
    await meetings.change(boss, 'move', shown, { to: '2026-11-24 10:00' });
    // Outside the hours too, on a Saturday evening.
    const saturday = { to: '2026-11-28 19:00' };
    // The visitor is not told of a video meeting without its link.
    for (const none of [{}, { link: '' }])
      await expect(
        meetings.change(boss, 'move', third, { ...saturday, ...none }),
      ).rejects.toMatchObject({ status: 400, fields: { link: expect.any(String) as string } });
    await meetings.change(boss, 'move', third, { ...saturday, link });
    const { meetings: late } = await list('2026-11-28', false, null, ada);
    expect(late.map(({ minute, isOutsideHours }) => `${minute} ${isOutsideHours}`)).toEqual([
      '2026-11-23 09:30 false',
      '2026-11-24 10:00 false',
      '2026-11-28 19:00 true',
    ]);
    await meetings.change(boss, 'move', { ...third, revision: 1 }, { to: '2026-11-23 09:30' });
    const lead = (reference: string) =>
      db
        .selectFrom('leads')
        .selectAll()
        .where('reference', '=', reference)
        .executeTakeFirstOrThrow();
    const { id } = await lead('GB-M1');
    expect((await findBooking(db, id))?.starts_at).toEqual(new Date('2026-11-24T15:00:00Z'));
    expect(await lead('GB-M1')).toMatchObject({ status: 'contacted', answered_at: at });

    // What a template and the lead's page say of it is what holds now.
    const stands = async () => [
      (await replies.read(ada.operator, 'GB-M1')).values['meeting time'],
      (await inbox.read(ada.operator, 'GB-M1')).meeting?.label,
    ];
    expect(await stands()).toEqual(['Tuesday, November 24, 2026 at 10:00 a.m.', 'Confirmed']);
    await meetings.change(ada, 'cancel', { reference: 'GB-M1', revision: 2 });
    expect(await findBooking(db, id)).toBeNull();
    expect(await stands()).toEqual([null, 'Cancelled']);
    at = new Date('2026-11-23T15:10:00Z');
    await meetings.change(ada, 'no-show', { reference: 'GB-M2', revision: 0 });
    expect(await read(null, false, ada)).toEqual([
      'GB-M2 11-23 09:30 no-show',
      'GB-M3 11-23 09:30 confirmed',
      'GB-M1 11-24 10:00 cancelled',
    ]);

    const compose = createMailComposer(mails, { db, catalogue, config, now: () => new Date() });
    const planned = await db
      .selectFrom('deliveries')
      .select(['id', 'lead_id'])
      .where('kind', '=', 'mail-meeting')
      .orderBy('event_id')
      .execute();
    const written = await Promise.all(
      planned
        .filter((each) => each.lead_id === id)
        .map(async (each) => {
          const delivery = await findDelivery(db, each.id);
          return delivery && compose(delivery);
        }),
    );
    expect(planned).toHaveLength(5);
    expect(written.map((mail) => [mail?.subject, mail?.replyTo])).toEqual([
      ['Your meeting is confirmed: Monday, November 23, 2026, 9:30 a.m.', 'ada@example.com'],
      ['Your meeting has a new time: Tuesday, November 24, 2026, 10:00 a.m.', 'bo@example.com'],
      ['Your meeting is cancelled: Tuesday, November 24, 2026, 10:00 a.m.', 'ada@example.com'],
    ]);
    expect(written[1]?.text).toContain('Tuesday, November 24, 2026 at 10:00');
    expect(written[0]?.text).toContain('> Bring your questions,\n> and a coffee.');
    // The link stays when the meeting is moved, and ends with it.
    expect(written.map((mail) => mail?.text.includes(`Join by video\n${link}`))).toEqual([
      true,
      true,
      false,
    ]);
    for (const mail of written.slice(0, 2)) {
      const entry = mail?.invitation?.replaceAll('\r\n ', '') ?? '';
      expect(entry).toContain('LOCATION:https://meet.example.com/abc?room=1\\,2');
      expect(entry).not.toContain('We will send you the link');
    }
    const entries = written.map((mail) =>
      (mail?.invitation ?? '').match(/^(?:METHOD|SEQUENCE|STATUS|DTSTART|UID).*$/gm)?.join(' '),
    );
    const uid = 'UID:GB-M1@homes.example';
    for (const [index, parts] of [
      ['METHOD:REQUEST', 'SEQUENCE:1', 'STATUS:CONFIRMED', 'DTSTART:20261123T143000Z', uid],
      ['METHOD:REQUEST', 'SEQUENCE:2', 'STATUS:CONFIRMED', 'DTSTART:20261124T150000Z', uid],
      ['METHOD:CANCEL', 'SEQUENCE:3', 'STATUS:CANCELLED', 'DTSTART:20261124T150000Z', uid],
    ].entries())
      for (const part of parts) expect(entries[index]?.replaceAll('\r', '')).toContain(part);
    const { timeline } = await inbox.read(ada.operator, 'GB-M1');
    expect(timeline.map(({ note }) => note)).toContain(word);
    expect(JSON.stringify(await readAudit())).not.toContain('meet.example.com');
    expect(timeline[0]?.what).toBe(
      'cancelled the meeting of Tuesday, November 24, 2026 at 10:00 a.m.',
    );
  },
);

testOnBoth(
  'a meeting released from quarantine gets its slot when confirmed, and spam is not listed',
  async (database) => {
    const at = new Date('2026-11-21T17:00:00Z');
    const { meetings, jobs, config, inbox, quarantine } = await openConsole(database, {
      now: () => at,
      env: { MEETING_SLOTS: 'managed' },
    });
    const bo = await hire(database, 'Bo', 'agent');
    const intake = openIntake(database, jobs, config, () => at);
    const ask = (more: object = {}) =>
      intake.submit(
        buildLeadDraft({
          form: 'meeting',
          attributes: { type: 'virtual meeting', datetime: '2026-11-23 09:30' },
        }),
        { ...origin, ...more },
      );
    const trapped = { spamTraps: { honeypot: 'filled in', filledInMs: null } };
    for (const more of [trapped, trapped, trapped, {}]) await ask(more);
    const read = async () =>
      (await meetings.list(bo.operator, { week: '2026-11-23', isOwn: false, open: null })).meetings;
    const list = async () => (await read()).map(({ reference }) => reference).sort();
    const confirm = (reference: string) =>
      meetings.change(bo, 'confirm', { reference, revision: 0 }, { link: 'meet.example.com/a' });
    await expect(confirm('GB-M1')).rejects.toThrow('possible spam');
    await quarantine.release(bo, ['GB-M1', 'GB-M2']);
    await quarantine.markSpam(bo, ['GB-M3']);
    expect(await list()).toEqual(['GB-M1', 'GB-M2', 'GB-M4']);
    // GB-M4 has the only slot at that time.
    await expect(confirm('GB-M1')).rejects.toThrow('booked');
    await meetings.change(bo, 'cancel', { reference: 'GB-M4', revision: 0 });
    await confirm('GB-M1');
    await expect(confirm('GB-M2')).rejects.toThrow('booked');

    const { revision } = (await inbox.read(bo.operator, 'GB-M2')).lead;
    await inbox.setStatus(bo, { reference: 'GB-M2', revision }, 'spam', null);
    const kept = (await inbox.read(bo.operator, 'GB-M1')).lead;
    await inbox.setStatus(bo, { reference: 'GB-M1', revision: kept.revision }, 'spam', null);
    expect(await list()).toEqual(['GB-M4']);
    const startsAt = async () => {
      const rows = await database.db
        .selectFrom('meeting_bookings')
        .select('starts_at')
        .where('operator', 'is not', null)
        .execute();
      return rows.map(({ starts_at }) => starts_at);
    };
    expect(await startsAt()).toEqual([]);
    const spam = (await inbox.read(bo.operator, 'GB-M1')).lead;
    await inbox.setStatus(bo, { reference: 'GB-M1', revision: spam.revision }, 'new', null);
    expect(await startsAt()).toEqual([new Date('2026-11-23T14:30:00Z')]);
    expect(await list()).toEqual(['GB-M1', 'GB-M4']);

    // The slot was taken meanwhile: the meeting is not booked, and needs a new confirmation.
    const again = (await inbox.read(bo.operator, 'GB-M1')).lead;
    await inbox.setStatus(bo, { reference: 'GB-M1', revision: again.revision }, 'spam', null);
    await ask();
    const back = (await inbox.read(bo.operator, 'GB-M1')).lead;
    await inbox.setStatus(bo, { reference: 'GB-M1', revision: back.revision }, 'new', null);
    expect(await startsAt()).toEqual([new Date('2026-11-23T14:30:00Z')]);
    const asked = (await read()).find(({ reference }) => reference === 'GB-M1');
    expect(asked).toMatchObject({ state: 'asked', revision: 2 });
    await expect(
      meetings.change(
        bo,
        'confirm',
        { reference: 'GB-M1', revision: 2 },
        { link: 'meet.example.com/a' },
      ),
    ).rejects.toThrow('booked');
  },
);
