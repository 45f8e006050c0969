import { accessSync, constants, readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { ConfigError } from '../settings/setting.ts';

function findAccountName(uid: number): string | null {
  try {
    const rows = readFileSync('/etc/passwd', 'utf8').split('\n');
    return rows.map((row) => row.split(':')).find((row) => row[2] === String(uid))?.[0] ?? null;
  } catch {
    return null;
  }
}

const describeAccount = (uid: number) => findAccountName(uid) ?? `the account number ${uid}`;
const sudoName = (uid: number) => findAccountName(uid) ?? `'#${uid}'`;

/**
 * Throws ConfigError if another account owns the folder: files created by this one would keep the owner
 * from opening the database. Windows is not checked.
 */
export function requireOwnAccount(folder: string, uid = process.getuid?.()): void {
  const owner = statSync(folder, { throwIfNoEntry: false })?.uid;
  if (uid === undefined || owner === undefined || owner === uid) return;
  // Somebody else, mostly root, has once run a command in this account's data directory.
  const isAmongOwn = uid !== 0 && statSync(path.dirname(folder)).uid === uid;
  const advice = isAmongOwn
    ? `Give it back: sudo chown -R ${findAccountName(uid) ?? uid} ${folder}`
    : `Run the command as its owner: sudo -u ${sudoName(owner)} npm run …`;
  throw new ConfigError(
    `${folder} belongs to ${describeAccount(owner)}, and this is ${describeAccount(uid)}. ${advice}`,
  );
}

function mayUse(file: string): boolean {
  try {
    accessSync(file, constants.R_OK | constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function findFirst(folder: string, isWanted: (file: string) => boolean): string | null {
  if (isWanted(folder)) return folder;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) {
      const found = findFirst(file, isWanted);
      if (found !== null) return found;
    } else if (isWanted(file)) return file;
  }
  return null;
}

/** Names the first file that this account cannot read and write, and the correction; null if none. */
export function describeUnusableFile(folder: string, isUsable = mayUse): string | null {
  const file = findFirst(folder, (each) => !isUsable(each));
  if (file === null) return null;
  const fileOwner = statSync(file, { throwIfNoEntry: false })?.uid;
  const owned = fileOwner === undefined ? '' : `, which belongs to ${describeAccount(fileOwner)}`;
  const { uid } = statSync(folder);
  return `The embedded database cannot be opened: this account cannot read and write ${file}${owned}. Correct the owner: sudo chown -R ${findAccountName(uid) ?? uid} ${folder}`;
}
