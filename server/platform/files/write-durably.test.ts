import { fstatSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { createFolder } from '../../../tests/support/harness.ts';
import { writeDurably } from './write-durably.ts';

afterEach(() => vi.restoreAllMocks());

/** Records by name what is synced, through the prototype of every file handle. */
async function watchSyncs(folder: string) {
  const probe = await fs.open(folder, 'r');
  const prototype = Object.getPrototypeOf(probe) as fs.FileHandle;
  await probe.close();
  const synced: string[] = [];
  const sync = prototype.sync;
  vi.spyOn(prototype, 'sync').mockImplementation(async function (this: fs.FileHandle) {
    await sync.call(this);
    const name = path.relative(folder, readLink(this.fd));
    synced.push(
      `${name.replace(/\.[0-9a-f-]{36}\.part$/, '.part')} ${fstatSync(this.fd).size > 0}`,
    );
  });
  return synced;
}
const readLink = (fd: number) => readlinkSync(`/proc/self/fd/${fd}`);

test('a file, its folder and the folders above that are new are synced before it counts as written', async () => {
  const folder = createFolder();
  const synced = await watchSyncs(folder);
  await writeDurably(path.join(folder, 'pictures/uploaded/lake.jpg'), Buffer.from('lake'));
  expect(synced.map((line) => line.split(' ')[0])).toEqual([
    'pictures',
    '',
    'pictures/uploaded/lake.jpg.part',
    'pictures/uploaded',
  ]);
  expect(synced[2]).toMatch(/ true$/);
});

test('a file is replaced as a whole, and a failed one leaves nothing', async () => {
  const folder = createFolder();
  const file = path.join(folder, 'a.txt');
  await Promise.all(['one', 'two'].map((text) => writeDurably(file, Buffer.from(text))));
  expect(['one', 'two']).toContain(readFileSync(file, 'utf8'));
  await expect(writeDurably(folder, Buffer.from('x'))).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST/);
  expect(readdirSync(folder)).toEqual(['a.txt']);
  expect(readdirSync(path.dirname(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
});
