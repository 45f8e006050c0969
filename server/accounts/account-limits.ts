import { recoveryMessages } from '../../domain/text/messages/recovery.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { clientRateKey } from '../limits/client-rate-key.ts';
import {
  clearLimit,
  refundRateLimit,
  consumeRateLimit,
  type Limit,
} from '../limits/rate-limit-store.ts';
import { hashToken } from '../token.ts';

export interface AccountLimits {
  /** Counts one code that is asked for. Throws a 429 ApiError. */
  consumeCodeRequest(email: string, clientAddress: string | null): Promise<void>;
  /** Runs `prove` and counts it when it does not give true. Throws a 429 ApiError after too many. */
  tryPassword(email: string, clientAddress: string | null, prove: Prove): Promise<boolean>;
  tryCode(clientAddress: string | null, prove: Prove): Promise<boolean>;
  /** Forgets the failed logins of an account. */
  clearFailures(email: string): Promise<void>;
}

type Prove = () => Promise<boolean>;

const quarterHour = 15 * 60;
const hour = 60 * 60;
/** An address that fails to log in leaves no readable trace. */
const keyOf = (email: string) => hashToken(email.toLowerCase());

/** Limits that hold for known and unknown addresses alike, and in all processes together. */
export function createAccountLimits(
  database: Pick<Database, 'db'>,
  { limits }: Pick<Config, 'limits'>,
  now: () => Date,
): AccountLimits {
  const failuresOf = (email: string): Limit => ({
    key: `login:${keyOf(email)}`,
    max: limits.loginFailuresPerAccount,
    windowSeconds: quarterHour,
  });
  const failuresFrom = (what: 'login' | 'code', clientAddress: string | null): Limit => ({
    key: `${what}-failures:${clientRateKey(clientAddress)}`,
    max: limits.loginFailuresPerClient,
    windowSeconds: quarterHour,
  });

  /** Counts first and gives back afterwards, so that tries at the same time cannot slip through. */
  async function countFailures(counted: readonly Limit[], prove: Prove): Promise<boolean> {
    const at = now();
    for (const limit of counted) await consumeRateLimit(database, limit, at);
    const isRight = await prove();
    if (isRight) for (const limit of counted) await refundRateLimit(database, limit, at);
    return isRight;
  }

  return {
    async consumeCodeRequest(email, clientAddress) {
      const [max, maxFromClient] = [limits.codesPerEmail, limits.codesPerClient];
      const from = {
        key: `codes:${clientRateKey(clientAddress)}`,
        max: maxFromClient,
        windowSeconds: hour,
      };
      await consumeRateLimit(database, from, now());
      const to = { key: `codes:${keyOf(email)}`, max, windowSeconds: hour };
      await consumeRateLimit(database, to, now());
    },
    tryPassword: (email, clientAddress, prove) =>
      countFailures([failuresFrom('login', clientAddress), failuresOf(email)], prove),
    tryCode: (clientAddress, prove) => {
      const sentence = recoveryMessages.codeWrong;
      return countFailures([{ ...failuresFrom('code', clientAddress), sentence }], prove);
    },
    clearFailures: (email) => clearLimit(database, failuresOf(email)),
  };
}
