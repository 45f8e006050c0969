import { expect, test } from 'vitest';
import { createOutages } from '../outages.ts';
import { createDatabaseLog } from './database-log.ts';

test('a database that is away is one line, one when it is back; other errors go on', () => {
  const said: string[] = [];
  const others: unknown[] = [];
  const log = createDatabaseLog(
    createOutages((line) => said.push(line)),
    (error) => others.push(error),
  );
  log.answers();
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  log.onError(refused);
  // As the queue reports it.
  log.onError({ message: 'Connection terminated unexpectedly', stack: 'at …', queue: 'webhook' });
  log.answers();
  log.answers();
  expect(said).toEqual([
    'The database does not answer: connect ECONNREFUSED. Forms are refused until it does.',
    'The database answers again.',
  ]);
  const other = new Error('no disk');
  log.onError(other);
  expect(others).toEqual([other]);
});
