// Preloaded into a program (node --import): while DISK_FAULT_AT exists, writes and syncs of the
// threads of its embedded database fail with EIO, as on a broken disk.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { isMainThread, workerData } from 'node:worker_threads';

const at = process.env.DISK_FAULT_AT;

if (!isMainThread && workerData && 'directory' in workerData) {
  for (const name of ['writeSync', 'fdatasyncSync', 'fsyncSync']) {
    const real = fs[name];
    fs[name] = (...given) => {
      if (fs.existsSync(at))
        throw Object.assign(new Error(`EIO: i/o error, ${name}`), { code: 'EIO', errno: -5 });
      return real(...given);
    };
  }
  syncBuiltinESMExports();
}
