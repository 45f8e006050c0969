import { expect } from 'vitest';
import { parseInboxQuery } from '../../../domain/leads/inbox/inbox-query.ts';
import { hire, openConsole } from '../../../tests/support/open-console.ts';
import { testOnBoth } from '../../../tests/support/databases.ts';
import { buildLeadDraft } from '../../../tests/support/factories.ts';
import { openLeadIntake } from '../../../tests/support/lead-intake.ts';
import { findLead } from '../lead-store.ts';
import { eraseLeads } from '../../people/person-store.ts';

const origin = { clientAddress: null, userAgent: null, pageUrl: null };

testOnBoth(
  'calls count as answers, tasks come due, and snoozed leads return on time or when the person writes',
  async (database) => {
    // A Sunday, 10:00 in Toronto.
    let at = new Date('2026-11-22T15:00:00Z');
    const {
      leadWork: work,
      inbox,
      addLead,
      readAudit,
      jobs,
      config,
    } = await openConsole(database, {
      now: () => at,
    });
    const [ada, al, bo] = [
      await hire(database, 'Ada', 'admin'),
      await hire(database, 'Al', 'agent'),
      await hire(database, 'Bo', 'agent'),
    ];
    const find = async (visit: typeof ada, view: string) => {
      const query = parseInboxQuery(new URLSearchParams({ view }));
      const { leads } = await inbox.list(visit.operator, query);
      return leads.map(({ reference }) => reference).sort();
    };
    const id = await addLead('GB-A', { email: 'Jane@example.com' });
    await addLead('GB-B');
    const read = () => findLead(database.db, id);

    await work.call(al, 'GB-A', { outcome: 'no-answer', words: '', take: false });
    expect(await read()).toMatchObject({ status: 'new', answered_at: null });
    await work.call(al, 'GB-A', { outcome: 'message', words: 'Calls back tonight.', take: false });
    expect(await read()).toMatchObject({ status: 'contacted', answered_at: at, revision: 2 });

    // An answer that the console did not see counts once.
    const other = await addLead('GB-CALLED', { email: 'called@example.com' });
    await work.answered(al, 'GB-CALLED');
    const answeredAt = at;
    at = new Date(at.getTime() + 60_000);
    await work.answered(al, 'GB-CALLED');
    expect(await findLead(database.db, other)).toMatchObject({
      status: 'contacted',
      answered_at: answeredAt,
      owner_id: al.operator.id,
    });
    at = answeredAt;
    await database.db
      .updateTable('leads')
      .set({ status: 'lost' })
      .where('id', '=', other)
      .execute();

    const task = { what: 'Send the plans', due: '2026-11-23', assignee: null };
    await work.addTask(al, 'GB-A', { ...task, assignee: bo.operator.id });
    await work.addTask(ada, 'GB-B', { ...task, assignee: bo.operator.id });
    await expect(work.addTask(ada, 'GB-B', { ...task, assignee: 999 })).rejects.toThrow(
      'no longer exists',
    );
    expect(await find(bo, 'today')).toEqual([]);
    at = new Date('2026-11-24T04:00:00Z');
    expect([await find(bo, 'today'), await find(al, 'today')]).toEqual([['GB-B'], ['GB-A']]);
    const { tasks, nextOpenDay } = await work.read(al.operator, 'GB-A');
    expect(nextOpenDay).toBe('2026-11-24');
    const [first] = tasks;
    expect(first).toMatchObject({ what: 'Send the plans', dueOn: '2026-11-23', owner: 'Al' });
    await work.finishTask(al, 'GB-A', first?.id ?? 0);
    await work.finishTask(al, 'GB-A', first?.id ?? 0);
    // The id of another lead's task does nothing.
    await work.finishTask(al, 'GB-B', first?.id ?? 0);
    expect(await find(al, 'today')).toEqual([]);
    await work.reopenTask(al, 'GB-A', first?.id ?? 0);
    expect(await find(al, 'today')).toEqual(['GB-A']);

    const { revision } = await inbox.read(al.operator, 'GB-A').then(({ lead }) => lead);
    await work.snooze(al, { reference: 'GB-A', revision }, 'tomorrow', '');
    await expect(work.snooze(bo, { reference: 'GB-A', revision }, 'monday', '')).rejects.toThrow(
      'Al snoozed the lead until Tuesday, November 24, 2026 at 9:00',
    );
    expect([await find(al, 'snoozed'), await find(al, 'unassigned')]).toEqual([['GB-A'], ['GB-B']]);
    expect((await inbox.read(al.operator, 'GB-A')).lead.snoozedUntil).toEqual(
      new Date('2026-11-24T14:00:00Z'),
    );
    at = new Date('2026-11-24T14:00:00Z');
    expect([await find(al, 'snoozed'), await find(al, 'unassigned')]).toEqual([
      [],
      ['GB-A', 'GB-B'],
    ]);
    await work.snooze(al, { reference: 'GB-A', revision: revision + 1 }, 'monday', '');
    await openLeadIntake(
      database,
      jobs,
      config,
      () => at,
      () => 'GB-C',
    ).submit(buildLeadDraft({ email: 'jane@EXAMPLE.com' }), origin);
    expect(await find(al, 'snoozed')).toEqual([]);

    const { timeline } = await inbox.read(al.operator, 'GB-A');
    expect(timeline.map(({ who, what, note }) => [who, what, note]).slice(0, -1)).toEqual([
      [null, 'Back in the inbox: the person wrote again', null],
      ['Al', 'snoozed the lead until Monday, November 30, 2026 at 9:00 a.m.', null],
      ['Al', 'snoozed the lead until Tuesday, November 24, 2026 at 9:00 a.m.', null],
      ['Al', 'reopened a task', 'Send the plans'],
      ['Al', 'finished a task', 'Send the plans'],
      ['Al', 'added a task', 'Send the plans'],
      ['Al', 'called: left a message', 'Calls back tonight.'],
      ['Al', 'set the status from New to Contacted', null],
      ['Al', 'called: no answer', null],
    ]);
    const lines = (await readAudit()).map(({ action }) => action);
    expect(lines.filter((action) => action === 'lead.task-done')).toHaveLength(1);
    expect(JSON.stringify(await readAudit())).not.toMatch(/Calls back|Send the plans/);

    await eraseLeads(database.db, [id], at);
    const rows = await database.db.selectFrom('lead_tasks').select('lead_id').execute();
    expect(rows).toHaveLength(1);
  },
);

testOnBoth(
  'undoing restores the earlier reason of a lost lead, and a snooze that has not ended',
  async (database) => {
    let at = new Date('2026-11-22T15:00:00Z');
    const { leadWork, inbox, addLead } = await openConsole(database, { now: () => at });
    const ada = await hire(database, 'Ada', 'admin');
    await addLead('GB-A');
    const read = async () => (await inbox.read(ada.operator, 'GB-A')).lead;
    const show = async () => ({ reference: 'GB-A', revision: (await read()).revision });

    await inbox.setStatus(ada, await show(), 'lost', 'Bought elsewhere.');
    for (const [status, reason] of [
      ['won', null],
      ['lost', 'Too expensive.'],
    ] as const) {
      await inbox.setStatus(ada, await show(), status, reason);
      await inbox.undoStatus(ada, await show(), 'lost');
      expect(await read()).toMatchObject({ status: 'lost', lostReason: 'Bought elsewhere.' });
    }

    await leadWork.snooze(ada, await show(), 'own', '2026-11-23 09:00');
    const first = new Date('2026-11-23T14:00:00Z');
    await leadWork.snooze(ada, await show(), 'own', '2026-11-26 09:00');
    await leadWork.undoSnooze(ada, await show(), '2026-11-23 09:00');
    expect((await read()).snoozedUntil).toEqual(first);
    at = new Date('2026-11-24T15:00:00Z');
    await leadWork.snooze(ada, await show(), 'own', '2026-11-26 09:00');
    await leadWork.undoSnooze(ada, await show(), '2026-11-23 09:00');
    expect((await read()).snoozedUntil).toBeNull();
  },
);

testOnBoth(
  'a task is only assigned to those who see the lead, and follows the lead to a new owner',
  async (database) => {
    const { leadWork, inbox, addLead } = await openConsole(database);
    const [ada, al, bo] = [
      await hire(database, 'Ada', 'admin'),
      await hire(database, 'Al', 'agent'),
      await hire(database, 'Bo', 'agent'),
    ];
    await addLead('GB-A');
    const show = async () => {
      const { revision } = (await inbox.read(ada.operator, 'GB-A')).lead;
      return { reference: 'GB-A', revision };
    };
    const add = (what: string, { operator }: typeof ada) =>
      leadWork.addTask(ada, 'GB-A', { what, due: '2026-11-23', assignee: operator.id });
    const listOwners = async () => {
      const { tasks } = await leadWork.read(ada.operator, 'GB-A');
      return tasks.map(({ what, owner }) => `${what}: ${owner}`).sort();
    };
    await add('call', bo);
    await add('plans', ada);
    await inbox.take(al, await show());
    expect(await listOwners()).toEqual(['call: Al', 'plans: Ada']);
    await expect(add('keys', bo)).rejects.toThrow('Bo cannot see this lead, which is Al’s');
    await inbox.assign(ada, await show(), bo.operator.id);
    expect(await listOwners()).toEqual(['call: Bo', 'plans: Ada']);
    await inbox.release(bo, await show());
    expect(await listOwners()).toEqual(['call: Bo', 'plans: Ada']);
  },
);

testOnBoth(
  'an answer also answers what the person asked before about the same project, and nothing else',
  async (database) => {
    const { db } = database;
    const { jobs, config, leadWork, inbox } = await openConsole(database);
    const al = await hire(database, 'Al', 'agent');
    const intake = openLeadIntake(database, jobs, config, () => new Date());
    const receive = async (email: string, projectStub: string | null) =>
      (await intake.submit(buildLeadDraft({ email, projectStub, submissionId: null }), origin))
        .reference;
    const gus = 'gus@example.com';
    const [first, second, other, general] = [
      await receive(gus, 'lake'),
      await receive('GUS@example.com', 'lake'),
      await receive(gus, 'hill'),
      await receive(gus, null),
    ];
    const zoe = await receive('zoe@example.com', 'lake');
    const marked = await receive(gus, 'lake');
    await inbox.setStatus(al, { reference: marked, revision: 1 }, 'qualified', null);
    await leadWork.call(al, second, { outcome: 'reached', words: '', take: false });
    const answered = await db
      .selectFrom('leads')
      .select(['reference', 'status'])
      .where('answered_by', '=', 'contact')
      .orderBy('id')
      .execute();
    expect(answered).toEqual([
      { reference: first, status: 'contacted' },
      { reference: second, status: 'contacted' },
      { reference: marked, status: 'qualified' },
    ]);
    const { timeline } = await inbox.read(al.operator, first);
    expect(timeline[0]).toMatchObject({ who: 'Al', what: `answered this with ${second}` });
    for (const reference of [other, general, zoe])
      expect((await inbox.read(al.operator, reference)).lead.status).toBe('new');
    await jobs.stop();
  },
);

testOnBoth(
  'a call makes the caller the owner, unless a colleague has the buyer, and adds the next step',
  async (database) => {
    const { db } = database;
    const { leadWork, jobs, config } = await openConsole(database);
    const [al, bo] = [await hire(database, 'Al', 'agent'), await hire(database, 'Bo', 'agent')];
    const intake = openLeadIntake(database, jobs, config, () => new Date());
    const receive = async () =>
      (await intake.submit(buildLeadDraft({ submissionId: null, projectStub: null }), origin))
        .reference;
    const read = (reference: string) =>
      db
        .selectFrom('leads')
        .select(['owner_id', 'status'])
        .where('reference', '=', reference)
        .execute();
    const [first, second] = [await receive(), await receive()];
    const reached = { outcome: 'reached', words: 'Wants the lake view.', take: true } as const;
    await leadWork.call(al, first, reached);
    const owned = { owner_id: al.operator.id, status: 'contacted' };
    expect(await read(first)).toEqual([owned]);
    const step = { what: 'Send the plans', due: '2026-12-01' };
    await leadWork.call(al, first, { ...reached, next: step });
    expect((await leadWork.read(al.operator, first)).tasks).toMatchObject([
      { what: step.what, dueOn: step.due, owner: 'Al' },
    ]);
    await expect(leadWork.call(bo, first, reached)).rejects.toMatchObject({ status: 404 });
    // An admin left the buyer's other lead to nobody. Whoever has not signed up has no buyers.
    await db.updateTable('operators').set({ password_hash: 'hash' }).execute();
    await db.updateTable('leads').set({ owner_id: null }).where('reference', '=', second).execute();
    await expect(leadWork.call(bo, second, reached)).rejects.toThrow(
      /^Al has other open leads.* untick “Assign to me”\.$/,
    );
    expect(await read(second)).toEqual([{ owner_id: null, status: 'new' }]);
    await leadWork.answered(bo, second);
    expect(await read(second)).toEqual([{ owner_id: null, status: 'contacted' }]);
    await leadWork.call(bo, second, { ...reached, take: false });
    expect(await read(second)).toEqual([{ owner_id: null, status: 'contacted' }]);
    await jobs.stop();
  },
);
