import { ApiError } from '../api-error.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { clientRateKey } from '../limits/client-rate-key.ts';
import { countFailures } from '../limits/count-failures.ts';
import { hashToken } from '../token.ts';

/** The client of a request before sign-in. */
export interface Client {
  address: string | null;
  userAgent: string | null;
}

/** A refusal with its reason. */
export interface Refusal {
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

/** Runs `prove` and counts a failure. After too many, returns a refusal without running it. */
export const createAttemptLimiter =
  (database: Pick<Database, 'db'>, { limits }: Pick<Config, 'limits'>, now: () => Date) =>
  (subject: string, client: Client, prove: () => Promise<boolean>): Promise<Refusal | null> =>
    countFailures(database, listLimits(subject, client, limits), now(), prove).then(
      () => null,
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        return { refusal: error.message, status: error.status };
      },
    );
