import { expect } from 'vitest';
import type { LeadDraft } from '../../../domain/leads/lead.ts';
import { testOnBoth } from '../../../tests/support/databases.ts';
import { buildLeadDraft } from '../../../tests/support/factories.ts';
import { projectRoot } from '../../../tests/support/harness.ts';
import { openLeadIntake } from '../../../tests/support/lead-intake.ts';
import { countOwners, hireAgent } from '../../../tests/support/routed-leads.ts';
import { saveCatalogue } from '../../../tests/support/save-catalogue.ts';
import { openJobs } from '../../../tests/support/open-jobs.ts';
import { readConfig } from '../../platform/settings/config.ts';
import { saveRoutingRule } from '../inbox/routing-rule-store.ts';

const origin = { clientAddress: null, userAgent: null, pageUrl: null };
const any = { project: null, city: null, builder: null, form: null, source: null };

testOnBoth(
  'a buyer keeps their agent, also when a later worksheet chooses another; of a new buyer, the chosen one gets it',
  async (database) => {
    const { db } = database;
    const jobs = await openJobs(database);
    const config = readConfig({}, projectRoot);
    const intake = openLeadIntake(database, jobs, config, () => new Date());
    const receive = (draft: Partial<LeadDraft>) =>
      intake.submit(buildLeadDraft({ email: 'new@example.com', ...draft }), origin);
    const ann = await hireAgent(db, 'Ann');
    await hireAgent(db, 'Ben');
    await saveRoutingRule(db, null, { ...any, keepsUnassigned: false, operatorIds: [ann] });
    const [role, registration, bio] = ['Sales', null, 'Sells homes.'];
    const ben = { name: 'Ben Low', role, registration, bio, email: 'Ben@example.com' };
    // Without an address, the operator of the same name, unless there are two.
    for (const name of ['Cy Fox', 'Di Roe']) await hireAgent(db, name);
    const id = await hireAgent(db, 'Di');
    await db.updateTable('operators').set({ name: 'DI ROE' }).where('id', '=', id).execute();
    const others = ['Cy Fox', 'Di Roe'].map((name) => ({ ...ben, name, email: null }));
    const team = [ben, ...others];
    await saveCatalogue(database, { aboutUs: [{ heading: 'We', intro: [], team }] });
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
    for (const { name } of others) {
      const attributes = { selectedMeetingType: name };
      await receive({ ...worksheet, attributes, email: `${name.length}${name[0]}@example.com` });
    }
    expect(await countOwners(db)).toEqual({ Ann: 3, Ben: 1, 'Cy Fox': 1 });
    await jobs.stop();
  },
);
