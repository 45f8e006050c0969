import { expect, test } from 'vitest';
import { storageLog } from './storage-log.ts';
import type { StorageState } from './storage.ts';

test('each problem is reported once, and a recovery after two successful checks', async () => {
  const said: string[] = [];
  const states: StorageState[] = [];
  const look = storageLog.create({
    storage: async () => states.shift() ?? 'ok',
    report: (line) => said.push(line.replace(/:.*/, '')),
  });
  const lookAt = async (...found: StorageState[]) => {
    states.push(...found);
    said.length = 0;
    for (const _ of found) await look();
    return said;
  };
  expect(await lookAt('ok', 'ok')).toEqual([]);
  expect(await lookAt('nearly_full', 'nearly_full')).toEqual([
    'The disk of DATA_DIR is nearly full',
  ]);
  // Files that are being deleted free space first.
  expect(await lookAt('ok', 'gone', 'gone')).toEqual([
    'The files in DATA_DIR were deleted or replaced while the site was running',
  ]);
  expect(await lookAt('ok')).toEqual([]);
  expect(await lookAt('ok', 'ok')).toEqual(['Leads can be stored again.']);
});
