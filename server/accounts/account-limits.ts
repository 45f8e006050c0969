import { recoveryMessages } from '../../domain/text/messages/recovery.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { ApiError } from '../api-error.ts';
import { clientRateKey } from '../limits/client-rate-key.ts';
import { countFailures } from '../limits/count-failures.ts';
import {
  clearLimit,
  refundRateLimit,
  consumeRateLimit,
  type Limit,
} from '../limits/rate-limit-store.ts';
import { hashToken } from '../token.ts';
import { isKnownClient } from './known-client-store.ts';

export interface AccountLimits {
  consumeCodeRequest(email: string, clientAddress: string | null): Promise<void>;
  /** A member's new address, whose answer tells as much as a request for a code does. */
  consumeAddressChange(clientAddress: string | null): Promise<void>;
  /**
   * Runs `prove` and counts a failure unless it returns true. Throws a 429 ApiError after too many.
   */
  tryPassword(email: string, clientAddress: string | null, prove: Prove): Promise<boolean>;
  tryCode(clientAddress: string | null, prove: Prove): Promise<boolean>;
  /** Clears the failed logins of an account, from this client and from strangers. */
  clearFailures(email: string, clientAddress: string | null): Promise<void>;
}

type Prove = () => Promise<boolean>;

const quarterHour = 15 * 60;
const hour = 60 * 60;
const day = 24 * hour;
/** An address that fails to log in leaves no readable trace. */
const keyOf = (email: string) => hashToken(email.toLowerCase());

const ownKey = (kind: string, email: string, clientAddress: string | null) =>
  `${kind}:${keyOf(`${email} ${clientRateKey(clientAddress)}`)}`;

/**
 * Limits that apply alike to known and unknown addresses, across all processes. A client from which
 * the owner has logged in before has its own count, which strangers cannot use up.
 */
export function createAccountLimits(
  database: Pick<Database, 'db'>,
  { limits }: Pick<Config, 'limits'>,
  now: () => Date,
  notice: (sentence: string) => void,
): AccountLimits {
  /** One kind of limit for a client at an account. */
  async function listOwnerLimits(
    limit: Omit<Limit, 'key'> & { kind: string },
    email: string,
    clientAddress: string | null,
  ): Promise<Limit[]> {
    const { kind, ...rest } = limit;
    const own = { ...rest, key: ownKey(kind, email, clientAddress) };
    const isKnown = await isKnownClient(database.db, email, clientAddress);
    return isKnown ? [own] : [own, { ...rest, key: `${kind}:${keyOf(email)}` }];
  }
  const failures = {
    kind: 'login',
    max: limits.loginFailuresPerAccount,
    windowSeconds: quarterHour,
  };
  const failuresFrom = (what: 'login' | 'code', clientAddress: string | null): Limit => ({
    key: `${what}-failures:${clientRateKey(clientAddress)}`,
    max: limits.loginFailuresPerClient,
    windowSeconds: quarterHour,
  });

  const noticed = { day: '', sentences: new Set<string>() };
  /** Counts a use against a client's limit; the log names a client that exceeds it, once a day. */
  async function consumeNoticed(limit: Limit, at: Date, sentence: string) {
    await consumeRateLimit(database, limit, at).catch((error: unknown) => {
      const today = at.toISOString().slice(0, 10);
      if (noticed.day !== today) Object.assign(noticed, { day: today, sentences: new Set() });
      if (error instanceof ApiError && !noticed.sentences.has(sentence)) {
        noticed.sentences.add(sentence);
        notice(sentence);
      }
      throw error;
    });
  }

  /** Counts failures per client, which the log names, and per account. */
  async function countNoticed(
    clientAddress: string | null,
    [ofClient, ...ofAccount]: readonly [Limit, ...Limit[]],
    prove: Prove,
  ): Promise<boolean> {
    const at = now();
    await consumeNoticed(
      ofClient,
      at,
      `${clientRateKey(clientAddress)} has entered ${ofClient.max} wrong passwords or codes in 15 minutes. More are refused: somebody may be guessing.`,
    );
    const isRight = await countFailures(database, ofAccount, at, prove);
    if (isRight) await refundRateLimit(database, ofClient, at);
    return isRight;
  }

  /** Counts an answer that reveals whether an address has an account (A-7.5). */
  async function consumeQuestion(clientAddress: string | null) {
    const client = clientRateKey(clientAddress);
    const today = {
      key: `codes-day:${client}`,
      max: limits.codesPerClientPerDay,
      windowSeconds: day,
    };
    const from = { key: `codes:${client}`, max: limits.codesPerClient, windowSeconds: hour };
    await consumeRateLimit(database, from, now());
    await consumeNoticed(
      today,
      now(),
      `${client} has asked for ${limits.codesPerClientPerDay} codes, registrations or new addresses today. More are refused until midnight UTC: somebody may be trying out which addresses have accounts.`,
    );
  }

  return {
    consumeAddressChange: consumeQuestion,
    async consumeCodeRequest(email, clientAddress) {
      await consumeQuestion(clientAddress);
      const codes = { kind: 'codes', max: limits.codesPerEmail, windowSeconds: hour };
      for (const limit of await listOwnerLimits(codes, email, clientAddress))
        await consumeRateLimit(database, limit, now());
    },
    tryPassword: async (email, clientAddress, prove) => {
      const ofAccount = await listOwnerLimits(failures, email, clientAddress);
      return countNoticed(
        clientAddress,
        [failuresFrom('login', clientAddress), ...ofAccount],
        prove,
      );
    },
    tryCode: (clientAddress, prove) => {
      const sentence = recoveryMessages.codeWrong;
      return countNoticed(
        clientAddress,
        [{ ...failuresFrom('code', clientAddress), sentence }],
        prove,
      );
    },
    async clearFailures(email, clientAddress) {
      for (const key of [`login:${keyOf(email)}`, ownKey('login', email, clientAddress)])
        await clearLimit(database, { key });
    },
  };
}
