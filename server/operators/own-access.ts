import { Refusal } from '../../domain/refusal.ts';
import { hashPassword, isCommonPassword, verifyPassword } from '../platform/passwords.ts';
import type { PasskeyResponse } from '../../domain/operators/sign-in.ts';
import type { ActionOf, ConsoleRouteName } from '../../domain/operators/console-routes.ts';
import type { Config } from '../platform/settings/config.ts';
import type { Connection, Database } from '../platform/database/database.ts';
import { generateRecoveryCodes } from './codes.ts';
import { openConsoleKey } from './console-key.ts';
import { createAttemptLimiter } from './attempt-limits.ts';
import { findOperatorByEmail } from './operator-store.ts';
import {
  changeOwnAccess,
  countRecoveryCodes,
  endSessions,
  listSessions,
  replaceRecoveryCodes,
} from './own-access-store.ts';
import { deletePasskey, insertPasskey, listPasskeys } from './passkey-store.ts';
import type { Passkeys } from './passkeys.ts';
import { findTotpStep, newTotpSecret, presentTotp } from './totp.ts';
import type { AuditChanges } from '../platform/database/operator-tables.ts';
import type { Operate } from './operate.ts';
import type { Visit } from './visit.ts';

interface OwnAccessServices {
  database: Pick<Database, 'db'>;
  config: Pick<Config, 'console' | 'dataDir' | 'limits' | 'readBrand'>;
  now: () => Date;
  operate: Operate;
  passkeys: Passkeys;
}

/** Operators' own access: name, password, app, recovery codes, passkeys, sessions. */
export function createOwnAccess({ database, config, now, operate, passkeys }: OwnAccessServices) {
  const { db } = database;
  const key = openConsoleKey(config);
  const limitAttempts = createAttemptLimiter(database, config, now);

  const change = <Name extends 'me' | 'newApp'>(
    visit: Visit,
    route: Name & ConsoleRouteName,
    intent: ActionOf<Name> & string,
    work: (tx: Connection) => Promise<AuditChanges>,
  ) =>
    operate({ visit, route, intent, subject: `operator ${visit.operator.email}` }, async (tx) => ({
      changes: await work(tx),
      value: null,
    }));

  const openOffered = (operatorId: number, sealed: string): string | null => {
    const [of, secret = null] = key.open(sealed)?.split(' ') ?? [];
    return of === String(operatorId) ? secret : null;
  };

  return {
    async read({ operator, sessionId }: Visit) {
      const sessions = await listSessions(db, operator.id, now());
      return {
        operator,
        sessions: sessions.map((session) => ({ ...session, isThis: session.id === sessionId })),
        passkeys: (await listPasskeys(db, operator.id)).map(
          ({ id, name, created_at, used_at }) => ({
            id,
            name,
            createdAt: created_at,
            usedAt: used_at,
          }),
        ),
        recoveryCodesLeft: await countRecoveryCodes(db, operator.id),
        now: now(),
      };
    },

    rename: (visit: Visit, name: string) =>
      change(visit, 'me', 'name', async (tx) => {
        await changeOwnAccess(tx, visit.operator.id, { name });
        return { name: null };
      }),

    /** Ends the other sessions too: somebody else may have known the old password. */
    async changePassword(visit: Visit, { old, password }: { old: string; password: string }) {
      if (isCommonPassword(password))
        throw new Refusal(
          'conflict',
          'This password is one of the most common ones. Choose another.',
        );
      const { email, id } = visit.operator;
      let isRight = false;
      const client = { address: visit.clientAddress, userAgent: null };
      const attempt = { action: 'me.password', subject: visit.sessionId, email } as const;
      const refusal = await limitAttempts(attempt, client, async () => {
        const row = await findOperatorByEmail(db, email);
        return (isRight = await verifyPassword(row?.password_hash ?? null, old));
      });
      if (refusal) throw new Refusal('conflict', refusal.refusal);
      if (!isRight) throw new Refusal('conflict', 'The old password is wrong.');
      const password_hash = await hashPassword(password);
      await change(visit, 'me', 'password', async (tx) => {
        await changeOwnAccess(tx, id, { password_hash });
        await endSessions(tx, id, { but: visit.sessionId });
        return { password: null };
      });
    },

    /** Ten new codes; the old ones stop working. */
    async generateRecoveryCodes(visit: Visit) {
      const { recoveryCodes, recoveryHashes } = generateRecoveryCodes();
      await change(visit, 'me', 'recovery-codes', async (tx) => {
        await replaceRecoveryCodes(tx, visit.operator.id, recoveryHashes);
        return { recoveryCodes: null };
      });
      return recoveryCodes;
    },

    /** The key for a new app, or the one sent back by the form: it is stored nowhere else. */
    offerApp({ operator }: Visit, offered = '') {
      const secret = openOffered(operator.id, offered) ?? newTotpSecret();
      const sealed = key.seal(`${operator.id} ${secret}`);
      return { sealed, ...presentTotp(secret, config.readBrand().name, operator.email) };
    },

    async changeApp(visit: Visit, { sealed, code }: { sealed: string; code: string }) {
      const { id } = visit.operator;
      const secret = openOffered(id, sealed);
      const step = secret === null ? null : findTotpStep(secret, code, now());
      if (secret === null || step === null)
        throw new Refusal(
          'conflict',
          'The code is wrong. Enter the one that the new app shows now.',
        );
      await change(visit, 'newApp', 'replace', async (tx) => {
        const totp_secret = key.seal(secret);
        await changeOwnAccess(tx, id, { totp_secret, totp_last_step: step });
        await endSessions(tx, id, { but: visit.sessionId });
        return { app: null };
      });
    },

    async addPasskey(visit: Visit, { passkey, name }: { passkey: PasskeyResponse; name: string }) {
      const created = await passkeys.checkNew(visit, passkey);
      if (!created)
        throw new Refusal(
          'conflict',
          'The passkey was not created, or it took too long. Try again.',
        );
      await change(visit, 'me', 'add-passkey', async (tx) => {
        if (!(await insertPasskey(tx, { ...created, name }, now())))
          throw new Refusal('conflict', 'This passkey is already registered.');
        return { passkey: [null, name] };
      });
    },

    removePasskey: (visit: Visit, passkeyId: number) =>
      change(visit, 'me', 'remove-passkey', async (tx) => {
        const name = await deletePasskey(tx, visit.operator.id, passkeyId);
        if (name === null) throw new Refusal('conflict', 'This passkey was removed already.');
        return { passkey: [name, null] };
      }),

    endSession: (visit: Visit, session: string) =>
      change(visit, 'me', 'end-session', async (tx) => {
        if ((await endSessions(tx, visit.operator.id, { only: session })) === 0)
          throw new Refusal('conflict', 'This session has ended already.');
        return { sessions: null };
      }),

    endOtherSessions: (visit: Visit) =>
      change(visit, 'me', 'end-others', async (tx) => {
        await endSessions(tx, visit.operator.id, { but: visit.sessionId });
        return { sessions: null };
      }),
  };
}
