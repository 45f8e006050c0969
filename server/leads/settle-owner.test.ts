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
