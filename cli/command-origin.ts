import { randomUUID } from 'node:crypto';
import { userInfo } from 'node:os';
import type { ChangeCause, ChangeOrigin } from '../server/catalogue/change-origin.ts';

function readAccountName(): string | null {
  try {
    return userInfo().username;
  } catch {
    return null;
  }
}

/** Who runs a command; everything that it changes can be undone together. */
export const buildOrigin = (cause: ChangeCause = 'command'): ChangeOrigin => ({
  cause,
  actor: readAccountName(),
  batchId: randomUUID(),
});
