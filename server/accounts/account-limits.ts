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
  /** For a member's new address: its answer reveals as much as that to a code request. */
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
/** Hashed, so that a failed login does not store the address. */
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
  /** The limits of one kind for a client and an account. */
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

  // The networks of an attacker are many.
  const maxReported = 1000;
  const reported = { day: '', sentences: new Set<string>() };
  /** Counts a use against a client's limit; logs a client that exceeds it, once a day. */
  async function consumeAndReport(limit: Limit, at: Date, sentence: string) {
    await consumeRateLimit(database, limit, at).catch((error: unknown) => {
      const today = at.toISOString().slice(0, 10);
      if (reported.day !== today) Object.assign(reported, { day: today, sentences: new Set() });
      const isNew = !reported.sentences.has(sentence) && reported.sentences.size < maxReported;
      if (error instanceof ApiError && isNew) {
        reported.sentences.add(sentence);
        notice(sentence);
      }
      throw error;
    });
  }

  /** Counts failures per client, logging those over the limit, and per account. */
  async function countAndReport(
    clientAddress: string | null,
    [ofClient, ...ofAccount]: readonly [Limit, ...Limit[]],
    prove: Prove,
  ): Promise<boolean> {
    const at = now();
    await consumeAndReport(
      ofClient,
      at,
      `${clientRateKey(clientAddress)} entered ${ofClient.max} wrong passwords or codes in 15 minutes. More are refused: somebody may be guessing.`,
    );
    const isRight = await countFailures(database, ofAccount, at, prove);
    if (isRight) await refundRateLimit(database, ofClient, at);
    return isRight;
  }

  /** Counts an answer that reveals whether an address has an account (A-7.5). */
  async function consumeLookup(clientAddress: string | null) {
    const client = clientRateKey(clientAddress);
    const today = {
      key: `codes-day:${client}`,
      max: limits.codesPerClientPerDay,
      windowSeconds: day,
    };
    const from = { key: `codes:${client}`, max: limits.codesPerClient, windowSeconds: hour };
    await consumeRateLimit(database, from, now());
    await consumeAndReport(
      today,
      now(),
      `${client} requested ${limits.codesPerClientPerDay} codes, registrations or new addresses today. More are refused until midnight UTC: somebody may be probing which addresses have accounts.`,
    );
  }

  return {
    consumeAddressChange: consumeLookup,
    async consumeCodeRequest(email, clientAddress) {
      await consumeLookup(clientAddress);
      const codes = { kind: 'codes', max: limits.codesPerEmail, windowSeconds: hour };
      for (const limit of await listOwnerLimits(codes, email, clientAddress))
        await consumeRateLimit(database, limit, now());
    },
    tryPassword: async (email, clientAddress, prove) => {
      const ofAccount = await listOwnerLimits(failures, email, clientAddress);
      return countAndReport(
        clientAddress,
        [failuresFrom('login', clientAddress), ...ofAccount],
        prove,
      );
    },
    tryCode: (clientAddress, prove) => {
      const sentence = recoveryMessages.codeWrong;
      return countAndReport(
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
