import { describeReason, type Outages } from '../outages.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

/** Logs the start and the end of an outage of the database; passes other errors to `onError`. */
export const createDatabaseLog = (outages: Outages, onError: (error: unknown) => void) => ({
  onError(error: unknown) {
    if (!isDatabaseUnavailable(error)) return onError(error);
    return outages.failed(
      'database',
      `The database does not respond: ${describeReason(error)}. Forms are rejected until it does.`,
    );
  },
  answers: () => outages.recovered('database', 'The database responds again.'),
});
