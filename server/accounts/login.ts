import type { Credentials } from '../../domain/accounts/credentials.ts';
import type { Member } from '../../domain/accounts/member.ts';
import { Refusal } from '../../domain/refusal.ts';
import { loginMessages } from '../../domain/text/messages/account.ts';
import type { LeadOrigin } from '../../domain/leads/lead.ts';
import { type AccountDependencies, buildMember } from './account-dependencies.ts';
import { findAccountByEmail } from './account-store.ts';
import { saveKnownClient } from './known-client-store.ts';
import { verifyPassword } from '../platform/passwords.ts';
import {
  deleteSession,
  deleteSessionById,
  findAccountByToken,
  insertSession,
  listSessions,
} from './session-store.ts';
import { newToken } from '../platform/token.ts';

export interface Logins {
  findMember(token: string): Promise<Member | null>;
  /** Opens a session of 30 days. Throws a 401 Refusal, or a 429 after too many failures. */
  logIn(credentials: Credentials, origin: LeadOrigin): Promise<{ token: string; member: Member }>;
  logOut(token: string): Promise<void>;
  listSessions(member: Member, token: string): ReturnType<typeof listSessions>;
  endSession(member: Member, id: string): Promise<boolean>;
}

const sessionMs = 30 * 24 * 60 * 60 * 1000;
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

export function createLoginService({ db, limits, now }: AccountDependencies): Logins {
  return {
    async findMember(token) {
      const account = await findAccountByToken(db, token, now());
      return account ? buildMember(account) : null;
    },
    async logIn({ email, password }, { clientAddress, userAgent }) {
      const account = await findAccountByEmail(db, email);
      const isRight = await limits.tryPassword(email, clientAddress, () =>
        verifyPassword(account?.password_hash ?? null, password),
      );
      const refusal = new Refusal('wrong_credentials', loginMessages.failed);
      if (!account || !isRight) throw refusal;
      const [token, opened] = [newToken(), now()];
      const isOpen = await insertSession(db, {
        accountId: account.id,
        passwordHash: account.password_hash,
        token,
        userAgent,
        now: opened,
        expiresAt: new Date(opened.getTime() + sessionMs),
      });
      if (!isOpen) throw refusal;
      await saveKnownClient(db, account, clientAddress, opened);
      return { token, member: buildMember(account) };
    },
    logOut: (token) => deleteSession(db, token),
    listSessions: ({ id }, token) => listSessions(db, id, token, now()),
    endSession: async (member, id) => uuid.test(id) && deleteSessionById(db, member.id, id),
  };
}
