import { hashPassword } from '../../server/platform/passwords.ts';
import { insertSession } from '../../server/accounts/session-store.ts';
import { newToken } from '../../server/platform/token.ts';
import { readConfig } from '../../server/platform/settings/config.ts';
import { openDatabase } from '../../server/platform/database/open-database.ts';
import { projectRoot } from './harness.ts';
import type { Settings } from './program.ts';

export const memberPassword = 'Correct-horse-7';

const fail = (error: unknown) => {
  throw error;
};

interface MemberTokens {
  /** Tokens of a valid and an expired session. */
  live: string;
  over: string;
}

/** Adds members to the database of a site that has been started once, and stopped. */
export async function addMembers(
  settings: Settings,
  emails: readonly string[],
  isProven = false,
): Promise<MemberTokens[]> {
  const database = await openDatabase(readConfig(settings, projectRoot), {
    error: fail,
    lost: fail,
    create: false,
  });
  const passwordHash = await hashPassword(memberPassword);
  const hourMs = 60 * 60 * 1000;
  const now = new Date();
  const members: MemberTokens[] = [];
  for (const email of emails) {
    const [live, over] = [newToken(), newToken()];
    const { id } = await database.db
      .insertInto('accounts')
      .values({
        name: 'Ada Byron',
        email,
        mobile: '+14165550123',
        password_hash: passwordHash,
        email_is_proven: isProven,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const [token, from] of [
      [live, 1],
      [over, -1],
    ] as const)
      await insertSession(database.db, {
        accountId: id,
        passwordHash,
        token,
        userAgent: null,
        now,
        expiresAt: new Date(now.getTime() + from * hourMs),
      });
    members.push({ live, over });
  }
  await database.close();
  return members;
}

export async function addMember(settings: Settings): Promise<MemberTokens> {
  const [member] = await addMembers(settings, ['ada@example.com']);
  return member!;
}
