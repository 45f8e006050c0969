import { describeReason, type Outages } from '../outages.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

/** Logs once that the database is away and once that it is back; other errors go on to `onError`. */
export const createDatabaseLog = (outages: Outages, onError: (error: unknown) => void) => ({
  onError(error: unknown) {
    if (!isDatabaseUnavailable(error)) return onError(error);
    return outages.failed(
      'database',
      `The database does not answer: ${describeReason(error)}. Forms are refused until it does.`,
    );
  },
  answers: () => outages.works('database', 'The database answers again.'),
});
