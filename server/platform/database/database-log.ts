import { describeReason, type Outages } from '../outages.ts';
import { isStorageError } from './storage.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

/** Logs the start and the end of an outage of the database; passes other errors to `onError`. */
export function createDatabaseLog(outages: Outages, onError: (error: unknown) => void) {
  let isAway = false;
  return {
    onError(error: unknown) {
      if (!isDatabaseUnavailable(error) && !isStorageError(error)) return onError(error);
      isAway = true;
      return outages.failed(
        'database',
        `The database does not respond: ${describeReason(error, 'DATABASE_URL')}. Forms are rejected until it does.`,
      );
    },
    answers() {
      isAway = false;
      outages.recovered('database', 'The database responds again.');
    },
    /** During an outage an answered read is not enough: a server may only read. */
    recheck: (check: () => Promise<unknown>) => () => void (isAway && check()),
  };
}
