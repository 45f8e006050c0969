import { readdirSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createFolder } from '../../../tests/support/harness.ts';
import { openLimitedFolder } from './limited-folder.ts';

test('a folder over its limit loses what was not read for longest', async () => {
  const folder = createFolder();
  const first = openLimitedFolder(folder, 1e9);
  for (const [name, day] of [
    ['old', 1],
    ['read', 9],
    ['middle', 5],
  ] as const) {
    const file = await first.put(`pictures/${name}`, Buffer.alloc(400));
    utimesSync(file, day * 86_400, 0);
  }
  const second = openLimitedFolder(folder, 1000);
  await second.put('files/new', Buffer.alloc(10));
  expect(readdirSync(path.join(folder, 'pictures'))).toEqual(['middle', 'read']);
  expect(await second.find('pictures/old')).toBeNull();
  await second.put('files/newer', Buffer.alloc(300));
  expect(readdirSync(path.join(folder, 'pictures'))).toEqual(['read']);
  expect(readdirSync(path.join(folder, 'files'))).toEqual(['new', 'newer']);
});
