import { sql } from 'kysely';
import { expect } from 'vitest';
import type { LeadDraft } from '../../domain/leads/lead.ts';
import { testOnBoth } from '../../tests/support/databases.ts';
import { buildLeadDraft } from '../../tests/support/factories.ts';
import { projectRoot } from '../../tests/support/harness.ts';
import { openLeadIntake } from '../../tests/support/lead-intake.ts';
import { hire, openConsole } from '../../tests/support/open-console.ts';
import { openJobs } from '../../tests/support/open-jobs.ts';
import { readConfig } from '../platform/settings/config.ts';
import { saveRoutingRule } from './inbox/routing-rule-store.ts';

const origin = { clientAddress: null, userAgent: null, pageUrl: null };
const any = { project: null, city: null, builder: null, form: null, source: null };
const [home, office, busy, taken] = [
  '+14165550101',
  '+14165550102',
  '+14165550103',
  '+14165550104',
];

testOnBoth(
  'people who gave one phone number have one agent, unless more than four share it or an operator keeps them apart (D-2.16)',
  async (database) => {
    const { db } = database;
    const { inbox, merges } = await openConsole(database);
    const [ada, al, bo] = [
      await hire(database, 'Ada', 'admin'),
      await hire(database, 'Al', 'agent'),
      await hire(database, 'Bo', 'agent'),
    ];
    await sql`update operators set password_hash = 'x'`.execute(db);
    const jobs = await openJobs(database);
    const config = readConfig({ LIMIT_LEADS_PER_MINUTE: '1000' }, projectRoot);
    const intake = openLeadIntake(database, jobs, config, () => new Date());
    const receive = async (name: string, draft: Partial<LeadDraft> = {}) => {
      const email = `${name}@example.com`;
      return (await intake.submit(buildLeadDraft({ email, name, ...draft }), origin)).reference;
    };
    const read = async (reference: string) => inbox.read(ada.operator, reference);
    const ownerOf = async (reference: string) => (await read(reference)).lead.owner?.name ?? null;
    const show = async (reference: string) => ({
      reference,
      revision: (await read(reference)).lead.revision,
    });
    // In turn: Al, Bo, Al, …
    const ruleId = await saveRoutingRule(db, null, {
      ...any,
      keepsUnassigned: false,
      operatorIds: [al.operator.id, bo.operator.id],
    });

    const first = await receive('jane', { phone: home });
    expect(await ownerOf(first)).toBe('Al');
    // The same person with another address, or the family.
    const second = await receive('jane.work', { phone: home });
    expect(await ownerOf(second)).toBe('Al');
    const { timeline, others } = await read(second);
    expect(timeline.map(({ what }) => what)).toContain(
      'Same phone number as a buyer of Al, who got the lead',
    );
    expect(others).toMatchObject([{ reference: first, from: { name: 'jane' } }]);
    // The turn that they did not take is Bo’s; another extension is somebody else in an office.
    expect(await ownerOf(await receive('x1', { phone: office, phoneExtension: '1' }))).toBe('Bo');
    expect(await ownerOf(await receive('x2', { phone: office, phoneExtension: '2' }))).toBe('Al');
    // One’s own agent comes before the household’s.
    const own = await receive('bill', { phone: null });
    expect(await ownerOf(own)).toBe('Bo');
    expect(await ownerOf(await receive('bill', { phone: home }))).toBe('Bo');
    // At once.
    const couple = await Promise.all(
      ['ann', 'ben', 'cy'].map((name) => receive(name, { phone: taken })),
    );
    expect(new Set(await Promise.all(couple.map(ownerOf))).size).toBe(1);

    // A number that everybody gives says nothing: the fifth takes the next turn.
    const owners: (string | null)[] = [];
    for (const name of ['p1', 'p2', 'p3', 'p4', 'p5', 'p6'])
      owners.push(await ownerOf(await receive(name, { phone: busy })));
    expect(new Set(owners.slice(0, 4)).size).toBe(1);
    expect(new Set(owners.slice(4)).size).toBe(2);

    // By hand, too. With no rule both are nobody’s.
    await sql`delete from routing_rules where id = ${ruleId}`.execute(db);
    const [eve, fay] = [
      await receive('eve', { phone: '+14165550105' }),
      await receive('fay', { phone: '+14165550105' }),
    ];
    await inbox.take(al, await show(eve));
    expect(await ownerOf(fay)).toBe('Al');
    await inbox.assign(ada, await show(fay), bo.operator.id);
    expect(await ownerOf(eve)).toBe('Bo');
    await inbox.release(ada, await show(fay), true);
    await expect(inbox.take(al, await show(fay))).rejects.toMatchObject({
      status: 409,
      message:
        'Bo has open leads of someone with the same phone number. Ask Bo to take this one, too, or an admin to assign it.',
    });
    const people = [await read(eve), await read(fay)].map(({ lead }) => lead.personId ?? 0);
    await merges.keepApart(ada, [people[0] ?? 0, people[1] ?? 0]);
    await inbox.take(al, await show(fay));
    expect([await ownerOf(eve), await ownerOf(fay)]).toEqual(['Bo', 'Al']);
    expect((await read(fay)).others).toEqual([]);
    await jobs.stop();
  },
);
