// A program that merges person 2 into person 1, reports it, and waits to be killed before it commits.
import path from 'node:path';
import { createMerges } from '../../server/people/merges.ts';
import { openEmbeddedDatabase } from '../../server/platform/database/embedded.ts';

const folder = path.join(process.env['DATA_DIR'] ?? '', 'database');
const { db } = await openEmbeddedDatabase(folder, (error) => {
  throw error;
});
const now = () => new Date();
const merges = createMerges({
  now,
  operate: async (_act, work) =>
    db.transaction().execute(async (tx) => {
      await work(tx);
      process.send?.('merged');
      return new Promise<never>(() => {});
    }),
});
await merges.merge(
  {
    operator: { id: 1, name: 'Ada', email: 'ada@example.com', roles: ['admin'] },
    sessionId: crypto.randomUUID(),
    provenAt: now(),
    clientAddress: null,
  },
  { id: 1, revision: 1 },
  { id: 2, revision: 1 },
);
