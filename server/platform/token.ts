import { createHash, randomBytes } from 'node:crypto';

export const newToken = (): string => randomBytes(32).toString('base64url');

/** Returns the SHA-256 in hex, which is stored instead of the random secret. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');
