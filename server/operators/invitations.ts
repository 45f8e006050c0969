import type { Connection } from '../platform/database/database.ts';
import { hashToken, newToken } from '../platform/token.ts';
import type { ConsoleKey } from './console-key.ts';
import { insertInvitation, type Invitation } from './operator-store.ts';
import { newTotpSecret } from './totp.ts';

export const invitationMs = 7 * 24 * 60 * 60 * 1000;
export const firstInvitationMs = 24 * 60 * 60 * 1000;

/**
 * Stores a single-use link that replaces an operator's earlier one; returns its path. It ends when the
 * operator who made it (`invitedById`, null for commands) may no longer invite.
 */
export async function storeInvitation(
  connection: Connection,
  key: ConsoleKey,
  more: Pick<Invitation, 'operatorId' | 'invitedById' | 'expiresAt'>,
): Promise<string> {
  const token = newToken();
  await insertInvitation(connection, {
    ...more,
    tokenHash: hashToken(token),
    totpSecret: key.seal(newTotpSecret()),
  });
  return `/console/invitation/${token}`;
}
