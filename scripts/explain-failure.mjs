import { accessSync, constants, statfsSync } from 'node:fs';

const fullBelowBytes = 64 * 1024 * 1024;

function findCause(code, folder) {
  if (code === 'ENOSPC' || isFull(folder)) return 'its disk is full. Free some space';
  if (code === 'EROFS') return 'it is on a read-only file system. Make it writable';
  if (code === 'EACCES' || code === 'EPERM')
    return 'this account may not write there. Grant it permission, or use the account that owns the folder';
  return null;
}

function isFull(folder) {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize < fullBelowBytes;
  } catch {
    return false;
  }
}

/** The error code of writing to the folder; null if it is writable. */
function findWriteError(folder) {
  try {
    accessSync(folder, constants.W_OK);
    return null;
  } catch (error) {
    return error.code;
  }
}

/** Explains an unwritable folder; returns any other error unchanged. */
export function explainFailure(error, folder) {
  const cause = findCause(error.code ?? findWriteError(folder), folder);
  return cause ? new Error(`Cannot write to ${folder}: ${cause}, and try again.`) : error;
}
