import { createHash, randomBytes } from 'node:crypto';

export const newToken = (): string => randomBytes(32).toString('base64url');

/** SHA-256 in hex: what is stored in the place of a secret that nobody can guess. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');
