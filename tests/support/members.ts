import path from 'node:path';
import { insertSession } from '../../server/accounts/session-store.ts';
import { newToken } from '../../server/token.ts';
import { openEmbeddedDatabase } from '../../server/database/embedded.ts';

/** No password has it: this member is let in by the sessions below alone. */
const passwordHash = 'none';

const fail = (error: unknown) => {
  throw error;
};

/**
 * Adds a member to the embedded database of a folder that no site uses yet; returns the token of a
 * live session and that of one that is over.
 */
export async function addMember(dataDir: string): Promise<{ live: string; over: string }> {
  const database = await openEmbeddedDatabase(path.join(dataDir, 'database'), fail);
  const [live, over] = [newToken(), newToken()];
  const { id } = await database.db
    .insertInto('accounts')
    .values({
      name: 'Ada Byron',
      email: 'ada@example.com',
      mobile: '+14165550123',
      password_hash: passwordHash,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const hourMs = 60 * 60 * 1000;
  const now = new Date();
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
  await database.close();
  return { live, over };
}
