import { expect } from 'vitest';
import { testOnBoth } from './support/databases.ts';
import { eraseLeads } from '../server/people/person-store.ts';
import { writeDemoLeads } from './support/demo-leads.ts';
import { listLeads } from '../server/leads/lead-store.ts';

testOnBoth('demo leads are written once, also after one was erased', async (database) => {
  const now = () => new Date('2026-11-21T17:00:10Z');
  const write = () => writeDemoLeads({ database, now });
  expect(await write()).toBeGreaterThan(10);
  const [lead] = await listLeads(database.db, null);
  await eraseLeads(database.db, [lead!.id], now());
  expect(await write()).toBe(0);
});
