import { randomInt } from 'node:crypto';
import type { Acceptance, SignIn } from '../../domain/console/sign-in.ts';
import { hashPassword, isCommonPassword, verifyPassword } from '../accounts/passwords.ts';
import { insertAuditLine } from '../console/audit-store.ts';
import type { Visit } from '../console/visit.ts';
import { ApiError } from '../api-error.ts';
import type { Config } from '../config.ts';
import type { Connection, Database } from '../database/database.ts';
import { clientRateKey } from '../limits/client-rate-key.ts';
import { countFailures } from '../limits/count-failures.ts';
import { hashToken, newToken } from '../token.ts';
import { openConsoleKey } from './console-key.ts';
import {
  deleteOperatorSession,
  findOperatorSession,
  insertOperatorSession,
} from './operator-session-store.ts';
import {
  closeFirstInvitations,
  findInvitation,
  findOperatorByEmail,
  hasSignedUpOperator,
  insertInvitation,
  presentOperator,
  replaceProofs,
  saveOperator,
  takeInvitation,
  takeRecoveryCode,
  takeTotpStep,
  type OperatorDetails,
} from './operator-store.ts';
import { findTotpStep, newTotpSecret, presentTotp } from './totp.ts';

/** Who sent a request: all that is known before somebody has signed in. */
export interface Client {
  address: string | null;
  userAgent: string | null;
}

/** The browser's new session, or why there is none. */
export type Entry<More = object> = ({ token: string } & More) | Refusal;

interface Refusal {
  refusal: string;
  status: number;
}

export interface Operators {
  signIn(credentials: SignIn, client: Client): Promise<Entry>;
  signOut(visit: Visit): Promise<void>;
  /** The visit of a live session; null for any other token. */
  findVisit(token: string, clientAddress: string | null): Promise<Visit | null>;
  /** Makes or changes an operator, and a link with which that person chooses password and app. */
  invite(email: string, details: OperatorDetails): Promise<{ path: string; isNew: boolean }>;
  /** The path of a link for the first operator; null when somebody can sign in already. */
  inviteFirst(): Promise<string | null>;
  /** What a living link shows; null for any other token. */
  findInvitation(token: string): Promise<PresentedInvitation | null>;
  /** Sets password and app, once, and signs in. */
  accept(
    token: string,
    acceptance: Acceptance,
    client: Client,
  ): Promise<Entry<{ recoveryCodes: readonly string[] }>>;
}

export interface PresentedInvitation extends ReturnType<typeof presentTotp> {
  /** Null for the first operator, who chooses it. */
  email: string | null;
  name: string | null;
}

const invitationMs = 7 * 24 * 60 * 60 * 1000;
const firstInvitationMs = 24 * 60 * 60 * 1000;
const quarterHour = 15 * 60;
const recoveryCodeCount = 10;
const recoveryLetters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Checked where there is no secret, so that a wrong address takes as long. */
const decoySecret = newTotpSecret();

const wrong = {
  refusal:
    'The e-mail address, the password or the code is wrong. A code works once: wait for the next one.',
  status: 401,
};
const wrongCode = {
  refusal: 'The code is wrong. Enter the one that the app shows now.',
  status: 400,
};
const common = {
  refusal: 'This password is one of the most common ones. Choose another.',
  status: 400,
};
const gone = { refusal: 'This link was used or has expired. Ask for a new one.', status: 410 };

/** 78 random bits, as "ABCD-EFGH-JKMN-PQRS". */
const drawRecoveryCode = () =>
  Array.from({ length: 4 }, () =>
    Array.from({ length: 4 }, () => recoveryLetters[randomInt(recoveryLetters.length)]).join(''),
  ).join('-');
const hashRecoveryCode = (code: string) => hashToken(code.replaceAll('-', ''));

const invitationPath = (token: string) => `/console/invitation/${token}`;

/** Signing in to the console, and how one becomes an operator. */
export function createOperators(
  database: Pick<Database, 'db'>,
  config: Pick<Config, 'console' | 'dataDir' | 'limits' | 'brand'>,
  now: () => Date,
): Operators {
  const { db } = database;
  const key = openConsoleKey(config);

  /**
   * A stranger's failures lock the stranger out and nobody else: most are counted by address and
   * client together. Only many times as many, from anywhere, close an address for all.
   */
  const listLimits = (subject: string, { address }: Client) => {
    const { loginFailuresPerAccount: max, loginFailuresPerClient } = config.limits;
    const [about, from] = [hashToken(subject), clientRateKey(address)];
    const sentence = 'Too many failed attempts. Please try again in a quarter of an hour.';
    return [
      { key: `console-from:${from}`, max: loginFailuresPerClient },
      { key: `console-pair:${about}:${from}`, max },
      { key: `console:${about}`, max: max * 10 },
    ].map((limit) => ({ ...limit, windowSeconds: quarterHour, sentence }));
  };

  /** Null unless there were too many failures, in which case nothing is tried. */
  const countTries = (subject: string, client: Client, prove: () => Promise<boolean>) =>
    countFailures(database, listLimits(subject, client), now(), prove).then(
      () => null,
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        return { refusal: error.message, status: error.status };
      },
    );

  async function openSession(tx: Connection, operatorId: number, { userAgent }: Client) {
    const token = newToken();
    const session = { operatorId, token, userAgent, now: now() };
    return { token, sessionId: await insertOperatorSession(tx, session) };
  }

  async function storeInvitation(operatorId: number | null, livesMs: number) {
    const token = newToken();
    await insertInvitation(db, {
      tokenHash: hashToken(token),
      operatorId,
      totpSecret: key.seal(newTotpSecret()),
      expiresAt: new Date(now().getTime() + livesMs),
    });
    return invitationPath(token);
  }

  async function readInvitation(token: string) {
    const row = await findInvitation(db, hashToken(token), now());
    const secret = row && key.open(row.totp_secret);
    return row && secret ? { ...row, secret } : null;
  }

  return {
    async signIn({ email, password, code }, client) {
      let entry: Entry = wrong;
      return countTries(email, client, async () => {
        const row = await findOperatorByEmail(db, email);
        const isRight = await verifyPassword(row?.password_hash ?? null, password);
        const secret = row?.totp_secret ? key.open(row.totp_secret) : null;
        const step = findTotpStep(secret ?? decoySecret, code, now());
        if (!row || !isRight) return false;
        const token = await db.transaction().execute(async (tx) => {
          const isProven =
            secret !== null && step !== null
              ? await takeTotpStep(tx, row.id, step)
              : await takeRecoveryCode(tx, row.id, hashRecoveryCode(code));
          if (!isProven) return null;
          const opened = await openSession(tx, row.id, client);
          const visit = {
            operator: presentOperator(row),
            sessionId: opened.sessionId,
            clientAddress: client.address,
          };
          await insertAuditLine(tx, visit, { action: 'signIn.sign-in', outcome: 'done' }, now());
          return opened.token;
        });
        if (token === null) return false;
        entry = { token };
        return true;
      }).then((refusal) => refusal ?? entry);
    },

    signOut: (visit) =>
      db.transaction().execute(async (tx) => {
        await deleteOperatorSession(tx, visit.sessionId);
        await insertAuditLine(tx, visit, { action: 'home.sign-out', outcome: 'done' }, now());
      }),

    async findVisit(token, clientAddress) {
      const row = await findOperatorSession(db, token, now());
      return row && { operator: presentOperator(row), sessionId: row.sessionId, clientAddress };
    },

    async invite(email, details) {
      const { id, isNew } = await saveOperator(db, email, details);
      return { path: await storeInvitation(id, invitationMs), isNew };
    },

    inviteFirst: async () =>
      (await hasSignedUpOperator(db)) ? null : storeInvitation(null, firstInvitationMs),

    async findInvitation(token) {
      const invitation = await readInvitation(token);
      if (!invitation) return null;
      const { email, name, secret } = invitation;
      const label = email ?? 'console';
      return { ...presentTotp(secret, config.brand.name, label), email, name };
    },

    async accept(token, { name, email, password, code }, client) {
      const invitation = await readInvitation(token);
      if (!invitation) return gone;
      if (isCommonPassword(password)) return common;
      const step = findTotpStep(invitation.secret, code, now());
      const refusal = await countTries(token, client, async () => step !== null);
      if (refusal || step === null) return refusal ?? wrongCode;
      const passwordHash = await hashPassword(password);
      const recoveryCodes = Array.from({ length: recoveryCodeCount }, drawRecoveryCode);
      return db.transaction().execute(async (tx) => {
        const isFirst = invitation.operator_id === null;
        if (!(await takeInvitation(tx, hashToken(token)))) return gone;
        if (isFirst) {
          await closeFirstInvitations(tx);
          if (await hasSignedUpOperator(tx)) return gone;
        }
        const address = invitation.email ?? email;
        const details = { name, ...(isFirst && { roles: ['admin', 'agent'] as const }) };
        const { id } = await saveOperator(tx, address, details);
        await replaceProofs(tx, id, {
          passwordHash,
          totpSecret: key.seal(invitation.secret),
          totpStep: step,
          recoveryHashes: recoveryCodes.map(hashRecoveryCode),
        });
        const opened = await openSession(tx, id, client);
        const row = await findOperatorByEmail(tx, address);
        if (row) {
          const visit = {
            operator: presentOperator(row),
            sessionId: opened.sessionId,
            clientAddress: client.address,
          };
          await insertAuditLine(tx, visit, { action: 'invitation.accept', outcome: 'done' }, now());
        }
        return { token: opened.token, recoveryCodes };
      });
    },
  };
}
