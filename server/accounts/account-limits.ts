import { recoveryMessages } from '../../domain/text/messages/recovery.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { keyOfClient } from '../limits/client-key.ts';
import {
  clearLimit,
  giveBackToLimit,
  takeFromLimit,
  type Limit,
} from '../limits/rate-limit-store.ts';
import { hashToken } from './token.ts';

export interface AccountLimits {
  /** Counts one code that is asked for. Throws a 429 Refusal. */
  takeCode(email: string, clientAddress: string | null): Promise<void>;
  /** Runs `prove` and counts it when it does not give true. Throws a 429 Refusal after too many. */
  tryPassword(email: string, clientAddress: string | null, prove: Prove): Promise<boolean>;
  tryCode(clientAddress: string | null, prove: Prove): Promise<boolean>;
  /** Forgets the failed logins of an account. */
  forgetFailures(email: string): Promise<void>;
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
    most: limits.loginFailuresPerAccount,
    windowSeconds: quarterHour,
  });
  const failuresFrom = (what: 'login' | 'code', clientAddress: string | null): Limit => ({
    key: `${what}-failures:${keyOfClient(clientAddress)}`,
    most: limits.loginFailuresPerClient,
    windowSeconds: quarterHour,
  });

  /** Counts first and gives back afterwards, so that tries at the same time cannot slip through. */
  async function countFailures(counted: readonly Limit[], prove: Prove): Promise<boolean> {
    const at = now();
    for (const limit of counted) await takeFromLimit(database, limit, at);
    const isRight = await prove();
    if (isRight) for (const limit of counted) await giveBackToLimit(database, limit, at);
    return isRight;
  }

  return {
    async takeCode(email, clientAddress) {
      const [most, mostFromClient] = [limits.codesPerEmail, limits.codesPerClient];
      const from = {
        key: `codes:${keyOfClient(clientAddress)}`,
        most: mostFromClient,
        windowSeconds: hour,
      };
      await takeFromLimit(database, from, now());
      const to = { key: `codes:${keyOf(email)}`, most, windowSeconds: hour };
      await takeFromLimit(database, to, now());
    },
    tryPassword: (email, clientAddress, prove) =>
      countFailures([failuresFrom('login', clientAddress), failuresOf(email)], prove),
    tryCode: (clientAddress, prove) => {
      const sentence = recoveryMessages.codeWrong;
      return countFailures([{ ...failuresFrom('code', clientAddress), sentence }], prove);
    },
    forgetFailures: (email) => clearLimit(database, failuresOf(email)),
  };
}
