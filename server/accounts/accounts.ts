import type { Member } from '../../domain/accounts/member.ts';
import type { Database } from '../database/database.ts';
import { findAccountByToken } from './session-store.ts';

/** Everything that people do with their accounts. */
export interface Accounts {
  /** The member whose live session has this token; null for any other token. */
  findMember(token: string): Promise<Member | null>;
}

/** Opens the accounts on a database. */
export function createAccounts({ db }: Pick<Database, 'db'>, now: () => Date): Accounts {
  return {
    async findMember(token) {
      const account = await findAccountByToken(db, token, now());
      if (!account) return null;
      const { email_is_proven: isEmailProven, ...member } = account;
      return { ...member, isEmailProven };
    },
  };
}
