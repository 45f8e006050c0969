import { readFileSync } from 'node:fs';
import path from 'node:path';
import { hash, verify } from '@node-rs/argon2';
import { Refusal } from '../../domain/refusal.ts';
import { recoveryMessages } from '../../domain/text/messages/recovery.ts';
import { normalizeText } from '../../domain/text/normalize-text.ts';

/** Argon2id as OWASP recommends: 19 MiB of memory, two passes, no parallelism. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Verified in place of a missing hash. No password matches it: it hashes random bytes that were discarded. */
const decoy =
  '$argon2id$v=19$m=19456,t=2,p=1$YeXrUcCq2ZnkO7NdoVl0mA$YGW4cjVVvEYtI4CFvkzxIJBxT9Myoi2k7nHHndG0yaY';

/** Longer than any password that a form accepts; nothing longer is normalized or hashed. */
const maxPasswordLength = 1000;

const normalize = (password: string) => normalizeText(password, 'NFC');

export const hashPassword = (password: string): Promise<string> => hash(normalize(password), cost);

/**
 * Whether the password matches the stored hash. Without a hash, it takes equally long and returns
 * false, so that the time does not reveal whether an account exists.
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const isTooLong = password.length > maxPasswordLength;
  const hashed = isTooLong ? null : stored;
  const isRight = await verify(hashed ?? decoy, isTooLong ? '' : normalize(password));
  return hashed !== null && isRight;
}

const common = new Set(
  readFileSync(path.join(import.meta.dirname, '../accounts/common-passwords.txt'), 'utf8').split(
    '\n',
  ),
);

/** Whether a password is one of the 10,000 most common. */
export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase());

/** Throws a 400 Refusal, under the field's name, for one of the 10,000 most common passwords. */
export function rejectCommonPassword(field: string, password: string) {
  if (!isCommonPassword(password)) return;
  const { passwordCommon } = recoveryMessages;
  throw new Refusal('password_too_common', passwordCommon, {
    field,
  });
}
