import { randomUUID } from 'node:crypto';
import { userInfo } from 'node:os';
import type { ChangeOrigin } from '../domain/catalogue/change-origin.ts';

function readAccountName(): string | null {
  try {
    return userInfo().username;
  } catch {
    return null;
  }
}

export const undoHint = 'The history of each record, in the console, restores it.';

/** The origin of a command's changes, which form one batch. */
export const buildOrigin = (): ChangeOrigin => ({
  cause: 'command',
  actor: readAccountName(),
  batchId: randomUUID(),
});
