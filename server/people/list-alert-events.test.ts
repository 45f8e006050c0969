import { expect } from 'vitest';
import { testOnBoth } from '../../tests/support/databases.ts';
import { buildProject } from '../../tests/support/factories.ts';
import { openAlerts, visitor } from '../../tests/support/open-alerts.ts';
import { hire, openConsole } from '../../tests/support/open-console.ts';

testOnBoth(
  "a person's timeline has their alerts and hearts with the page of each, but no alert that a stranger may have asked for (A-10.13)",
  async (database) => {
    const { db } = database;
    const { alerts, follow, publish, catalogue } = await openAlerts(database);
    await publish(buildProject({ stub: 'alder', title: 'Alder', city: 'Toronto' }));
    await catalogue.refresh();
    const { id } = await db
      .insertInto('accounts')
      .values({ name: 'Ada', email: 'Ada@example.com', mobile: '+14165550123' })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const project_stub of ['alder', 'gone'])
      await db.insertInto('account_favourites').values({ account_id: id, project_stub }).execute();
    await follow('ada@example.com', 'city=Toronto');
    await follow('ada@example.com', 'search=lake');
    await follow('ada@example.com', '', 'weekly', 'favourites');
    await follow('other@example.com', 'city=Hamilton');
    const asked = { kind: 'assignment', parameters: '', frequency: 'daily' } as const;
    await alerts.request('ada@example.com', asked, visitor);
    const refused = { paused_at: new Date(), pause_reason: '550 No such user' };
    await db.updateTable('alerts').set(refused).where('parameters', '=', 'city=Toronto').execute();
    await db
      .updateTable('alerts')
      .set({ ended_at: new Date() })
      .where('parameters', '=', 'search=lake')
      .execute();
    const { people, addLead } = await openConsole(database, { catalogue });
    await addLead('GB-1', { email: 'ADA@example.com' });
    const eve = await hire(database, 'Eve', 'admin');
    const { people: found } = await people.search(eve.operator, '');
    const { story } = await people.read(eve.operator, found[0]?.id ?? 0);
    const toronto = { label: 'Show listing', path: '/projects/toronto' };
    expect(
      story
        .filter(({ what }) => /alert|^Saved/.test(what))
        .map(({ what, note, page }) => ({ what, note, page }))
        .sort((a, b) => a.what.localeCompare(b.what)),
    ).toEqual([
      {
        what: 'Saved Alder',
        note: null,
        page: { label: 'Show project', path: '/property-details/alder' },
      },
      { what: 'Saved gone', note: null, page: null },
      { what: 'Started the alert “Favourites”', note: null, page: null },
      {
        what: 'Started the alert “Pre-construction projects: Search: lake”',
        note: null,
        page: { label: 'Show listing', path: '/projects?search=lake' },
      },
      { what: 'Started the alert “Pre-construction projects: Toronto”', note: null, page: toronto },
      {
        what: 'The alert “Pre-construction projects: Search: lake” ended: what it asks for is gone',
        note: null,
        page: { label: 'Show listing', path: '/projects?search=lake' },
      },
      {
        what: 'The alert “Pre-construction projects: Toronto” was paused: the mail server refused the address',
        note: '550 No such user',
        page: toronto,
      },
    ]);
  },
);
