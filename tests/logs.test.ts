import { sql } from 'kysely';
import { expect } from 'vitest';
import { openPostgres } from '../server/database/postgres.ts';
import { testOnPostgres } from './support/databases.ts';
import { createFolder } from './support/harness.ts';
import { postLead, validRequest } from './support/lead-requests.ts';
import { sendForm } from './support/send-form.ts';
import { startSite } from './support/site.ts';

testOnPostgres('a fault of the database is logged without the values of rows', async (url) => {
  const site = await startSite({ DATABASE_URL: url, DATA_DIR: createFolder() });
  const database = await openPostgres(url, (error) => {
    throw error;
  });
  // PostgreSQL tells the failing row.
  await sql`alter table leads add constraint closed check (false)`.execute(database.db);
  await database.close();

  expect((await postLead(site.url)).status).toBe(500);
  const { projectStub: _, ...typed } = validRequest;
  const { status } = await sendForm(`${site.url}/contact-us`, 'Send my message', typed);
  expect(status).toBe(500);

  const log = site.output() + site.errors();
  expect(log.match(/violates check constraint/g)?.length).toBeGreaterThanOrEqual(2);
  expect(log).toContain('23514');
  expect(log).not.toContain(validRequest.email);
});
