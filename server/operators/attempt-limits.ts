import { isRefusal } from '../../domain/refusal.ts';
import type { Visit } from './visit.ts';
import type { Config } from '../platform/settings/config.ts';
import type { Database } from '../platform/database/database.ts';
import { clientRateKey } from '../platform/limits/client-rate-key.ts';
import { countFailures } from '../platform/limits/count-failures.ts';
import { silentLog, type Log } from '../platform/log.ts';
import { hashToken } from '../platform/token.ts';
import { createRefusalRecord, type Attempt, type Client } from './record-refusal.ts';

/** A refusal with its reason. */
export interface RefusedAttempt {
  refusal: string;
  status: number;
}

const quarterHour = 15 * 60;

/**
 * A stranger's failures lock out only the stranger: they count for address and client together. An
 * address is locked for everyone only after ten times as many.
 */
function listLimits(subject: string, { address }: Client, limits: Config['limits']) {
  const { loginFailuresPerAccount: max, loginFailuresPerClient } = limits;
  const [about, from] = [hashToken(subject), clientRateKey(address)];
  const sentence = 'Too many failed attempts. Please try again in a quarter of an hour.';
  return [
    { key: `console-from:${from}`, max: loginFailuresPerClient },
    { key: `console-pair:${about}:${from}`, max },
    { key: `console:${about}`, max: max * 10 },
  ].map((limit) => ({ ...limit, windowSeconds: quarterHour, sentence }));
}

/** Counts for the session: strangers who fail to sign in must not lock out an operator who is signed in. */
export const attemptProof = ({ operator, sessionId }: Visit): Attempt => ({
  action: 'prove.prove',
  subject: sessionId,
  email: operator.email,
});

/**
 * Runs `prove`; counts and records a failure. After too many, returns a refusal without running it, and
 * records that.
 */
export function createAttemptLimiter(
  database: Pick<Database, 'db'>,
  { limits }: Pick<Config, 'limits'>,
  now: () => Date,
  log: Pick<Log, 'warn'> = silentLog,
) {
  const record = createRefusalRecord(database, now, log);
  return async (
    attempt: Attempt,
    client: Client,
    prove: () => Promise<boolean>,
  ): Promise<RefusedAttempt | null> => {
    try {
      const counted = listLimits(attempt.subject, client, limits);
      if (!(await countFailures(database, counted, now(), prove)))
        await record(attempt, client, 'wrong');
      return null;
    } catch (error) {
      if (!isRefusal(error)) throw error;
      await record(attempt, client, 'limit');
      return { refusal: error.message, status: error.status };
    }
  };
}
