import { expect } from 'vitest';
import { parseInboxQuery } from '../../../domain/leads/inbox/inbox-query.ts';
import { hire } from '../../../tests/support/open-console.ts';
import { testOnBoth } from '../../../tests/support/databases.ts';
import { buildLeadDraft } from '../../../tests/support/factories.ts';
import { until } from '../../../tests/support/harness.ts';
import { insertLead } from '../../../tests/support/insert-lead.ts';
import { openInboxCounts } from './inbox-counts.ts';

const origin = { clientAddress: null, userAgent: null, pageUrl: null };
const queries = ['', 'view=mine', 'q=byron', 'q=nobody', 'view=new&form=contact'].map((address) =>
  parseInboxQuery(new URLSearchParams(address)),
);

testOnBoth('counts are those of the last change, also for whoever is waiting', async (database) => {
  const { db } = database;
  const { operator } = await hire(database, 'Ada', 'admin');
  const counts = await openInboxCounts(database);
  const count = () => counts.count({ operator, now: new Date() }, queries);
  const add = (reference: string, name: string) =>
    insertLead(db, buildLeadDraft({ form: 'contact', name }), reference, origin);

  await add('GB-A', 'Ada Byron');
  await until('the first lead counts', async () => (await count())[0] === 1);
  expect(await count()).toEqual([1, 0, 1, 0, 1]);
  counts.forget();
  const waiting = count();
  counts.forget();
  expect(await waiting).toEqual([1, 0, 1, 0, 1]);
  await add('GB-B', 'Bo');
  await until('the second lead counts', async () => (await count())[0] === 2);
  expect(await count()).toEqual([2, 0, 1, 0, 2]);
});
