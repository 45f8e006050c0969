// Preloaded into a program (node --import): maintains in POWER_SAFE what POWER_DISK would contain if
// the power failed at this moment. Names, lengths and removals are safe immediately, as in a file
// system's journal; file contents once synced, and some of them earlier, as a kernel may write back
// at any time.
import fs from 'node:fs';
import path from 'node:path';
import { syncBuiltinESMExports } from 'node:module';

const disk = process.env.POWER_DISK;
const safe = process.env.POWER_SAFE;
/** The share of writes that reaches the disk before a sync. */
const early = Number(process.env.POWER_EARLY ?? 0);
/** A disk that ignores syncs, to verify that the test would notice. */
const isDeaf = process.env.POWER_DEAF === 'true';
const real = { ...fs };

const copyOf = (file) => {
  const name = path.relative(disk, path.resolve(String(file)));
  return name.startsWith('..') || path.isAbsolute(name) ? null : path.join(safe, name);
};
const attempt = (work) => {
  try {
    work();
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error;
  }
};

/** Unsynced ranges by the copy's name, as [from, to]. */
const unsynced = new Map();
const copyOfDescriptor = new Map();

function save(descriptor, copy, ranges) {
  const target = real.openSync(copy, real.constants.O_RDWR | real.constants.O_CREAT, 0o600);
  try {
    for (const [from, to] of ranges) {
      const bytes = Buffer.alloc(to - from);
      const length = real.readSync(descriptor, bytes, 0, bytes.length, from);
      real.writeSync(target, bytes, 0, length, from);
    }
  } finally {
    real.closeSync(target);
  }
}

fs.openSync = (file, flags, mode) => {
  const copy = copyOf(file);
  const descriptor = real.openSync(file, flags, mode);
  if (copy === null) return descriptor;
  const isNumber = typeof flags === 'number';
  const creates = isNumber ? flags & real.constants.O_CREAT : /[wa]/.test(flags);
  const empties = isNumber ? flags & real.constants.O_TRUNC : flags.includes('w');
  if (creates) real.closeSync(real.openSync(copy, 'a', 0o600));
  if (empties) real.truncateSync(copy, 0);
  copyOfDescriptor.set(descriptor, copy);
  return descriptor;
};
fs.closeSync = (descriptor) => {
  copyOfDescriptor.delete(descriptor);
  return real.closeSync(descriptor);
};
fs.writeSync = (descriptor, bytes, offset, length, position) => {
  const copy = copyOfDescriptor.get(descriptor);
  const options = typeof offset === 'object' && offset !== null ? offset : { position };
  const written = real.writeSync(descriptor, bytes, offset, length, position);
  if (copy === undefined) return written;
  if (typeof options.position !== 'number')
    throw new Error('lose-power.mjs: a write without a position.');
  const range = [options.position, options.position + written];
  // Reads the bytes back by name, because the descriptor may be write-only.
  if (Math.random() < early) saveFrom(copy, [range]);
  else unsynced.set(copy, [...(unsynced.get(copy) ?? []), range]);
  return written;
};
function saveFrom(copy, ranges) {
  const file = path.join(disk, path.relative(safe, copy));
  const descriptor = real.openSync(file, 'r');
  try {
    save(descriptor, copy, ranges);
  } finally {
    real.closeSync(descriptor);
  }
}
const synced = (sync) => (descriptor) => {
  sync(descriptor);
  const copy = copyOfDescriptor.get(descriptor);
  if (copy === undefined || isDeaf) return;
  const ranges = unsynced.get(copy);
  unsynced.delete(copy);
  if (ranges) attempt(() => saveFrom(copy, ranges));
};
fs.fsyncSync = synced(real.fsyncSync);
fs.fdatasyncSync = synced(real.fdatasyncSync);

const mirror = (name, also) => {
  fs[name] = (file, ...more) => {
    const result = real[name](file, ...more);
    const copy = copyOf(file);
    if (copy !== null) attempt(() => also(copy, ...more));
    return result;
  };
};
mirror('mkdirSync', (copy) => real.mkdirSync(copy, { recursive: true }));
mirror('rmdirSync', (copy) => real.rmdirSync(copy));
mirror('unlinkSync', (copy) => {
  unsynced.delete(copy);
  real.unlinkSync(copy);
});
mirror('truncateSync', (copy, length) => real.truncateSync(copy, length));
mirror('writeFileSync', (copy, content) => {
  unsynced.delete(copy);
  real.writeFileSync(copy, '');
  if (content.length > 0) unsynced.set(copy, [[0, Buffer.byteLength(content)]]);
});
fs.ftruncateSync = (descriptor, length) => {
  real.ftruncateSync(descriptor, length);
  const copy = copyOfDescriptor.get(descriptor);
  if (copy !== undefined) attempt(() => real.truncateSync(copy, length));
};
fs.renameSync = (from, to) => {
  real.renameSync(from, to);
  const [before, after] = [copyOf(from), copyOf(to)];
  if (before === null || after === null) return;
  attempt(() => real.renameSync(before, after));
  const ranges = unsynced.get(before);
  unsynced.delete(before);
  unsynced.delete(after);
  if (ranges) unsynced.set(after, ranges);
  for (const [descriptor, copy] of copyOfDescriptor)
    if (copy === before) copyOfDescriptor.set(descriptor, after);
};
syncBuiltinESMExports();
