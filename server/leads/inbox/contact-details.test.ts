import { expect } from 'vitest';
import * as v from 'valibot';
import {
  leadContactSchema,
  personContactSchema,
} from '../../../domain/leads/inbox/contact-details.ts';
import { hire as invite, openConsole } from '../../../tests/support/open-console.ts';
import { testOnBoth } from '../../../tests/support/databases.ts';
import { buildLeadDraft } from '../../../tests/support/factories.ts';
import { openLeadIntake } from '../../../tests/support/lead-intake.ts';
import { readConfig } from '../../platform/settings/config.ts';
import { projectRoot } from '../../../tests/support/harness.ts';
import type { Database } from '../../platform/database/database.ts';
import { openJobs } from '../../../tests/support/open-jobs.ts';

async function open(database: Database) {
  const jobs = await openJobs(database);
  const intake = openLeadIntake(database, jobs, readConfig({}, projectRoot), () => new Date());
  const origin = { clientAddress: null, userAgent: null, pageUrl: null };
  const { db } = database;
  return {
    services: await openConsole(database),
    stop: () => jobs.stop(),
    receive: async (more: Parameters<typeof buildLeadDraft>[0]) =>
      (await intake.submit(buildLeadDraft({ submissionId: null, ...more }), origin)).reference,
    find: (reference: string) =>
      db
        .selectFrom('leads')
        .selectAll()
        .where('reference', '=', reference)
        .executeTakeFirstOrThrow(),
    async hire(name: string) {
      const visit = await invite(database, name, 'agent');
      const id = visit.operator.id;
      await db.updateTable('operators').set({ password_hash: 'x' }).where('id', '=', id).execute();
      return visit;
    },
  };
}

const type = (fields: Record<string, string>) =>
  v.parse(leadContactSchema, { revision: '1', ...fields });

testOnBoth(
  'an agent corrects a lead: it moves to the person of the new email, whose agent gets it',
  async (database) => {
    const { services, receive, find, hire, stop } = await open(database);
    const { contactDetails, inbox } = services;
    const { db } = database;
    const [ada, ben] = [await hire('Ada'), await hire('Ben')];
    const known = await receive({ email: 'zoe@example.com' });
    await inbox.take(ben, { reference: known, revision: 1 });
    const reference = await receive({ name: 'Zo', email: 'zoe@gmial.com', consent: true });
    const before = await find(reference);
    const shown = { reference, revision: before.revision };

    await contactDetails.correctLead(
      ada,
      shown,
      type({ name: 'Zoë Byron', email: 'zoe@gmail.com', phone: '416 555 0199 ext. 5' }),
    );
    const typo = await find(reference);
    expect(typo).toMatchObject({
      name: 'Zoë Byron',
      email: 'zoe@gmail.com',
      phone: '+14165550199',
      phone_extension: '5',
      person_id: before.person_id,
    });
    expect(typo.search_text).toContain('zoe byron zoe@gmail com');
    const consents = await db.selectFrom('consents').select('email').execute();
    expect(consents).toEqual([{ email: 'zoe@gmial.com' }]);
    await expect(
      contactDetails.correctLead(ada, shown, type({ email: 'late@example.com' })),
    ).rejects.toThrow('Ada corrected contact details: name, email, phone while');

    const now = { reference, revision: typo.revision };
    await contactDetails.correctLead(ada, now, type({ email: 'ZOE@example.com' }));
    const moved = await find(reference);
    expect(moved).toMatchObject({
      name: null,
      phone: null,
      person_id: (await find(known)).person_id,
      owner_id: ben.operator.id,
    });
    const lines = await db.selectFrom('audit_log').select(['action', 'changes']).execute();
    expect(JSON.stringify(lines)).not.toMatch(/zoe|byron|0199/i);
    expect(lines.filter(({ action }) => action === 'lead.contact')).toHaveLength(2);
    expect(lines.at(-1)?.changes).toMatchObject({ owner: [null, 'Ben'] });
    await stop();
  },
);

testOnBoth(
  'one value is corrected in all leads of a person; a worksheet names the purchaser alike',
  async (database) => {
    const { services, receive, find, hire, stop } = await open(database);
    const ada = await hire('Ada');
    const email = 'ann@exmple.com';
    const first = await receive({ email, phone: '+14165550123' });
    const attributes = { 'firstPurchaser.email': email };
    const sheet = await receive({ form: 'worksheet', email, attributes });
    const id = (await find(first)).person_id ?? 0;
    const correct = async (from: string, to: string) => {
      const { person } = await services.people.read(ada.operator, id);
      const entered = v.parse(personContactSchema, { revision: `${person.revision}`, from, to });
      return services.contactDetails.correctPerson(ada, person, entered);
    };
    expect(await correct(`email ${email}`, 'ann@example.com')).toEqual({
      personId: id,
      newOwner: null,
      isMailRetried: false,
    });
    expect((await find(sheet)).attributes).toEqual({ 'firstPurchaser.email': 'ann@example.com' });
    await correct('phone +14165550123', '416 555 0177');
    expect(await find(first)).toMatchObject({ email: 'ann@example.com', phone: '+14165550177' });
    const { person } = await services.people.read(ada.operator, id);
    expect(person.emails).toEqual(['ann@example.com']);
    await expect(correct(`email ${email}`, 'new@example.com')).rejects.toThrow(
      'This has been corrected since.',
    );
    const bad = { revision: '1', from: 'email a@b.ca', to: 'nobody' };
    expect(v.safeParse(personContactSchema, bad).issues?.[0]).toMatchObject({
      message: expect.stringContaining('Enter an email address'),
    });
    await stop();
  },
);

testOnBoth(
  'a corrected phone number gives a lead the agent of the household, and unassigned leads follow it (D-2.16)',
  async (database) => {
    const { services, receive, find, hire, stop } = await open(database);
    const { contactDetails, inbox, people } = services;
    const [ada, ben] = [await hire('Ada'), await hire('Ben')];
    const phones = ['+14165550101', '+14165550102', '+14165550103'] as const;
    const show = async (reference: string) => ({
      reference,
      revision: (await find(reference)).revision,
    });
    const ownerOf = async (reference: string) => (await find(reference)).owner_id;
    const bens = await receive({ email: 'jane@example.com', phone: phones[0] });
    await inbox.take(ben, await show(bens));

    // The number was misheard: the lead is of Ben's buyer.
    const misheard = await receive({ email: 'jane.work@example.com', phone: null });
    await inbox.take(ada, await show(misheard));
    const entered = type({ email: 'jane.work@example.com', phone: phones[0] });
    expect(await contactDetails.correctLead(ada, await show(misheard), entered)).toEqual({
      newOwner: 'Ben',
      isMailRetried: false,
      isVisible: false,
    });
    expect(await ownerOf(misheard)).toBe(ben.operator.id);
    const notices = await database.db.selectFrom('lead_notices').selectAll().execute();
    expect(notices).toMatchObject([{ kind: 'mail-assigned', operator_id: ben.operator.id }]);

    // On the person's page, for all of their leads.
    const email = 'bill@example.com';
    const bills = [
      await receive({ email, phone: phones[1] }),
      await receive({ email, phone: phones[1] }),
    ];
    const id = (await find(bills[0] ?? '')).person_id ?? 0;
    const { person } = await people.read(ada.operator, id);
    const correction = {
      revision: `${person.revision}`,
      from: `phone ${phones[1]}`,
      to: phones[0],
    };
    const correct = v.parse(personContactSchema, correction);
    expect(await contactDetails.correctPerson(ada, person, correct)).toEqual({
      personId: null,
      newOwner: 'Ben',
      isMailRetried: false,
    });
    expect(await Promise.all(bills.map(ownerOf))).toEqual([ben.operator.id, ben.operator.id]);

    // The other way round: an unassigned lead follows, a closed one stays.
    const unassigned = await receive({ email: 'ann@example.com', phone: phones[2] });
    const adas = await receive({ email: 'ann.work@example.com', phone: null });
    await inbox.take(ada, await show(adas));
    const known = type({ email: 'ann.work@example.com', phone: phones[2] });
    expect(await contactDetails.correctLead(ada, await show(adas), known)).toEqual({
      newOwner: null,
      isMailRetried: false,
      isVisible: true,
    });
    expect(await ownerOf(unassigned)).toBe(ada.operator.id);
    await inbox.setStatus(ada, await show(adas), 'lost', 'Bought elsewhere');
    const closed = type({ email: 'ann.work@example.com', phone: phones[0] });
    await contactDetails.correctLead(ada, await show(adas), closed);
    expect(await ownerOf(adas)).toBe(ada.operator.id);
    await stop();
  },
);
