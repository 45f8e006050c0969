import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../config.ts';
import { consoleKeyFile, isConsoleKey } from '../operators/console-key.ts';
import { fine, problem, warning, type Finding } from './finding.ts';

const about = 'Console key';

/** Whether the key that opens the operators' authenticator secrets is there and well kept. */
export function checkConsoleKey(config: Pick<Config, 'console' | 'dataDir'>): Finding[] {
  if (config.console.key) return [fine(about, 'It is set by CONSOLE_KEY.')];
  const file = consoleKeyFile(config.dataDir);
  if (!existsSync(file))
    return [
      fine(about, `${file} is made when the first operator signs in. Keep a copy of it then.`),
    ];
  if (!isConsoleKey(readFileSync(file, 'utf8')))
    return [
      problem(
        about,
        `${file} holds no key. Put your copy of it there; without one, delete it, and operators sign in with recovery codes or a new link.`,
      ),
    ];
  if ((statSync(file).mode & 0o077) !== 0)
    return [warning(about, `Other accounts can read ${file}. Close it: chmod 600 ${file}`)];
  return [fine(about, `${file} is there. Keep a copy in another place than the backups.`)];
}

const dayMs = 24 * 60 * 60 * 1000;
const hourMs = 60 * 60 * 1000;
const mayBeOldMs = 26 * hourMs;

/** The age of the newest backup, and that the key which opens its secrets does not lie beside it. */
export function checkBackups(folder: string, now: Date): Finding[] {
  const what = 'Backups';
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    return [problem(what, `There is no folder ${folder}. Name the folder of your backups.`)];
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const found: Finding[] = [];
  if (files.some((name) => path.basename(name) === 'console.key'))
    found.push(
      problem(
        what,
        `console.key lies beside the backups in ${folder}: who has both can read the operators' secrets. Keep it in another place.`,
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
    found.push(problem(what, `${folder} has no file. Make one: npm run cli -- backup FILE`));
  else if (ageMs > mayBeOldMs)
    found.push(
      warning(
        what,
        `The newest file in ${folder} is ${ageMs > 2 * dayMs ? `${Math.floor(ageMs / dayMs)} days` : `${Math.floor(ageMs / hourMs)} hours`} old. Look at the timer that runs: npm run cli -- backup FILE`,
      ),
    );
  else found.push(fine(what, `The newest is ${Math.floor(ageMs / hourMs)} hours old.`));
  return found;
}
