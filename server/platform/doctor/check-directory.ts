import { closeSync, fsyncSync, openSync, rmSync, statSync, statfsSync, writeSync } from 'node:fs';
import path from 'node:path';
import { requireOwnAccount } from '../database/database-account.ts';
import { describeFileError } from '../settings/describe-file-error.ts';
import { describeFault, fine, problem, warning, type Finding } from './finding.ts';

const about = 'Data directory';
const megabyte = 1024 * 1024;
const minFreeMb = 32;
const lowFreeMb = 1024;
/** Each lead waits for one or two synced writes. */
const slowSyncMs = 100;
/** Linux file system types of tmpfs and ramfs. */
const memoryKinds = [0x01021994, 0x858458f6];

function timeSync(directory: string): number {
  const file = path.join(directory, `.sync-test-${process.pid}`);
  const descriptor = openSync(file, 'w', 0o600);
  try {
    writeSync(descriptor, Buffer.alloc(8192, 1));
    const startedAt = performance.now();
    fsyncSync(descriptor);
    return performance.now() - startedAt;
  } finally {
    closeSync(descriptor);
    rmSync(file, { force: true });
  }
}

function checkFreeSpace(directory: string): Finding {
  const { bavail, bsize, type } = statfsSync(directory);
  const freeMb = Math.round((bavail * bsize) / megabyte);
  if (memoryKinds.includes(type))
    return warning(
      about,
      `${directory} is in memory and is lost when the machine restarts. Set DATA_DIR to a folder on a disk.`,
    );
  if (freeMb < minFreeMb)
    return problem(
      about,
      `Its disk has ${freeMb} MB left; below ${minFreeMb} MB leads are refused. Free some space.`,
    );
  if (freeMb < lowFreeMb)
    return warning(about, `Its disk has ${freeMb} MB left. Free some space, or use a larger disk.`);
  return fine(about, `${freeMb} MB are free.`);
}

/** Checks owner, permissions, free space and the speed of synced writes. */
export function checkDirectory(directory: string): Finding[] {
  const found = statSync(directory, { throwIfNoEntry: false });
  if (!found)
    return [
      warning(
        about,
        `There is no ${directory}. The first start creates it. If your site is already running, put its directory before the command: DATA_DIR=/path/to/data`,
      ),
    ];
  if (!found.isDirectory())
    return [problem(about, `${directory} is a file. Set DATA_DIR to a folder.`)];
  const findings: Finding[] = [];
  try {
    requireOwnAccount(directory);
  } catch (error) {
    return [problem(about, describeFault(error))];
  }
  if ((found.mode & 0o007) !== 0)
    findings.push(
      warning(
        about,
        `Other accounts on this machine can open ${directory}, which holds passwords and personal data. Restrict it: chmod 700 ${directory}`,
      ),
    );
  findings.push(checkFreeSpace(directory));
  try {
    const ms = timeSync(directory);
    findings.push(
      ms > slowSyncMs
        ? warning(
            about,
            `A synced write takes ${Math.round(ms)} ms, and each lead waits for it. Use a faster disk, or find out what keeps it busy.`,
          )
        : fine(about, `It is writable, and a synced write takes ${ms.toFixed(1)} ms.`),
    );
  } catch (error) {
    findings.push(problem(about, describeFileError(error, directory) ?? describeFault(error)));
  }
  return findings;
}
