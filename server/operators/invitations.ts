import type { Connection } from '../database/database.ts';
import { hashToken, newToken } from '../token.ts';
import type { ConsoleKey } from './console-key.ts';
import { insertInvitation } from './operator-store.ts';
import { newTotpSecret } from './totp.ts';

export const invitationMs = 7 * 24 * 60 * 60 * 1000;
export const firstInvitationMs = 24 * 60 * 60 * 1000;

/** Stores a single-use link that replaces an operator's earlier one; returns its path. */
export async function storeInvitation(
  connection: Connection,
  key: ConsoleKey,
  operatorId: number | null,
  expiresAt: Date,
): Promise<string> {
  const token = newToken();
  await insertInvitation(connection, {
    tokenHash: hashToken(token),
    operatorId,
    totpSecret: key.seal(newTotpSecret()),
    expiresAt,
  });
  return `/console/invitation/${token}`;
}
