import { randomInt } from 'node:crypto';
import type { Connection } from '../platform/database/database.ts';
import { hashToken } from '../platform/token.ts';
import type { ConsoleKey } from './console-key.ts';
import { consumeRecoveryCode, consumeTotpStep } from './operator-store.ts';
import { findTotpStep, newTotpSecret } from './totp.ts';

const recoveryCodeCount = 10;
const recoveryLetters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Checked when there is no secret, so that a wrong address takes as long. */
const decoySecret = newTotpSecret();

/** 78 random bits, as "ABCD-EFGH-JKMN-PQRS". */
const drawRecoveryCode = () =>
  Array.from({ length: 4 }, () =>
    Array.from({ length: 4 }, () => recoveryLetters[randomInt(recoveryLetters.length)]).join(''),
  ).join('-');

const hashRecoveryCode = (code: string) => hashToken(code.replaceAll('-', ''));

export function generateRecoveryCodes() {
  const recoveryCodes = Array.from({ length: recoveryCodeCount }, drawRecoveryCode);
  return { recoveryCodes, recoveryHashes: recoveryCodes.map(hashRecoveryCode) };
}

/**
 * Parses an app code or a recovery code; the returned function uses it up, or returns false when it
 * is wrong.
 */
export function readCode(
  row: { id: number; totp_secret: string | null } | undefined,
  code: string,
  key: ConsoleKey,
  now: Date,
): (connection: Connection) => Promise<boolean> {
  const secret = row?.totp_secret ? key.open(row.totp_secret) : null;
  const step = findTotpStep(secret ?? decoySecret, code, now);
  return async (connection) => {
    if (!row) return false;
    return secret !== null && step !== null
      ? consumeTotpStep(connection, row.id, step)
      : consumeRecoveryCode(connection, row.id, hashRecoveryCode(code));
  };
}
