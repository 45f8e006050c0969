import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../platform/settings/config.ts';
import type { Database } from '../platform/database/database.ts';
import { syncDirectory } from '../platform/database/durable-files.ts';
import { findSealedSecret } from './operator-store.ts';

const fileName = 'console.key';
const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

type KeyConfig = Pick<Config, 'console' | 'dataDir'>;

/** Encrypts secrets that the database and its backups must not contain in plain text. */
export interface ConsoleKey {
  seal(text: string): string;
  /** Null when another key sealed it. */
  open(sealed: string): string | null;
}

export const consoleKeyFile = (dataDir: string) => path.join(dataDir, fileName);

export const isConsoleKey = (text: string) => Buffer.from(text, 'base64url').length === 32;

const readBytes = (file: string) => Buffer.from(readFileSync(file, 'utf8'), 'base64url');

/** When two processes start together, one writes the file and both read it. Synced, because nothing can replace it. */
function readKeyFile(dataDir: string): Buffer {
  const file = consoleKeyFile(dataDir);
  if (existsSync(file)) return readBytes(file);
  const unfinished = `${file}.${randomUUID()}.part`;
  try {
    writeFileSync(unfinished, randomBytes(32).toString('base64url'), {
      flag: 'wx',
      mode: 0o600,
      flush: true,
    });
    linkSync(unfinished, file);
    syncDirectory(dataDir);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(unfinished, { force: true });
  }
  return readBytes(file);
}

/** The key in CONSOLE_KEY, or else in the data directory's `console.key`, created on first use. */
export function openConsoleKey({ console: { key: configured }, dataDir }: KeyConfig): ConsoleKey {
  let key: Buffer | null = configured;
  const getKey = () => (key ??= readKeyFile(dataDir));
  return {
    seal(text) {
      const nonce = randomBytes(nonceBytes);
      const sealing = createCipheriv(cipher, getKey(), nonce);
      const body = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()]);
      return Buffer.concat([nonce, sealing.getAuthTag(), body]).toString('base64url');
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      try {
        const opening = createDecipheriv(cipher, getKey(), bytes.subarray(0, nonceBytes));
        opening.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
        const body = bytes.subarray(nonceBytes + tagBytes);
        return Buffer.concat([opening.update(body), opening.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
  };
}

/** "/srv/data/console.key is missing", of a key that cannot open the operators' secrets. */
export function describeWrongKey({ console: { key }, dataDir }: KeyConfig): string {
  const file = consoleKeyFile(dataDir);
  if (key === null && !existsSync(file)) return `${file} is missing`;
  return `${key ? 'CONSOLE_KEY' : file} is not the key of the site in this backup`;
}

/** Whether an operator has an authenticator secret that the key at hand, if there is one, cannot open. */
export async function needsConsoleKey({
  database,
  config,
}: {
  database: Database;
  config: KeyConfig;
}): Promise<boolean> {
  const sealed = await findSealedSecret(database.db);
  if (sealed === null) return false;
  // Opening creates the file.
  const hasKey = config.console.key !== null || existsSync(consoleKeyFile(config.dataDir));
  return !hasKey || openConsoleKey(config).open(sealed) === null;
}
