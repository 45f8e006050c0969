import { sql } from 'kysely';
import { expect } from 'vitest';
import { parseInboxQuery } from '../../../domain/leads/inbox/inbox-query.ts';
import { maxLeadsAtOnce } from '../../../domain/leads/inbox/inbox-selection.ts';
import { maxSavedViews } from '../../../domain/leads/inbox/saved-views.ts';
import { hire, openConsole } from '../../../tests/support/open-console.ts';
import { testOnBoth } from '../../../tests/support/databases.ts';
import { until } from '../../../tests/support/harness.ts';
import type { Visit } from '../../operators/visit.ts';

const read = (address: string) => parseInboxQuery(new URLSearchParams(address));

testOnBoth('admins see what a new site needs, until its first lead', async (database) => {
  const { inbox, addLead } = await openConsole(database);
  const [ada, al] = [await hire(database, 'Ada', 'admin'), await hire(database, 'Al', 'agent')];
  const readSteps = async ({ operator }: Visit, address = '') =>
    (await inbox.list(operator, read(address))).firstSteps;
  const unset = { isSent: false, leadsTo: 'hello@groundbreak.example', isLeadsToSet: false };
  const steps = { brokerage: false, projects: false, team: true, mail: unset };
  expect(await readSteps(ada)).toEqual(steps);
  expect(await readSteps(ada, 'q=nobody')).toBeNull();
  expect(await readSteps(al)).toBeNull();
  await addLead('GB-1');
  await until('the lead is counted', async () => (await readSteps(ada)) === null);
});

testOnBoth(
  'views are saved, renamed, ordered and deleted: own ones by anybody, the team’s by admins',
  async (database) => {
    const { savedViews, readAudit } = await openConsole(database);
    const [ada, al] = [await hire(database, 'Ada', 'admin'), await hire(database, 'Al', 'agent')];
    const listNames = async ({ operator }: Visit) => {
      const { own, team } = await savedViews.list(operator);
      return { own: own.map(({ name }) => name), team: team.map(({ name }) => name) };
    };
    for (const name of ['Calls', 'Ottawa'])
      await savedViews.add(al, 'own', { name, query: '?view=mine&q=ottawa&after=GB-1&x=1' });
    await savedViews.add(ada, 'team', { name: 'Calls', query: '?status=new&layout=board' });
    await expect(savedViews.add(al, 'team', { name: 'Mine', query: '' })).rejects.toMatchObject({
      status: 403,
    });
    await expect(savedViews.add(al, 'own', { name: 'CALLS', query: '' })).rejects.toThrow(
      'There is a view named “CALLS”. Choose another name.',
    );
    expect(await listNames(al)).toEqual({ own: ['Calls', 'Ottawa'], team: ['Calls'] });
    expect(await listNames(ada)).toEqual({ own: [], team: ['Calls'] });

    const { own, team } = await savedViews.list(al.operator);
    const [calls, ottawa] = own.map(({ id }) => id);
    if (!calls || !ottawa) throw new Error('There are two.');
    expect(own[0]?.query).toEqual(parseInboxQuery(new URLSearchParams('view=mine&q=ottawa')));
    expect(team[0]?.query).toMatchObject({ layout: 'board', filters: { status: 'new' } });
    await savedViews.move(al, 'own', 'up', ottawa);
    await savedViews.rename(al, 'own', { id: calls, name: 'To call', original: 'Calls' });
    const late = { id: calls, name: 'Ring', original: 'Calls' };
    await expect(savedViews.rename(al, 'own', late)).rejects.toThrow('renamed it to “To call”');
    expect(await listNames(al)).toMatchObject({ own: ['Ottawa', 'To call'] });
    // Colleagues' views are unknown, and own views do not belong to the team.
    for (const scope of ['own', 'team'] as const)
      await expect(savedViews.delete(ada, scope, calls)).rejects.toThrow(
        'This view was deleted meanwhile.',
      );
    await savedViews.delete(al, 'own', calls);
    expect(await listNames(al)).toEqual({ own: ['Ottawa'], team: ['Calls'] });

    const full = Array.from({ length: maxSavedViews - 1 }, (_, index) => `View ${index}`);
    for (const name of full) await savedViews.add(al, 'own', { name, query: '' });
    await expect(savedViews.add(al, 'own', { name: 'One more', query: '' })).rejects.toThrow(
      'There are 12 saved views already.',
    );
    const lines = await readAudit();
    expect(lines.slice(0, 7).map(({ action, outcome }) => `${action} ${outcome}`)).toEqual([
      'savedViews.add done',
      'savedViews.add done',
      'savedViews.add-team done',
      'savedViews.add-team refused',
      'savedViews.up done',
      'savedViews.rename done',
      'savedViews.delete done',
    ]);
    // The log is permanent, and a view may be named after a visitor.
    expect(JSON.stringify(lines)).not.toMatch(/ottawa|To call|Calls/i);
  },
);

testOnBoth('a saved view counts exactly the leads that it shows the operator', async (database) => {
  const { savedViews, inbox, addLead } = await openConsole(database);
  const [ada, al] = [await hire(database, 'Ada', 'admin'), await hire(database, 'Al', 'agent')];
  const queries = [
    '?status=new',
    '?q=jane',
    '?view=mine',
    '?form=contact&layout=board',
    '?q=nobody',
  ];
  for (const query of queries) {
    await savedViews.add(ada, 'team', { name: query, query });
    await savedViews.add(ada, 'own', { name: query, query });
  }
  // All are empty before the first lead.
  const { saved: empty } = await inbox.list(al.operator, read(''));
  expect(empty.map(({ count }) => count)).toEqual([0, 0, 0, 0, 0]);
  for (const reference of ['GB-A', 'GB-B', 'GB-C', 'GB-D'])
    await addLead(reference, { email: `jane.${reference}@example.com`, submissionId: null });
  await inbox.take(ada, { reference: 'GB-A', revision: 1 });
  await inbox.take(al, { reference: 'GB-B', revision: 1 });
  await inbox.setStatus(ada, { reference: 'GB-C', revision: 1 }, 'won', null);
  for (const { operator } of [ada, al]) {
    const { saved, counts } = await inbox.list(operator, parseInboxQuery(new URLSearchParams()));
    expect(saved).toHaveLength(operator === ada.operator ? 10 : 5);
    expect(counts.all).toBe(operator === ada.operator ? 4 : 3);
    for (const { address, count } of saved) {
      const query = { ...parseInboxQuery(new URLSearchParams(address)), layout: 'list' } as const;
      const { leads, total } = await inbox.list(operator, query);
      expect([address, count, total]).toEqual([address, leads.length, leads.length]);
    }
  }
  const { leads: open } = await inbox.list(ada.operator, read('status=open'));
  expect(open.map(({ reference }) => reference)).toEqual(['GB-D', 'GB-B', 'GB-A']);
  // Counts changes by other processes as soon as they are announced.
  const countNew = async () => (await inbox.list(al.operator, read(''))).saved[0]?.count;
  expect(await countNew()).toBe(2);
  await addLead('GB-E', { submissionId: null });
  await until('the new lead is counted', async () => (await countNew()) === 3, 5000);
});

testOnBoth(
  'selecting all matching leads gives those that were counted, or is refused',
  async (database) => {
    const { inbox, addLead } = await openConsole(database, { now: () => new Date() });
    const [ada, al] = [await hire(database, 'Ada', 'admin'), await hire(database, 'Al', 'agent')];
    for (const reference of ['GB-A', 'GB-B', 'GB-C'])
      await addLead(reference, { email: `${reference}@example.com`, submissionId: null });
    await inbox.take(ada, { reference: 'GB-A', revision: 1 });
    const query = read('status=new');
    const list = async (visit: Visit, count: number, at = new Date()) =>
      (await inbox.listSelected(visit.operator, { query, count, at })).map(
        ({ reference, revision }) => `${reference} ${revision}`,
      );
    const at = new Date();
    expect(await list(ada, 3, at)).toEqual(['GB-C 1', 'GB-B 1', 'GB-A 2']);
    expect(await list(al, 2, at)).toEqual(['GB-C 1', 'GB-B 1']);
    // Excludes leads that arrived since.
    await sql`update leads set received_at = received_at - interval '1 minute'`.execute(
      database.db,
    );
    await addLead('GB-D', { submissionId: null });
    await sql`update leads set received_at = now() + interval '1 minute' where reference = 'GB-D'`.execute(
      database.db,
    );
    expect(await list(ada, 3, at)).toHaveLength(3);
    await inbox.setStatus(ada, { reference: 'GB-B', revision: 1 }, 'won', null);
    await expect(list(ada, 3, at)).rejects.toThrow(
      '2 leads match now, not 3. Nothing was changed. Review the list, then choose again.',
    );
    // Skips a thousand notifications.
    await sql`alter table leads disable trigger user`.execute(database.db);
    await sql`
      insert into leads (reference, form, answer, email, person_id)
      select 'GB-M' || n, 'contact', '', 'm@example.com', (select min(id) from people) from generate_series(1, ${maxLeadsAtOnce}::int) as n`.execute(
      database.db,
    );
    await sql`alter table leads enable trigger user`.execute(database.db);
    await expect(list(ada, maxLeadsAtOnce + 2, new Date(Date.now() + 1e6))).rejects.toThrow(
      'More than 1,000 leads match, and that is too many for one change.',
    );
    const { total } = await inbox.list(ada.operator, query);
    expect(total).toBe(maxLeadsAtOnce + 1);
  },
);

testOnBoth(
  'the board has a column for each status, with count and newest leads among the visible ones',
  async (database) => {
    const { inbox, addLead } = await openConsole(database);
    const [ada, al] = [await hire(database, 'Ada', 'admin'), await hire(database, 'Al', 'agent')];
    for (let count = 10; count < 40; count += 1)
      await addLead(`GB-${count}`, { email: `buyer${count}@example.com`, submissionId: null });
    await inbox.take(ada, { reference: 'GB-10', revision: 1 });
    await inbox.setStatus(ada, { reference: 'GB-10', revision: 2 }, 'won', null);
    await inbox.setStatus(ada, { reference: 'GB-11', revision: 1 }, 'lost', 'Moved away.');
    const readBoard = async (visit: Visit, address: string) => {
      const { columns, leads } = await inbox.list(visit.operator, read(address));
      return columns?.map(({ status, count }) => {
        const shown = leads.filter((lead) => lead.status === status);
        return [status, count, shown.length, shown[0]?.reference];
      });
    };
    const empty = (status: string) => [status, 0, 0, undefined];
    const lost = ['lost', 1, 1, 'GB-11'];
    const open = [['new', 28, 20, 'GB-39'], empty('contacted'), empty('qualified')];
    expect(await readBoard(ada, 'layout=board')).toEqual([
      ...open,
      ['won', 1, 1, 'GB-10'],
      lost,
      empty('spam'),
    ]);
    expect(await readBoard(al, 'layout=board')).toEqual([
      ...open,
      empty('won'),
      lost,
      empty('spam'),
    ]);
    expect(await readBoard(ada, 'layout=board&status=lost')).toEqual([lost]);
    expect(await readBoard(ada, 'layout=board&view=mine')).toContainEqual(['won', 1, 1, 'GB-10']);
  },
);

testOnBoth(
  'possible spam marked as spam leaves the quarantine, and returns when that is undone',
  async (database) => {
    const { inbox, quarantine, addLead } = await openConsole(database);
    const ada = await hire(database, 'Ada', 'admin');
    await addLead('GB-A', { submissionId: null }, ['Too many links']);
    const countHeld = async () => (await quarantine.list(ada.operator)).leads.length;
    expect(await countHeld()).toBe(1);
    await inbox.setStatus(ada, { reference: 'GB-A', revision: 1 }, 'spam', null);
    expect(await countHeld()).toBe(0);
    await inbox.setStatus(ada, { reference: 'GB-A', revision: 2 }, 'new', null);
    expect(await countHeld()).toBe(1);
  },
);
