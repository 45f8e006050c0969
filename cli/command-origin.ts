import { randomUUID } from 'node:crypto';
import { userInfo } from 'node:os';
import type { ChangeCause, ChangeOrigin } from '../domain/catalogue/change-origin.ts';

function readAccountName(): string | null {
  try {
    return userInfo().username;
  } catch {
    return null;
  }
}

/** The origin of a command's changes. They form one batch and can be undone together. */
export const buildOrigin = (cause: ChangeCause = 'command'): ChangeOrigin => ({
  cause,
  actor: readAccountName(),
  batchId: randomUUID(),
});
