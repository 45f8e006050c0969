import { closeSync, fsyncSync, openSync, rmSync, statSync, statfsSync, writeSync } from 'node:fs';
import path from 'node:path';
import { refuseOtherAccount } from '../database/database-account.ts';
import { describeFileError } from '../settings/describe-file-error.ts';
import { describeFault, fine, problem, warning, type Finding } from './finding.ts';

const about = 'Data directory';
const megabyte = 1024 * 1024;
const littleMb = 32;
const scarceMb = 1024;
/** A lead waits for one write or two to reach the disk. */
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

function checkRoom(directory: string): Finding {
  const { bavail, bsize, type } = statfsSync(directory);
  const freeMb = Math.round((bavail * bsize) / megabyte);
  if (memoryKinds.includes(type))
    return warning(
      about,
      `${directory} lies in memory and is gone when the machine restarts. Set DATA_DIR to a folder on a disk.`,
    );
  if (freeMb < littleMb)
    return problem(
      about,
      `Its disk has ${freeMb} MB left; with less than ${littleMb} MB no lead is stored. Free some space.`,
    );
  if (freeMb < scarceMb)
    return warning(
      about,
      `Its disk has ${freeMb} MB left. Free some space, or take a larger disk.`,
    );
  return fine(about, `${freeMb} MB are free.`);
}

/** Owner, rights, room, and whether what is written reaches the disk. */
export function checkDirectory(directory: string): Finding[] {
  const found = statSync(directory, { throwIfNoEntry: false });
  if (!found)
    return [
      warning(
        about,
        `There is no ${directory}. The first start makes it; if your site runs already, name its directory: DATA_DIR=/path/to/data before the command.`,
      ),
    ];
  if (!found.isDirectory())
    return [problem(about, `${directory} is a file. Set DATA_DIR to a folder.`)];
  const findings: Finding[] = [];
  try {
    refuseOtherAccount(directory);
  } catch (error) {
    return [problem(about, describeFault(error))];
  }
  if ((found.mode & 0o007) !== 0)
    findings.push(
      warning(
        about,
        `Other accounts of this machine can open ${directory}, where passwords and personal data are. Close it: chmod 700 ${directory}`,
      ),
    );
  findings.push(checkRoom(directory));
  try {
    const ms = timeSync(directory);
    findings.push(
      ms > slowSyncMs
        ? warning(
            about,
            `Its disk takes ${Math.round(ms)} ms to keep a write, and each lead waits for that. Take a faster disk, or look for what keeps it busy.`,
          )
        : fine(about, `It can be written, and its disk keeps a write after ${ms.toFixed(1)} ms.`),
    );
  } catch (error) {
    findings.push(problem(about, describeFileError(error, directory) ?? describeFault(error)));
  }
  return findings;
}
