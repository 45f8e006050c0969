import { sql } from 'kysely';
import { expect } from 'vitest';
import { hire, openConsole } from '../../tests/support/open-console.ts';
import { testOnBoth } from '../../tests/support/databases.ts';
import { createFolder } from '../../tests/support/harness.ts';
import { describeRemainder } from './describe-person.ts';
import { findPerson } from './find-person.ts';
import { listNewestPeople } from './person-reading-store.ts';

testOnBoth(
  'a person is found, downloaded, corrected and erased, each with an audit line without the address',
  async (database) => {
    const dataDir = createFolder();
    const console = await openConsole(database, { env: { DATA_DIR: dataDir } });
    const { privacyRequests, merges, people, inbox, savedViews, addLead, readAudit } = console;
    const [ada, al] = [await hire(database, 'Ada', 'admin'), await hire(database, 'Al', 'agent')];
    await addLead('GB-ZOE', { name: 'Zoe Quill', email: 'Zoe@X.ca', message: 'secret garden' });
    await addLead('GB-OLD', { name: 'Zoe Quill', email: 'old@x.ca' });
    const show = async (id: number) => (await people.read(ada.operator, id)).person;
    await merges.merge(ada, await show(1), await show(2));
    await inbox.note(ada, 'GB-ZOE', 'likes secret gardens');

    expect(await privacyRequests.read('nobody@x.ca')).toBeNull();
    expect(await privacyRequests.read('ZOE@x.ca')).toMatchObject({
      held: ['1 lead: GB-ZOE'],
      merged: ['old@x.ca'],
      mergedWithoutEmail: [],
    });
    await expect(privacyRequests.download(al, 'zoe@x.ca')).rejects.toMatchObject({ status: 403 });
    const file = JSON.parse(await privacyRequests.download(ada, 'zoe@x.ca')) as Record<
      string,
      unknown
    >;
    expect(file['leads']).toMatchObject([{ reference: 'GB-ZOE', name: 'Zoe Quill' }]);
    expect(JSON.stringify(file['notes'])).toContain('likes secret gardens');

    // The corrected address belongs to an existing person, who gets the lead.
    await addLead('GB-NEW', { email: 'new@x.ca' });
    await privacyRequests.correct(ada, 'zoe@x.ca', { email: 'New@x.ca', name: 'Zoë Quill' });
    expect((await show(3)).names).toEqual(['Ada Byron', 'Zoë Quill']);
    expect((await show(1)).emails).toEqual(['old@x.ca']);
    const listFound = async (search: string) =>
      (await listNewestPeople(database.db, ada.operator, { search, max: 10 })).toSorted();
    expect(await listFound('zoe new@x.ca')).toEqual([3]);
    expect(await listFound('zoe@x.ca')).toEqual([]);

    await expect(privacyRequests.erase(al, 'new@x.ca', false)).rejects.toMatchObject({
      status: 403,
    });
    await savedViews.add(ada, 'own', { name: 'Roses', query: '?q=roses' });
    await savedViews.add(ada, 'team', { name: 'Zoe', query: '?q=NEW%40x.ca' });
    expect((await privacyRequests.read('new@x.ca'))?.held).toContain(
      '1 saved view of the inbox that searches for the address',
    );
    await privacyRequests.erase(ada, 'new@x.ca', false);
    expect(await listFound('gb-zoe')).toEqual([]);
    const { rows: kept } = await sql`
      select from leads where erased_at is not null and search_text <> ''`.execute(database.db);
    expect(kept).toEqual([]);
    const { own, team } = await savedViews.list(ada.operator);
    expect([...own, ...team].map(({ name }) => name)).toEqual(['Roses']);
    await privacyRequests.erase(ada, 'old@x.ca', false);
    await expect(privacyRequests.erase(ada, 'old@x.ca', false)).rejects.toMatchObject({
      status: 409,
    });
    for (const table of ['people', 'person_emails', 'person_merges']) {
      const { rows } = await sql`select * from ${sql.table(table)}`.execute(database.db);
      expect(rows, table).toEqual([]);
    }
    const lines = await readAudit();
    expect(lines.map(({ action, outcome, subject }) => `${action} ${outcome} ${subject}`)).toEqual([
      'duplicates.merge done person 1',
      'lead.note done lead GB-ZOE',
      'privacyFile.download refused person 1',
      'privacyFile.download done person 1',
      'privacy.correct done person 1',
      'privacy.erase refused person 3',
      'savedViews.add done view',
      'savedViews.add-team done view',
      'privacy.erase done person 3',
      'privacy.erase done person 1',
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/@x\.ca|quill|secret/i);
    const nobody = await findPerson({ database, config: { dataDir } }, 'new@x.ca');
    expect(describeRemainder(nobody, false).join()).toContain('Backups');
  },
);

/**
 * Whether each table contains data of visitors, and whether it is erased with a person. A new table
 * needs a line here, and if it contains such data, code in server/people.
 */
const heldInTables: Record<string, 'erased' | 'proof' | 'nothing'> = {
  // What visitors sent, or what was written about them.
  leads: 'erased',
  lead_events: 'erased',
  lead_tasks: 'erased',
  // Only which lead an operator was told about.
  lead_notices: 'nothing',
  people: 'erased',
  person_emails: 'erased',
  person_merges: 'erased',
  people_kept_apart: 'erased',
  worksheets: 'erased',
  sent_packages: 'erased',
  deliveries: 'erased',
  meeting_bookings: 'erased',
  meetings: 'erased',
  uploads: 'erased',
  accounts: 'erased',
  account_codes: 'erased',
  account_favourites: 'erased',
  known_clients: 'erased',
  sessions: 'erased',
  subscribers: 'erased',
  alerts: 'erased',
  mail_links: 'erased',
  sent_documents: 'erased',
  // Proof that the law requires; erased only on request.
  consents: 'proof',
  suppressions: 'proof',
  photo_views: 'proof',
  // Which operators view, or viewed, a lead.
  lead_presence: 'nothing',
  lead_seen: 'nothing',
};

testOnBoth('every table with data of visitors is listed', async ({ db }) => {
  // Tables that refer to a lead, a person or an account, or have contact data.
  const { rows } = await sql<{ name: string }>`
    select distinct c.relname::text as name from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and (a.attname in ('email', 'email_key', 'address', 'phone', 'mobile', 'lead_id', 'person_id', 'account_id')
        or exists (select from pg_constraint f where f.conrelid = c.oid and f.contype = 'f'
          and f.confrelid in ('leads'::regclass, 'people'::regclass, 'accounts'::regclass, 'uploads'::regclass)))
      and c.relname not in ('operators')
    order by 1`.execute(db);
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(heldInTables).toSorted());
});
