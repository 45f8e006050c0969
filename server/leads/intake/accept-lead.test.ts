import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { LeadDraft, LeadOrigin } from '../../../domain/leads/lead.ts';
import { longTestOnBoth, testOnBoth } from '../../../tests/support/databases.ts';
import { buildLeadDraft, buildProject } from '../../../tests/support/factories.ts';
import { projectRoot } from '../../../tests/support/harness.ts';
import { openLeadIntake } from '../../../tests/support/lead-intake.ts';
import { readOutbox } from '../../../tests/support/outbox.ts';
import {
  openWorkingServices,
  submit,
  untilAllSent,
} from '../../../tests/support/working-services.ts';
import { countOwners, hireAgent } from '../../../tests/support/routed-leads.ts';
import { saveCatalogue } from '../../../tests/support/save-catalogue.ts';
import { readConfig } from '../../platform/settings/config.ts';
import type { Connection, Database } from '../../platform/database/database.ts';
import { openJobs } from '../../../tests/support/open-jobs.ts';
import { saveOperator } from '../../operators/operator-store.ts';
import { releaseLeads } from '../../../tests/support/decide-leads.ts';
import { escalation } from '../inbox/escalation.ts';
import { noticeSweep } from '../inbox/notice-sweep.ts';
import { claimOverdueLeads } from '../inbox/escalation-store.ts';
import { markAnswered } from '../response-store.ts';
import { orderRoutingRules, saveRoutingRule, type RuleDraft } from '../inbox/routing-rule-store.ts';

const origin: LeadOrigin = { clientAddress: null, userAgent: null, pageUrl: null };
const any = { project: null, city: null, builder: null, form: null, source: null };
const minuteMs = 60_000;

const addRule = (db: Connection, operatorIds: number[], more: Partial<RuleDraft> = {}) =>
  saveRoutingRule(db, null, { ...any, keepsUnassigned: false, operatorIds, ...more });

async function openIntake(database: Database) {
  const jobs = await openJobs(database);
  const config = readConfig({ LIMIT_LEADS_PER_MINUTE: '1000' }, projectRoot);
  const intake = openLeadIntake(database, jobs, config, () => new Date());
  let people = 0;
  /** From a new person, unless the draft has an address. */
  const receive = async (draft: Partial<LeadDraft> = {}, from: Partial<LeadOrigin> = {}) => {
    const email = `person${(people += 1)}@example.com`;
    const lead = buildLeadDraft({ email, ...draft });
    return (await intake.submit(lead, { ...origin, ...from })).reference;
  };
  return { jobs, config, receive };
}

longTestOnBoth(
  'a hundred leads, many at once, are shared evenly by six agents, without those away or only invited',
  async (database) => {
    const { db } = database;
    const { jobs, receive } = await openIntake(database);
    const names = ['Ann', 'Ben', 'Cid', 'Dot', 'Eve', 'Fay'];
    const round: number[] = [];
    for (const name of names) round.push(await hireAgent(db, name));
    round.push(await hireAgent(db, 'Away', { away_until: '2999-01-01' }));
    round.push((await saveOperator(db, 'invited@example.com', { name: 'Invited' })).id);
    await addRule(db, round);
    const count = 100;
    // More at once would wait for too long for a connection on a busy machine.
    for (let received = 0; received < count; received += 10)
      await Promise.all(Array.from({ length: 10 }, () => receive()));
    const counts = await countOwners(db);
    expect(Object.keys(counts)).toEqual(names);
    const each = Object.values(counts);
    expect(each.reduce((sum, leads) => sum + leads)).toBe(count);
    // A hundred is not a multiple of six.
    expect(Math.max(...each) - Math.min(...each)).toBe(1);
    await jobs.stop();
  },
);

testOnBoth(
  'the first matching rule decides, also on release; a rule that keeps leads unassigned ends the search',
  async (database) => {
    const { db } = database;
    const { jobs, config, receive } = await openIntake(database);
    const [ann, ben] = [await hireAgent(db, 'Ann'), await hireAgent(db, 'Ben')];
    const away = await hireAgent(db, 'Away', { away_until: '2999-01-01' });
    const lakeHouse = buildProject({ stub: 'lake-house', city: 'Ottawa', builderUrl: 'oak' });
    await saveCatalogue(database, { projects: [lakeHouse] });
    const rules = [
      await addRule(db, [away], { city: 'Ottawa' }),
      await addRule(db, [ann], { city: 'ottawa', builder: 'oak' }),
      await addRule(db, [], { form: 'registration', keepsUnassigned: true }),
      await addRule(db, [ben]),
    ];
    const about = { projectStub: 'lake-house', source: 'homes.example' };
    await receive(about);
    await receive({ form: 'registration' });
    await receive();
    await orderRoutingRules(db, [rules[3], rules[0], rules[1], rules[2]] as number[]);
    await receive(about);
    expect(await countOwners(db)).toEqual({ Ann: 1, Ben: 2, nobody: 1 });

    const bot = { spamTraps: { honeypot: 'filled in', filledInMs: null } };
    const held = await receive({}, bot);
    expect(await countOwners(db)).toMatchObject({ nobody: 2 });
    await releaseLeads({ config, database, jobs, now: () => new Date() }, [held]);
    expect(await countOwners(db)).toMatchObject({ Ben: 3, nobody: 1 });
    const events = await db.selectFrom('lead_events').select(['operator_name', 'after']).execute();
    expect(events).toContainEqual({ operator_name: 'The routing rules', after: 'Ben' });
    await jobs.stop();
  },
);

testOnBoth(
  'an overdue lead is reported once, by any number of processes, even after one has stopped',
  async (database) => {
    const { db } = database;
    const { jobs, receive } = await openIntake(database);
    for (let count = 0; count < 5; count += 1) await receive();
    const later = new Date(Date.now() + 5 * 24 * 60 * minuteMs);
    const sweep = escalation.create({ database, now: () => later });
    await sql`update leads set due_at = ${new Date(later.getTime() - minuteMs)}`.execute(db);
    await sql`update leads set status = 'spam' where id = 1`.execute(db);
    await markAnswered(db, { id: 2 }, 'contact', new Date());
    await sql`update leads set due_at = ${new Date(later.getTime() + minuteMs)} where id = 3`.execute(
      db,
    );
    // Claims two and stops before it commits.
    const stopped = db.transaction().execute(async (tx) => {
      await claimOverdueLeads(tx, later, 50);
      throw new Error('stopped');
    });
    await expect(stopped).rejects.toThrow('stopped');
    await Promise.all([sweep(), sweep(), sweep()]);
    await sweep();
    const reported = await db
      .selectFrom('lead_notices')
      .select('lead_id')
      .where('kind', '=', 'mail-overdue')
      .orderBy('lead_id')
      .execute();
    expect(reported.map(({ lead_id }) => lead_id)).toEqual([4, 5]);
    const { rows } = await sql`select from lead_events where kind = 'overdue'`.execute(db);
    expect(rows).toHaveLength(2);
    await jobs.stop();
  },
);

test('the owner gets a mail immediately, and another with the chosen people when nobody answered', async () => {
  const deliveryPace = { retryDelaySeconds: 1, pollSeconds: 0.5 };
  const services = await openWorkingServices({}, { deliveryPace });
  const { db } = services.database;
  const ann = await hireAgent(db, 'Ann');
  const { id: boss } = await saveOperator(db, 'boss@example.com', { roles: ['admin'] });
  await saveOperator(db, 'other@example.com', { roles: ['admin'] });
  await saveOperator(db, 'sid@example.com', { roles: ['site'] });
  await saveOperator(db, 'cy@example.com', { roles: ['agent'] });
  // Of those who chose to hear, the role site hears nothing, and an agent nothing of a colleague's leads.
  await sql`update operators set password_hash = 'x', hears_of_new = email <> 'other@example.com',
    hears_of_overdue = email <> 'other@example.com'`.execute(db);
  expect(boss).toBeGreaterThan(0);
  await addRule(db, [ann], { project: 'sextant' });
  const { reference } = await submit(services);
  await untilAllSent(services);
  await sql`update operators set away_until = '2199-01-07' where id = ${ann}`.execute(db);
  await noticeSweep.create({ ...services, now: () => new Date() })();
  await untilAllSent(services);
  const later = new Date(Date.now() + 30 * 24 * 60 * minuteMs);
  await escalation.create({ database: services.database, now: () => later })();
  await noticeSweep.create({ ...services, now: () => later })();
  await untilAllSent(services);
  const mails = await readOutbox(services.config.dataDir);
  const find = (subject: string) => {
    const mail = mails.find((each) => each.subject?.startsWith(subject));
    const receivers = [...(mail?.to ?? []), ...(mail?.cc ?? [])].map(({ address }) => address);
    return { receivers, text: mail?.text?.replaceAll(/\s+/g, ' ') ?? '' };
  };
  const own = find('For you: Project request: Sextant');
  expect(own.receivers).toEqual(['ann@example.com']);
  expect(own.text).toContain(`https://homes.example/console/leads/${reference}`);
  expect(own.text).toMatch(/Please answer by \w+day, \w+ \d+, 20\d\d at \d/);
  expect(find('Project request: Sextant').text).toContain('Owner: Ann');
  expect(own.text).toContain(
    `I have answered: https://homes.example/console/leads/${reference}?answered`,
  );
  const arrived = mails.filter(({ subject }) => subject?.startsWith('New: '));
  expect(arrived.map(({ to }) => to?.map(({ address }) => address).join())).toEqual([
    'boss@example.com',
  ]);
  expect(arrived[0]?.text).toContain(`https://homes.example/console/leads/${reference}`);
  for (const { attachments } of [
    ...arrived,
    ...mails.filter(({ subject }) => subject?.startsWith('Not')),
  ])
    expect(attachments).toEqual([]);
  const overdue = mails.filter(({ subject }) => subject?.startsWith('Not answered in time'));
  expect(overdue.map(({ to }) => to?.map(({ address }) => address).join()).sort()).toEqual([
    'ann@example.com',
    'boss@example.com',
    'leads@brokerage.example',
  ]);
  for (const { to, replyTo, text } of overdue) {
    // Never to the buyer.
    const expected = to?.[0]?.address === 'ann@example.com' ? undefined : 'ann@example.com';
    expect(replyTo?.[0]?.address).toBe(expected);
    expect(text).toContain('Assigned to Ann, who is away until Monday, January 7, 2199.');
  }
});

testOnBoth(
  'the person’s open owner comes before every rule; a closed lead, or an owner who left, does not',
  async (database) => {
    const { db } = database;
    const { jobs, config, receive } = await openIntake(database);
    const [ann, ben] = [await hireAgent(db, 'Ann'), await hireAgent(db, 'Ben')];
    await addRule(db, [ann, ben]);
    const ownerOf = async (reference: string) => {
      const { rows } = await sql<{ owner: string }>`
        select coalesce(operators.name, 'nobody') as owner from leads
        left join operators on operators.id = owner_id where reference = ${reference}`.execute(db);
      return rows[0]?.owner;
    };
    const buyer = { email: 'jo@example.com' };
    const first = await receive(buyer);
    expect(await ownerOf(first)).toBe('Ann');
    // Whatever the case of the address, the project or the rule.
    await addRule(db, [ben], { form: 'contact' });
    for (const again of [{}, { email: 'JO@Example.com' }, { form: 'contact' } as const])
      expect(await ownerOf(await receive({ ...buyer, ...again }))).toBe('Ann');
    const bot = { spamTraps: { honeypot: 'filled in', filledInMs: null } };
    const held = await receive(buyer, bot);
    await releaseLeads({ config, database, jobs, now: () => new Date() }, [held]);
    expect(await ownerOf(held)).toBe('Ann');
    const { rows: events } = await sql`
      select from lead_events where kind = 'returning' and after = 'Ann'`.execute(db);
    expect(events).toHaveLength(4);
    // The turn that returning buyers did not take is Ben’s.
    expect(await ownerOf(await receive({ email: 'new@example.com' }))).toBe('Ben');

    // Handed over, the buyer stays with the new owner.
    await sql`update leads set owner_id = ${ben} where lower(email) = 'jo@example.com'`.execute(db);
    expect(await ownerOf(await receive(buyer))).toBe('Ben');
    await sql`update leads set status = 'lost' where owner_id = ${ben}`.execute(db);
    expect(await ownerOf(await receive(buyer))).toBe('Ann');
    await sql`update operators set password_hash = null where id = ${ann}`.execute(db);
    expect(await ownerOf(await receive(buyer))).toBe('Ben');
    // Many at once of a new person, too.
    const six = Array.from({ length: 6 }, () => receive({ email: 'many@example.com' }));
    const many = await Promise.all(six);
    expect(new Set(await Promise.all(many.map(ownerOf))).size).toBe(1);
    await sql`update leads set owner_id = null where email = 'many@example.com'`.execute(db);
    const all = [await receive({ email: 'many@example.com' }), ...many];
    expect(new Set(await Promise.all(all.map(ownerOf)))).toEqual(new Set(['Ben']));
    await jobs.stop();
  },
);

testOnBoth(
  'a worksheet goes to the agent whom the buyer chose, if that is an operator',
  async (database) => {
    const { db } = database;
    const { jobs, receive } = await openIntake(database);
    const ann = await hireAgent(db, 'Ann');
    await hireAgent(db, 'Ben');
    await addRule(db, [ann]);
    const bio = { role: 'Sales', registration: null, bio: 'Sells homes.' };
    const team = [
      { ...bio, name: 'Benedict Okoro', email: 'BEN@example.com' },
      { ...bio, name: 'Zed Young', email: 'zed@example.com' },
    ];
    await saveCatalogue(database, { aboutUs: [{ heading: 'We', intro: [], team }] });
    for (const selectedMeetingType of ['Benedict Okoro', 'Zed Young', 'Nobody'])
      await receive({ form: 'worksheet', attributes: { selectedMeetingType } });
    expect(await countOwners(db)).toEqual({ Ann: 2, Ben: 1 });
    await jobs.stop();
  },
);

testOnBoth('newsletter and registration have no response clock', async (database) => {
  const { jobs, receive } = await openIntake(database);
  for (const form of ['newsletter', 'registration', 'contact', 'project-request'] as const)
    await receive({ form, email: `${form}@example.com`, consent: true });
  const rows = await database.db.selectFrom('leads').select(['form', 'due_at']).execute();
  const withoutClock = rows.flatMap(({ form, due_at }) => (due_at === null ? [form] : []));
  expect(withoutClock.sort()).toEqual(['newsletter', 'registration']);
  await jobs.stop();
});

testOnBoth('a subscriber has no owner, except whoever has the buyer', async (database) => {
  const { db } = database;
  const { jobs, receive } = await openIntake(database);
  await addRule(db, [await hireAgent(db, 'Ann'), await hireAgent(db, 'Ben')]);
  for (const form of ['contact', 'newsletter', 'contact'] as const) await receive({ form });
  expect(await countOwners(db)).toEqual({ Ann: 1, Ben: 1, nobody: 1 });
  // The sign-up decides no owner: it is Ann's turn, who then has both.
  await receive({ form: 'newsletter', email: 'new@example.com' });
  await receive({ email: 'new@example.com' });
  expect(await countOwners(db)).toEqual({ Ann: 3, Ben: 1, nobody: 1 });
  await receive({ form: 'newsletter', email: 'new@example.com', submissionId: 'another' });
  expect(await countOwners(db)).toEqual({ Ann: 4, Ben: 1, nobody: 1 });
  const mails = db.selectFrom('deliveries').select('lead_id').where('kind', '=', 'mail-owner');
  expect(await mails.execute()).toHaveLength(3);
  await jobs.stop();
});
