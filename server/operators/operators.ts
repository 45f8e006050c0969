import { describeLastAdmin } from '../../domain/operators/operators.ts';
import type { Acceptance, SignIn } from '../../domain/operators/sign-in.ts';
import { hashPassword, isCommonPassword, verifyPassword } from '../platform/passwords.ts';
import { insertAuditLine } from './audit-store.ts';
import type { Visit } from './visit.ts';
import type { Config } from '../platform/settings/config.ts';
import type { Connection, Database } from '../platform/database/database.ts';
import { hashToken } from '../platform/token.ts';
import { generateRecoveryCodes, readCode } from './codes.ts';
import { openConsoleKey } from './console-key.ts';
import { silentLog, type Log } from '../platform/log.ts';
import { createAttemptLimiter, attemptProof, type RefusedAttempt } from './attempt-limits.ts';
import type { Client } from './record-refusal.ts';
import { firstInvitationMs, invitationMs, storeInvitation } from './invitations.ts';
import { isStillAllowed } from './still-allowed.ts';
import { isLastAdmin, listSoleRules } from './operator-list-store.ts';
import { openSession } from './open-session.ts';
import {
  deleteOperatorSession,
  findOperatorSession,
  recordProof,
} from './operator-session-store.ts';
import {
  closeFirstInvitations,
  findInvitation,
  findOperatorByEmail,
  hasSignedUpOperator,
  presentOperator,
  removeOperator,
  replaceCredentials,
  saveOperator,
  consumeInvitation,
  type OperatorDetails,
} from './operator-store.ts';
import { createPasskeys, type Passkeys } from './passkeys.ts';
import { findTotpStep, presentTotp } from './totp.ts';

/** The browser's new session, or a refusal. */
type SignInResult<More = object> = ({ token: string } & More) | RefusedAttempt;

export interface Operators {
  signIn(credentials: SignIn, client: Client): Promise<SignInResult>;
  /** Checks a new code from a signed-in operator; null when it is valid. */
  prove(visit: Visit, code: string, client: Client): Promise<RefusedAttempt | null>;
  passkeys: Passkeys;
  signOut(visit: Visit): Promise<void>;
  /** The visit of a live session; null for any other token. */
  findVisit(token: string, clientAddress: string | null): Promise<Visit | null>;
  /** Creates or updates an operator, and returns a link for setting up password and app. */
  invite(
    email: string,
    details: OperatorDetails,
    isForced?: boolean,
  ): Promise<{ path: string; isNew: boolean }>;
  /**
   * Removes an operator; null when there was none. Returns the numbers of the routing rules that have nobody
   * now. Both refuse to leave the site without an admin, unless forced.
   */
  remove(email: string, isForced: boolean): Promise<{ emptyRules: readonly number[] } | null>;
  /** The path of a link for the first operator; null when somebody can sign in already. */
  inviteFirst(): Promise<string | null>;
  /** The invitation behind a valid link; null for any other token. */
  findInvitation(token: string): Promise<PresentedInvitation | null>;
  /** Sets password and app and signs in; works once. */
  accept(
    token: string,
    acceptance: Acceptance,
    client: Client,
  ): Promise<SignInResult<{ recoveryCodes: readonly string[] }>>;
}

interface PresentedInvitation extends ReturnType<typeof presentTotp> {
  /** Null for the first operator, who chooses it. */
  email: string | null;
  name: string | null;
}

const wrong = {
  refusal:
    'The email address, the password or the code is wrong. A code works once: wait for the next one.',
  status: 401,
};
const wrongCode = {
  refusal: 'The code is wrong or was used already. Enter the one that the app shows next.',
  status: 400,
};
const common = {
  refusal: 'This password is one of the most common ones. Choose another.',
  status: 400,
};
const usedLink = { refusal: 'This link was used or has expired. Ask for a new one.', status: 410 };

/** Signing in to the console, and inviting operators. */
export function createOperators(
  database: Pick<Database, 'db'>,
  config: Pick<Config, 'console' | 'dataDir' | 'limits' | 'readBrand' | 'http'>,
  now: () => Date,
  log: Pick<Log, 'info' | 'warn'> = silentLog,
): Operators {
  const { db } = database;
  const key = openConsoleKey(config);
  const limitAttempts = createAttemptLimiter(database, config, now, log);

  const byCommand = (ms: number) => ({
    invitedById: null,
    expiresAt: new Date(now().getTime() + ms),
  });

  async function readInvitation(connection: Connection, token: string) {
    const row = await findInvitation(connection, hashToken(token), now());
    const secret = row && key.open(row.totp_secret);
    if (!row || !secret) return null;
    // The first operator's link ends once anybody has signed up, by any link.
    if (row.operator_id === null && (await hasSignedUpOperator(connection))) return null;
    const plan = { route: 'operators', intent: 'invite' } as const;
    const operatorId = row.invited_by_id;
    if (operatorId !== null && !(await isStillAllowed(connection, { operatorId, ...plan })))
      return null;
    return { ...row, secret };
  }

  return {
    async signIn({ email, password, code }, client) {
      let entry: SignInResult = wrong;
      return limitAttempts({ action: 'signIn.sign-in', subject: email }, client, async () => {
        const row = await findOperatorByEmail(db, email);
        const isRight = await verifyPassword(row?.password_hash ?? null, password);
        const takeCode = readCode(row, code, key, now());
        if (!row || !isRight) return false;
        const token = await db
          .transaction()
          .execute(async (tx) =>
            (await takeCode(tx))
              ? openSession(tx, row, client, { action: 'signIn.sign-in', now: now() })
              : null,
          );
        if (token === null) return false;
        entry = { token };
        log.info('console sign-in', { action: 'signIn.sign-in' });
        return true;
      }).then((refusal) => refusal ?? entry);
    },

    async prove(visit, code, client) {
      const { operator, sessionId } = visit;
      let isProven = false;
      const refusal = await limitAttempts(attemptProof(visit), client, async () => {
        const row = await findOperatorByEmail(db, operator.email);
        const takeCode = readCode(row, code, key, now());
        isProven = await db.transaction().execute(async (tx) => {
          if (!(await takeCode(tx))) return false;
          await recordProof(tx, sessionId, now());
          await insertAuditLine(tx, visit, { action: 'prove.prove', outcome: 'done' }, now());
          return true;
        });
        return isProven;
      });
      return refusal ?? (isProven ? null : wrongCode);
    },

    passkeys: createPasskeys(database, config, { limitAttempts, log, now }),

    signOut: (visit) =>
      db.transaction().execute(async (tx) => {
        await deleteOperatorSession(tx, visit.sessionId);
        await insertAuditLine(tx, visit, { action: 'home.sign-out', outcome: 'done' }, now());
        log.info('console sign-out');
      }),

    async findVisit(token, clientAddress) {
      const row = await findOperatorSession(db, token, now());
      if (!row) return null;
      const { sessionId, provenAt } = row;
      return { operator: presentOperator(row), sessionId, provenAt, clientAddress };
    },

    invite: (email, details, isForced = false) =>
      db.transaction().execute(async (tx) => {
        const operator = await findOperatorByEmail(tx, email);
        const staysAdmin = details.roles?.includes('admin') ?? true;
        if (operator && !staysAdmin && !isForced && (await isLastAdmin(tx, operator.id)))
          throw new Error(describeLastAdmin(email));
        const { id, isNew } = await saveOperator(tx, email, details);
        return {
          path: await storeInvitation(tx, key, { operatorId: id, ...byCommand(invitationMs) }),
          isNew,
        };
      }),

    remove: (email, isForced) =>
      db.transaction().execute(async (tx) => {
        const operator = await findOperatorByEmail(tx, email);
        if (operator && !isForced && (await isLastAdmin(tx, operator.id)))
          throw new Error(describeLastAdmin(email));
        const emptyRules = (operator && (await listSoleRules(tx)).get(operator.id)) ?? [];
        const was = await removeOperator(tx, email, { id: null, name: 'A command', at: now() });
        return was ? { emptyRules } : null;
      }),

    inviteFirst: async () =>
      (await hasSignedUpOperator(db))
        ? null
        : storeInvitation(db, key, { operatorId: null, ...byCommand(firstInvitationMs) }),

    async findInvitation(token) {
      const invitation = await readInvitation(db, token);
      if (!invitation) return null;
      const { email, name, secret } = invitation;
      const label = email ?? 'console';
      return { ...presentTotp(secret, config.readBrand().name, label), email, name };
    },

    async accept(token, { name, email, password, code }, client) {
      const invitation = await readInvitation(db, token);
      if (!invitation) return usedLink;
      if (isCommonPassword(password)) return common;
      const step = findTotpStep(invitation.secret, code, now());
      const refusal = await limitAttempts(
        { action: 'invitation.accept', subject: token },
        client,
        async () => step !== null,
      );
      if (refusal || step === null) return refusal ?? wrongCode;
      const passwordHash = await hashPassword(password);
      const { recoveryCodes, recoveryHashes } = generateRecoveryCodes();
      return db.transaction().execute(async (tx) => {
        const isFirst = invitation.operator_id === null;
        if (!(await readInvitation(tx, token))) return usedLink;
        if (!(await consumeInvitation(tx, hashToken(token)))) return usedLink;
        if (isFirst) {
          await closeFirstInvitations(tx);
          if (await hasSignedUpOperator(tx)) return usedLink;
        }
        const address = invitation.email ?? email;
        const details = { name, ...(isFirst && { roles: ['admin', 'agent'] as const }) };
        const { id } = await saveOperator(tx, address, details);
        await replaceCredentials(tx, id, {
          passwordHash,
          totpSecret: key.seal(invitation.secret),
          totpStep: step,
          recoveryHashes,
        });
        const row = await findOperatorByEmail(tx, address);
        if (!row) return usedLink;
        const opened = { action: 'invitation.accept', now: now() };
        return { token: await openSession(tx, row, client, opened), recoveryCodes };
      });
    },
  };
}
