import { expect, test } from 'vitest';
import { createOutages } from '../outages.ts';
import { createDatabaseLog } from './database-log.ts';

test('an outage of the database is one line, its end another; other errors are passed on', () => {
  const said: string[] = [];
  const others: unknown[] = [];
  const log = createDatabaseLog(
    createOutages((line) => said.push(line)),
    (error) => others.push(error),
  );
  log.answers();
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  log.onError(refused);
  // The job queue's error object.
  log.onError({ message: 'Connection terminated unexpectedly', stack: 'at …', queue: 'webhook' });
  log.answers();
  log.answers();
  expect(said).toEqual([
    'The database does not respond: no program listens there (ECONNREFUSED). Check the host and the port in DATABASE_URL, and that a firewall lets this machine through. Forms are rejected until it does.',
    'The database responds again.',
  ]);
  const other = new Error('no disk');
  log.onError(other);
  expect(others).toEqual([other]);
});
