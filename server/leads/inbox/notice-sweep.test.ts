import { sql } from 'kysely';
import * as v from 'valibot';
import { expect } from 'vitest';
import { manualLeadSchema } from '../../../domain/leads/forms/manual-lead.ts';
import { hire, openConsole } from '../../../tests/support/open-console.ts';
import { testOnBoth } from '../../../tests/support/databases.ts';
import { createMailComposer } from '../../mail/deliver.ts';
import { mails } from '../../services/mails.ts';
import { noticeSweep } from './notice-sweep.ts';
import { escalation } from './escalation.ts';

const minuteMs = 60_000;

testOnBoth(
  'a handed-over lead is one mail to its new owner, of many leads too; overdue ones are one mail a quarter hour',
  async (database) => {
    const { db } = database;
    let at = new Date('2026-11-23T15:00:00Z');
    const now = () => at;
    const { inbox, addLead, config, catalogue, jobs } = await openConsole(database, { now });
    const [ada, al, bo] = [
      await hire(database, 'Ada', 'admin'),
      await hire(database, 'Al', 'agent'),
      await hire(database, 'Bo', 'agent'),
    ];
    await sql`update operators set password_hash = 'x'`.execute(db);
    const sweep = noticeSweep.create({ database, jobs, now });
    const compose = createMailComposer(mails, { db, catalogue, config, now });
    /** The mails that are due, as "receiver: subject", and marks them as sent. */
    async function mail() {
      await sweep();
      const due = await db
        .selectFrom('deliveries')
        .selectAll()
        .where('sent_at', 'is', null)
        .execute();
      const written = [];
      for (const delivery of due) {
        const composed = await compose(delivery);
        if (composed) written.push(composed);
        await db
          .updateTable('deliveries')
          .set({ sent_at: at, created_at: at })
          .where('id', '=', delivery.id)
          .execute();
      }
      return written.sort((one, other) => one.to.localeCompare(other.to));
    }
    const subjects = async () => (await mail()).map(({ to, subject }) => `${to}: ${subject}`);
    const references = ['GB-1', 'GB-2', 'GB-3'];
    for (const reference of references) await addLead(reference, { email: `${reference}@x.ca` });
    await sql`update leads set due_at = ${at}::timestamptz
      + case reference when 'GB-2' then interval '30 minutes' else interval '-1 minute' end`.execute(
      db,
    );
    await sql`update leads set answered_at = ${at}, answered_minutes = 0 where reference = 'GB-3'`.execute(
      db,
    );
    for (const reference of references)
      await inbox.assign(ada, { reference, revision: 1 }, al.operator.id);
    expect(await subjects()).toEqual([]);
    at = new Date(at.getTime() + minuteMs);
    const [handover] = await mail();
    expect(handover).toMatchObject({ to: 'al@example.com', subject: 'For you: 3 leads' });
    for (const reference of references)
      expect(handover?.text).toContain(`https://homes.example/console/leads/${reference}`);
    expect(handover?.text).toContain('Ada assigned these leads to you.');
    // Only those that wait for an answer.
    expect(handover?.text.match(/(Due|Was due) .*/g)).toEqual([
      'Was due Monday, November 23, 2026 at 9:59 a.m.',
      'Due Monday, November 23, 2026 at 10:30 a.m.',
    ]);
    expect(handover?.text.match(/I have answered: .*/g)).toEqual(
      ['GB-1', 'GB-2'].map(
        (each) => `I have answered: https://homes.example/console/leads/${each}?answered`,
      ),
    );
    expect(handover).not.toHaveProperty('attachments');
    expect(await subjects()).toEqual([]);

    // What an operator takes is no news; what is handed on before the mail is the last owner's.
    await addLead('GB-4', { email: 'four@x.ca' });
    await inbox.take(bo, { reference: 'GB-4', revision: 1 });
    await inbox.assign(ada, { reference: 'GB-4', revision: 2 }, al.operator.id);
    await inbox.assign(ada, { reference: 'GB-4', revision: 3 }, bo.operator.id);
    at = new Date(at.getTime() + minuteMs);
    expect(await subjects()).toEqual(['bo@example.com: For you: Ada Byron']);

    await sql`update leads set due_at = ${at}`.execute(db);
    await sql`update leads set answered_at = ${at}, answered_minutes = 1 where reference = 'GB-3'`.execute(
      db,
    );
    at = new Date(at.getTime() + minuteMs);
    const escalate = escalation.create({ database, now });
    await sql`update operators set hears_of_overdue = true where email = 'ada@example.com'`.execute(
      database.db,
    );
    await escalate();
    const overdue = await mail();
    expect(overdue.map(({ to, subject }) => `${to}: ${subject}`)).toEqual(
      [
        'ada@example.com: Not answered in time: 3 leads',
        'al@example.com: Not answered in time: 2 leads',
        'bo@example.com: Not answered in time: Ada Byron',
        `${config.readMail().leadsTo}: Not answered in time: 3 leads`,
      ].sort(),
    );
    // A reply goes to the owners, but not back to who writes it.
    expect(Object.fromEntries(overdue.map(({ to, replyTo }) => [to, replyTo]))).toEqual({
      'ada@example.com': 'al@example.com, bo@example.com',
      'al@example.com': undefined,
      'bo@example.com': undefined,
      [config.readMail().leadsTo]: 'al@example.com, bo@example.com',
    });
    await addLead('GB-5', { email: 'five@x.ca' });
    await sql`update leads set due_at = ${at} where reference = 'GB-5'`.execute(db);
    at = new Date(at.getTime() + 5 * minuteMs);
    await escalate();
    expect(await subjects()).toEqual([]);
    at = new Date(at.getTime() + 11 * minuteMs);
    expect(await subjects()).toEqual([
      'ada@example.com: Not answered in time: Ada Byron',
      `${config.readMail().leadsTo}: Not answered in time: Ada Byron`,
    ]);
    at = new Date(at.getTime() + 60 * minuteMs);
    await escalate();
    expect(await subjects()).toEqual([]);
  },
);

testOnBoth(
  'a lead that a colleague entered tells its owner who did, why it is theirs, and what was said',
  async (database) => {
    const { db } = database;
    let at = new Date('2026-11-23T15:00:00Z');
    const now = () => at;
    const { inbox, newLeads, addLead, config, catalogue, jobs } = await openConsole(database, {
      now,
    });
    const [ben, cid] = [await hire(database, 'Ben', 'agent'), await hire(database, 'Cid', 'agent')];
    await sql`update operators set password_hash = 'x'`.execute(db);
    await addLead('GB-1', { email: 'grace@x.ca', phone: '+14165550101' });
    await inbox.take(ben, { reference: 'GB-1', revision: 1 });
    const compose = createMailComposer(mails, { db, catalogue, config, now });
    for (const [contact, why] of [
      [{ email: 'grace@x.ca' }, 'You have other open leads of this buyer.'],
      [{ phone: '416-555-0101' }, 'You have open leads of somebody with the same phone number.'],
    ] as const) {
      const submissionId = crypto.randomUUID();
      const message = 'Wants two\nbeds.';
      const typed = { ...contact, name: 'G. Lee', arrival: 'call', message, submissionId };
      await newLeads.create(cid, v.parse(manualLeadSchema, typed));
      at = new Date(at.getTime() + minuteMs);
      await noticeSweep.create({ database, jobs, now })();
      const delivery = await db
        .selectFrom('deliveries')
        .selectAll()
        .where('kind', '=', 'mail-assigned')
        .where('sent_at', 'is', null)
        .executeTakeFirstOrThrow();
      const mail = await compose(delivery);
      await db.updateTable('deliveries').set({ sent_at: at }).execute();
      expect(mail).toMatchObject({ to: 'ben@example.com', subject: 'For you: G. Lee' });
      for (const line of [why, 'Entered by Cid.', '“Wants two beds.”'])
        expect(mail?.text.split('\n')).toContain(line);
    }
  },
);
