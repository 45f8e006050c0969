import { sql } from 'kysely';
import { expect } from 'vitest';
import { testOnBoth } from '../../tests/support/databases.ts';
import { buildLeadDraft } from '../../tests/support/factories.ts';
import { insertLead } from '../../tests/support/insert-lead.ts';
import { hire, openConsole } from '../../tests/support/open-console.ts';
import type { Database } from '../platform/database/database.ts';

const origin = { clientAddress: null, userAgent: null, pageUrl: null };

const addLead = ({ db }: Database, reference: string, email: string) =>
  insertLead(db, buildLeadDraft({ submissionId: null, email }), reference, origin);

testOnBoth(
  'a buyer has one agent: the open leads of a person are taken, handed over and released together',
  async (database) => {
    const { inbox, readAudit } = await openConsole(database);
    const [ada, al, bo] = [
      await hire(database, 'Ada', 'admin'),
      await hire(database, 'Al', 'agent'),
      await hire(database, 'Bo', 'agent'),
    ];
    await sql`update operators set password_hash = 'x'`.execute(database.db);
    for (const reference of ['GB-A', 'GB-B', 'GB-LOST'])
      await addLead(database, reference, 'jane@example.com');
    await addLead(database, 'GB-OTHER', 'joe@example.com');
    await inbox.setStatus(ada, { reference: 'GB-LOST', revision: 1 }, 'lost', 'Moved.');
    const readOwners = async () => {
      const { rows } = await sql<{ line: string }>`
        select concat_ws(' ', reference, operators.name) as line from leads
        left join operators on operators.id = owner_id order by reference`.execute(database.db);
      return rows.map(({ line }) => line.replace('GB-', '')).join();
    };
    const show = async (reference: string) => ({
      reference,
      revision: (await inbox.read(ada.operator, reference)).lead.revision,
    });
    // Both at once.
    const takes = await Promise.allSettled([
      inbox.take(al, { reference: 'GB-A', revision: 1 }),
      inbox.take(bo, { reference: 'GB-B', revision: 1 }),
    ]);
    const taken = takes.find((each) => each.status === 'fulfilled');
    const refused = takes.find((each) => each.status === 'rejected');
    expect(taken?.value.map(({ reference, revision }) => [reference, revision]).toSorted()).toEqual(
      [
        ['GB-A', 1],
        ['GB-B', 1],
      ],
    );
    const [winner, loser] = takes[0].status === 'fulfilled' ? ['Al', bo] : ['Bo', al];
    // It may already be the winner’s.
    expect([404, 409].map(String)).toContain(
      String((refused?.reason as { status?: number } | undefined)?.status),
    );
    expect(await readOwners()).toBe(`A ${winner},B ${winner},LOST,OTHER`);
    const { timeline } = await inbox.read(ada.operator, 'GB-B');
    expect(timeline[0]).toMatchObject({ who: winner, what: 'took the lead' });

    await inbox.assign(ada, await show('GB-A'), al.operator.id);
    expect(await readOwners()).toBe('A Al,B Al,LOST,OTHER');
    await inbox.assign(ada, await show('GB-B'), bo.operator.id);
    expect(await readOwners()).toBe('A Bo,B Bo,LOST,OTHER');
    expect((await readAudit()).at(-1)).toMatchObject({
      subject: 'lead GB-B',
      changes: { owner: ['Al', 'Bo'], others: [null, 'GB-A'] },
    });
    const { rows: told } = await sql<{ reference: string }>`
      select reference from lead_notices join leads on leads.id = lead_id
      where operator_id = ${bo.operator.id} order by reference`.execute(database.db);
    expect(told.map(({ reference }) => reference)).toEqual(['GB-A', 'GB-B']);

    // A reopened one is nobody’s, and a colleague cannot take it from under its agent.
    await inbox.setStatus(ada, await show('GB-LOST'), 'new', null);
    await expect(inbox.take(al, await show('GB-LOST'))).rejects.toMatchObject({
      status: 409,
      message:
        'Bo has other open leads of this person. Ask Bo to take this one, too, or an admin to assign it.',
    });
    // An admin is asked, with the other agent’s name.
    await expect(inbox.assign(ada, await show('GB-LOST'), al.operator.id)).rejects.toMatchObject({
      status: 409,
      message:
        'Bo has other open leads of this person. Assign this one to Bo, too, or confirm on its page, under Owner, that the buyer has two agents.',
    });
    await expect(inbox.take(ada, await show('GB-LOST'))).rejects.toMatchObject({ status: 409 });
    await inbox.assign(ada, await show('GB-LOST'), al.operator.id, { divides: true });
    expect(await readOwners()).toBe('A Bo,B Bo,LOST Al,OTHER');
    expect((await inbox.read(ada.operator, 'GB-LOST')).others[0]).toMatchObject({
      ownerName: 'Bo',
    });
    await inbox.assign(ada, await show('GB-LOST'), null, { isAlone: true });
    await inbox.take(bo, await show('GB-LOST'));
    // Undoing restores one lead; an admin may part them.
    await inbox.release(bo, await show('GB-LOST'), true);
    expect(await readOwners()).toBe('A Bo,B Bo,LOST,OTHER');
    await inbox.release(bo, await show('GB-A'));
    expect(await readOwners()).toBe('A,B,LOST,OTHER');
    await inbox.assign(ada, await show('GB-OTHER'), loser.operator.id);
    expect(await readOwners()).toContain('A,B,LOST,OTHER ');
  },
);

testOnBoth(
  'a merge gives open leads one owner, who is told; undoing it gives them back',
  async (database) => {
    let clock = Date.parse('2026-11-22T15:00:00Z');
    const now = () => new Date((clock += 1000));
    const { inbox, merges, people } = await openConsole(database, { now });
    const [ada, eve, al] = [
      await hire(database, 'Ada', 'admin'),
      await hire(database, 'Eve', 'agent'),
      await hire(database, 'Al', 'agent'),
    ];
    await sql`update operators set password_hash = 'x'`.execute(database.db);
    const findPerson = async (reference: string) =>
      (await inbox.read(ada.operator, reference)).lead.personId ?? 0;
    const show = async (id: number) => (await people.read(ada.operator, id)).person;
    const undo = async (id: number) => {
      const { person, merge } = await people.read(ada.operator, id);
      await merges.undo(ada, person, merge?.id ?? 0);
    };
    await addLead(database, 'GB-OLD', 'jane@x.ca');
    for (const reference of ['GB-NEW', 'GB-FREE', 'GB-LOST'])
      await addLead(database, reference, 'jane@y.ca');
    const [kept, gone] = [await findPerson('GB-OLD'), await findPerson('GB-NEW')];
    const own = (reference: string, id: number, status = 'new') =>
      sql`update leads set owner_id = ${id}, status = ${status} where reference = ${reference}`.execute(
        database.db,
      );
    await own('GB-OLD', eve.operator.id);
    await own('GB-NEW', al.operator.id);
    await own('GB-LOST', al.operator.id, 'lost');
    const readOwners = async () => {
      const { rows } = await sql<{ line: string }>`
        select concat_ws(' ', reference, operators.name) as line from leads
        left join operators on operators.id = owner_id order by reference`.execute(database.db);
      return rows.map(({ line }) => line);
    };
    const before = ['GB-FREE', 'GB-LOST Al', 'GB-NEW Al', 'GB-OLD Eve'];
    expect(await readOwners()).toEqual(before);
    await merges.merge(ada, await show(kept), await show(gone));
    expect(await readOwners()).toEqual(['GB-FREE Eve', 'GB-LOST Al', 'GB-NEW Eve', 'GB-OLD Eve']);
    const { rows: told } = await sql`
      select from lead_notices where operator_id = ${eve.operator.id}`.execute(database.db);
    expect(told).toHaveLength(2);
    const tellsOf = async (id: number) => {
      const notices = await sql<{ reference: string }>`
        select reference from lead_notices join leads on leads.id = lead_id
        where operator_id = ${id} order by reference`.execute(database.db);
      return notices.rows.map(({ reference }) => reference);
    };
    await undo(kept);
    expect(await readOwners()).toEqual(before);
    expect(await tellsOf(al.operator.id)).toEqual(['GB-NEW']);
    const lastLine = async (reference: string) =>
      (await inbox.read(ada.operator, reference)).timeline[0];
    expect(await lastLine('GB-NEW')).toMatchObject({ who: 'Ada', what: 'assigned the lead to Al' });
    expect(await lastLine('GB-FREE')).toMatchObject({ what: 'unassigned the lead (was Eve’s)' });

    // What somebody assigned since the merge stays theirs.
    await merges.merge(ada, await show(kept), await show(gone));
    const { lead } = await inbox.read(ada.operator, 'GB-FREE');
    await inbox.assign(ada, lead, ada.operator.id);
    await undo(kept);
    expect(await readOwners()).toEqual(['GB-FREE Ada', 'GB-LOST Al', 'GB-NEW Ada', 'GB-OLD Ada']);
    for (const reference of ['GB-FREE', 'GB-NEW']) await own(reference, al.operator.id);
    // The other way round, the owner of the other person is kept.
    await own('GB-OLD', eve.operator.id, 'won');
    await merges.merge(ada, await show(kept), await show(gone));
    expect(await readOwners()).toEqual(['GB-FREE Al', 'GB-LOST Al', 'GB-NEW Al', 'GB-OLD Eve']);
  },
);
