import { recoveryMessages } from '../../domain/text/messages/recovery.ts';
import type { Config } from '../platform/settings/config.ts';
import type { Connection, Database } from '../platform/database/database.ts';
import { clientRateKey } from '../platform/limits/client-rate-key.ts';
import { countFailures } from '../platform/limits/count-failures.ts';
import {
  clearLimit,
  countUse,
  refundRateLimit,
  consumeRateLimits,
  type CountedLimit,
  type Limit,
} from '../platform/limits/rate-limit-store.ts';
import { hashToken } from '../platform/token.ts';
import { isKnownClient } from './known-client-store.ts';

export interface AccountLimits {
  /** The limits of an answer that reveals whether an address has an account (A-7.5). */
  listForLookup(clientAddress: string | null): CountedLimit[];
  /** Counts such an answer. Throws a 429 Refusal after too many. */
  countLookup(clientAddress: string | null): Promise<void>;
  /**
   * Counts a request for a code, also for an unknown address. What mails no code must not count: a
   * stranger could else use up a member's codes, and the member would look for a mail in vain.
   */
  countCodeRequest(email: string, clientAddress: string | null): Promise<void>;
  /** Counts the code of a registration, which is mailed in the same transaction. */
  noteCode(tx: Connection, email: string, clientAddress: string | null): Promise<void>;
  /**
   * Runs `prove` and counts a failure unless it returns true. Throws a 429 Refusal after too many.
   */
  tryPassword(email: string, clientAddress: string | null, prove: Prove): Promise<boolean>;
  /** The same for a code, with failures counted by client alone. */
  tryCode(clientAddress: string | null, prove: Prove): Promise<boolean>;
  /** Clears the failed logins of an account, both from this client and from unknown ones. */
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
 * Limits that apply equally to known and unknown addresses, across all processes. A client from which
 * the owner has logged in before has its own count, which strangers cannot use up.
 */
export function createAccountLimits(
  database: Pick<Database, 'db'>,
  { limits }: Pick<Config, 'limits'>,
  now: () => Date,
  notice: (sentence: string) => void,
): AccountLimits {
  /** The limits of failed logins for a client and an account. */
  async function listForLogin(email: string, clientAddress: string | null): Promise<Limit[]> {
    const failures = { max: limits.loginFailuresPerAccount, windowSeconds: quarterHour };
    const own = { ...failures, key: ownKey('login', email, clientAddress) };
    const isKnown = await isKnownClient(database.db, email, clientAddress);
    return isKnown ? [own] : [own, { ...failures, key: `login:${keyOf(email)}` }];
  }
  const failuresFrom = (what: 'login' | 'code', clientAddress: string | null): Limit => ({
    key: `${what}-failures:${clientRateKey(clientAddress)}`,
    max: limits.loginFailuresPerClient,
    windowSeconds: quarterHour,
  });

  // An attacker may use many networks, and must not fill the log.
  const maxReported = 1000;
  const reported = { day: '', sentences: new Set<string>() };
  /** A limit that logs the client who reaches it, once a day. */
  const withReport = (limit: Limit, sentence: string): CountedLimit => ({
    ...limit,
    onReached() {
      const today = now().toISOString().slice(0, 10);
      if (reported.day !== today) Object.assign(reported, { day: today, sentences: new Set() });
      if (reported.sentences.has(sentence) || reported.sentences.size >= maxReported) return;
      reported.sentences.add(sentence);
      notice(sentence);
    },
  });

  /** Counts failures per client, logging those over the limit, and per account. */
  async function countAndReport(
    clientAddress: string | null,
    [ofClient, ...ofAccount]: readonly [Limit, ...Limit[]],
    prove: Prove,
  ): Promise<boolean> {
    const at = now();
    const reporting = withReport(
      ofClient,
      `${clientRateKey(clientAddress)} entered ${ofClient.max} wrong passwords or codes in 15 minutes. More are refused: somebody may be guessing.`,
    );
    await consumeRateLimits(database, [reporting], at);
    const isRight = await countFailures(database, ofAccount, at, prove);
    if (isRight) await refundRateLimit(database, ofClient, at);
    return isRight;
  }

  function listForLookup(clientAddress: string | null): CountedLimit[] {
    const client = clientRateKey(clientAddress);
    const perDay = {
      key: `codes-day:${client}`,
      max: limits.codesPerClientPerDay,
      windowSeconds: day,
    };
    const perHour = { key: `codes:${client}`, max: limits.codesPerClient, windowSeconds: hour };
    const reporting = withReport(
      perDay,
      `${client} requested ${limits.codesPerClientPerDay} codes, registrations or new addresses today. More are refused until midnight UTC: somebody may be probing which addresses have accounts.`,
    );
    return [perHour, reporting];
  }

  function listOfAddress(email: string, clientAddress: string | null): CountedLimit[] {
    const sentence = recoveryMessages.tooMany;
    const codes = { max: limits.codesPerEmail, windowSeconds: hour, sentence };
    return [
      { ...codes, key: ownKey('codes', email, clientAddress) },
      {
        ...codes,
        key: `codes:${keyOf(email)}`,
        isExempt: () => isKnownClient(database.db, email, clientAddress),
      },
    ];
  }

  return {
    listForLookup,
    countLookup: (clientAddress) =>
      consumeRateLimits(database, listForLookup(clientAddress), now()),
    countCodeRequest: (email, clientAddress) =>
      consumeRateLimits(
        database,
        [...listForLookup(clientAddress), ...listOfAddress(email, clientAddress)],
        now(),
      ),
    async noteCode(tx, email, clientAddress) {
      for (const limit of listOfAddress(email, clientAddress)) await countUse(tx, limit, now());
    },
    tryPassword: async (email, clientAddress, prove) => {
      const ofAccount = await listForLogin(email, clientAddress);
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
