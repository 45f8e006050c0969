import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../settings/config.ts';
import { consoleKeyFile, isConsoleKey } from '../../operators/console-key.ts';
import { fine, problem, warning, type Finding } from './finding.ts';

/** Checks that the key of the operators' authenticator secrets is valid and private. */
export function checkConsoleKey(config: Pick<Config, 'console' | 'dataDir'>): Finding[] {
  const about = 'Console key';
  if (config.console.key) return [fine(about, 'It is set by CONSOLE_KEY.')];
  const file = consoleKeyFile(config.dataDir);
  if (!existsSync(file))
    return [
      fine(about, `${file} is created when the first operator signs in. Keep a copy of it then.`),
    ];
  if (!isConsoleKey(readFileSync(file, 'utf8')))
    return [
      problem(
        about,
        `${file} is not a valid key. Replace it with your copy. Without a copy, delete it: operators then sign in with recovery codes or a new link.`,
      ),
    ];
  if ((statSync(file).mode & 0o077) !== 0)
    return [warning(about, `Other accounts can read ${file}. Restrict it: chmod 600 ${file}`)];
  return [fine(about, `${file} exists. Keep a copy, separate from the backups.`)];
}

const dayMs = 24 * 60 * 60 * 1000;
const hourMs = 60 * 60 * 1000;
const maxBackupAgeMs = 26 * hourMs;

/** Checks the age of the newest backup, and that its folder does not hold the key to its secrets. */
export function checkBackups(folder: string, now: Date): Finding[] {
  const about = 'Backups';
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    return [problem(about, `There is no folder ${folder}. Give the folder of your backups.`)];
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const found: Finding[] = [];
  if (files.some((name) => path.basename(name) === 'console.key'))
    found.push(
      problem(
        about,
        `console.key is stored with the backups in ${folder}. Anyone who has both can read the operators' secrets. Store it elsewhere.`,
      ),
    );
  const newest = Math.max(
    0,
    ...files
      .map((name) => statSync(path.join(folder, name)))
      .filter((file) => file.isFile())
      .map(({ mtimeMs }) => mtimeMs),
  );
  const ageMs = now.getTime() - newest;
  if (newest === 0)
    found.push(problem(about, `${folder} is empty. Make a backup: npm run cli -- backup FILE`));
  else if (ageMs > maxBackupAgeMs)
    found.push(
      warning(
        about,
        `The newest file in ${folder} is ${ageMs > 2 * dayMs ? `${Math.floor(ageMs / dayMs)} days` : `${Math.floor(ageMs / hourMs)} hours`} old. Check the timer that runs: npm run cli -- backup FILE`,
      ),
    );
  else found.push(fine(about, `The newest is ${Math.floor(ageMs / hourMs)} hours old.`));
  return found;
}
