import { sql } from 'kysely';
import { expect } from 'vitest';
import { testOnBoth } from '../../tests/support/databases.ts';
import { hire, openConsole } from '../../tests/support/open-console.ts';

testOnBoth(
  'a removed colleague’s open tasks go to whoever has the lead, or gets it next, with the buyer’s other leads',
  async (database) => {
    const { leadWork, inbox, operatorAccess, addLead } = await openConsole(database);
    const [ada, al, bo] = [
      await hire(database, 'Ada', 'admin'),
      await hire(database, 'Al', 'agent'),
      await hire(database, 'Bo', 'admin'),
    ];
    const show = async (reference: string) => {
      const { revision } = (await inbox.read(ada.operator, reference)).lead;
      return { reference, revision };
    };
    const email = 'jane@example.com';
    for (const reference of ['GB-A', 'GB-B']) await addLead(reference, { email });
    for (const reference of ['GB-AL', 'GB-FREE']) await addLead(reference);
    await inbox.assign(ada, await show('GB-A'), bo.operator.id);
    await inbox.assign(ada, await show('GB-AL'), al.operator.id);
    for (const reference of ['GB-A', 'GB-B', 'GB-AL', 'GB-FREE'])
      for (const what of ['plans', 'done'])
        await leadWork.addTask(ada, reference, {
          what,
          due: '2026-11-22',
          assignee: bo.operator.id,
        });
    const read = async (reference: string) => (await leadWork.read(ada.operator, reference)).tasks;
    for (const reference of ['GB-A', 'GB-AL']) {
      const done = (await read(reference)).find(({ what }) => what === 'done');
      await leadWork.finishTask(ada, reference, done?.id ?? 0);
    }
    const { operators } = await operatorAccess.list(ada);
    expect(operators.map(({ openTasks }) => openTasks)).toEqual([0, 0, 6]);
    await operatorAccess.remove(ada, bo.operator.id);
    const owners = async (reference: string) =>
      (await read(reference)).map(({ what, owner }) => `${what}: ${owner}`);
    expect(await owners('GB-AL')).toEqual(['plans: Al', 'done: null']);
    expect(await owners('GB-A')).toEqual(['plans: null', 'done: null']);
    await inbox.take(al, await show('GB-A'));
    expect(await owners('GB-A')).toEqual(['plans: Al', 'done: null']);
    expect(await owners('GB-B')).toEqual(['plans: Al', 'done: Al']);
    const done = (await read('GB-A')).find(({ what }) => what === 'done');
    await leadWork.reopenTask(al, 'GB-A', done?.id ?? 0);
    expect(await owners('GB-A')).toEqual(['plans: Al', 'done: Al']);
    await inbox.assign(ada, await show('GB-FREE'), ada.operator.id);
    expect(await owners('GB-FREE')).toEqual(['plans: Ada', 'done: Ada']);
  },
);

testOnBoth(
  'the list names whose removal leaves a routing rule with nobody, and who is the last admin',
  async (database) => {
    const { db } = database;
    const { operatorAccess } = await openConsole(database);
    const ada = await hire(database, 'Ada', 'admin');
    const al = await hire(database, 'Al', 'agent');
    await hire(database, 'Bo', 'admin');
    await sql`update operators set password_hash = 'x' where name <> 'Bo'`.execute(db);
    // In the order of their page: nobody's, shared, Al's, Al's.
    await sql`insert into routing_rules (position, form) values (1, 'contact'), (2, 'meeting'),
      (9, 'worksheet'), (4, null)`.execute(db);
    await sql`
      insert into routing_turns (rule_id, operator_id)
      select routing_rules.id, operators.id from routing_rules, operators
      where (position > 1 and name = 'Al') or (position = 2 and name = 'Ada')`.execute(db);
    const { operators } = await operatorAccess.list(ada);
    expect(
      operators.map(({ name, soleRules, isLastAdmin }) => [name, soleRules, isLastAdmin]),
    ).toEqual([
      ['Ada', [], true],
      ['Al', [3, 4], false],
      ['Bo', [], false],
    ]);
    expect(await operatorAccess.remove(ada, al.operator.id)).toMatchObject({ emptyRules: [3, 4] });
    const { operators: left } = await operatorAccess.list(ada);
    expect(left.map(({ soleRules }) => soleRules)).toEqual([[2], []]);
  },
);
