import { sql } from 'kysely';
import { expect } from 'vitest';
import type { LeadDraft } from '../../../domain/leads/lead.ts';
import { testOnBoth } from '../../../tests/support/databases.ts';
import { buildLeadDraft } from '../../../tests/support/factories.ts';
import { projectRoot } from '../../../tests/support/harness.ts';
import { openLeadIntake } from '../../../tests/support/lead-intake.ts';
import { saveCatalogue } from '../../../tests/support/save-catalogue.ts';
import { openJobQueue } from '../../mail/job-queue.ts';
import { saveOperator } from '../../operators/operator-store.ts';
import type { Connection } from '../../platform/database/database.ts';
import { readConfig } from '../../platform/settings/config.ts';
import { saveRoutingRule } from '../routing-store.ts';

const origin = { clientAddress: null, userAgent: null, pageUrl: null };
const fail = (error: unknown) => {
  throw error;
};
const any = { project: null, city: null, builder: null, form: null, source: null };

/** An agent who can sign in. */
async function hire(db: Connection, name: string) {
  const { id } = await saveOperator(db, `${name.toLowerCase()}@example.com`, { name });
  await db.updateTable('operators').set({ password_hash: 'x' }).where('id', '=', id).execute();
  return id;
}

/** How many leads each owner has; unassigned ones under "nobody". */
async function countOwners(db: Connection) {
  const { rows } = await sql<{ name: string; count: number }>`
    select coalesce(operators.name, 'nobody') as name, count(*) as count
    from leads left join operators on operators.id = owner_id group by 1 order by 1`.execute(db);
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}

testOnBoth(
  'a buyer keeps their agent, also when a later worksheet chooses another; of a new buyer, the chosen one gets it',
  async (database) => {
    const { db } = database;
    const jobs = await openJobQueue(database, fail);
    const config = readConfig({}, projectRoot);
    const intake = openLeadIntake(database, jobs, config, () => new Date());
    const receive = (draft: Partial<LeadDraft>) =>
      intake.submit(buildLeadDraft({ email: 'new@example.com', ...draft }), origin);
    const ann = await hire(db, 'Ann');
    await hire(db, 'Ben');
    await saveRoutingRule(db, null, { ...any, keepsUnassigned: false, operatorIds: [ann] });
    const [role, registration, bio] = ['Sales', null, 'Sells homes.'];
    const ben = { name: 'Ben Low', role, registration, bio, email: 'Ben@example.com' };
    await saveCatalogue(database, { aboutUs: [{ heading: 'We', intro: [], team: [ben] }] });
    const worksheet = {
      form: 'worksheet',
      attributes: { selectedMeetingType: 'Ben Low' },
    } as const;
    await receive({ email: 'jane@example.com' });
    await receive({ email: 'JANE@example.com', ...worksheet });
    expect(await countOwners(db)).toEqual({ Ann: 2 });
    await receive(worksheet);
    expect(await countOwners(db)).toEqual({ Ann: 2, Ben: 1 });
    const events = await db.selectFrom('lead_events').select(['kind', 'after']).execute();
    expect(events).toContainEqual({ kind: 'returning', after: 'Ann' });
    expect(events).toContainEqual({ kind: 'chosen', after: 'Ben' });
    await jobs.stop();
  },
);
