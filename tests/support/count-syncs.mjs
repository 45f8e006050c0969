// Preloaded into a program (node --import): logs a line for each file it syncs to disk.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const log = process.env.SYNC_LOG;
const paths = new Map();

const { openSync, fsyncSync, fdatasyncSync } = fs;
fs.openSync = (file, ...more) => {
  const descriptor = openSync(file, ...more);
  paths.set(descriptor, String(file));
  return descriptor;
};
const counted = (sync) => (descriptor) => {
  sync(descriptor);
  fs.appendFileSync(log, `${paths.get(descriptor) ?? 'unknown'}\n`);
};
fs.fsyncSync = counted(fsyncSync);
fs.fdatasyncSync = counted(fdatasyncSync);
syncBuiltinESMExports();
