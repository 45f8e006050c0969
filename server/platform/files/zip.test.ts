import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { createFolder } from '../../../tests/support/harness.ts';
import { explainError } from '../doctor/explain-error.ts';
import { openZip, ZipError, type ZipLimits } from './read-zip.ts';
import { writeZip } from './write-zip.ts';

const folder = createFolder();
const kilo = 1024;
const limits: ZipLimits = { entries: 3, totalBytes: 100 * kilo, entryBytes: () => 60 * kilo };

async function write(name: string, files: Record<string, Buffer>): Promise<string> {
  const file = path.join(folder, name);
  const parts = Object.entries(files).map(([part, content]) => ({
    name: part,
    compress: true,
    open: () => Readable.from([content]),
  }));
  await writeZip(file, parts);
  return file;
}

// Linux has a file whose disk is always full.
test.runIf(existsSync('/dev/full'))('a full disk is reported with the archive', async () => {
  symlinkSync('/dev/full', path.join(folder, 'full.zip.part'));
  const content = { 'a.json': Buffer.from('{}') };
  const error: unknown = await write('full.zip', content).catch((failed: unknown) => failed);
  expect(explainError(error)).toBe(
    `The disk of ${path.join(folder, 'full.zip')} is full. Free some space.`,
  );
});

/** The same archive with other bytes in place of some, as a stranger's program could have made it. */
function forge(file: string, from: string | Buffer, to: string | Buffer): string {
  const forged = `${file}.forged`;
  let content = readFileSync(file);
  const [old, fresh] = [Buffer.from(from), Buffer.from(to)];
  expect(fresh).toHaveLength(old.length);
  for (let at = content.indexOf(old); at !== -1; at = content.indexOf(old, at + 1))
    content = Buffer.concat([content.subarray(0, at), fresh, content.subarray(at + old.length)]);
  writeFileSync(forged, content);
  return forged;
}

test('a written zip can be read, and the same content gives the same archive', async () => {
  const files = { 'a.json': Buffer.from('{"é": 1}'), 'pictures/ü b.svg': Buffer.alloc(5000, 7) };
  const file = await write('good.zip', files);
  const again = await write('again.zip', files);
  expect(readFileSync(again).equals(readFileSync(file))).toBe(true);
  const zip = await openZip(file, limits);
  expect(Object.fromEntries(zip.sizes)).toEqual({ 'a.json': 9, 'pictures/ü b.svg': 5000 });
  for (const [name, content] of Object.entries(files))
    expect((await buffer(await zip.read(name))).equals(content)).toBe(true);
  await expect(zip.read('gone')).rejects.toThrow('The zip has no file "gone".');
  zip.close();
});

test('a failing source leaves no file behind', async () => {
  const file = path.join(folder, 'failing.zip');
  const open = () => Promise.reject(new Error('gone'));
  await expect(writeZip(file, [{ name: 'a', compress: true, open }])).rejects.toThrow('gone');
  expect(() => readFileSync(file)).toThrow('ENOENT');
  expect(() => readFileSync(`${file}.part`)).toThrow('ENOENT');
});

test.each<[what: string, make: () => Promise<string>, sentence: string | RegExp]>([
  ['no file', async () => path.join(folder, 'none.zip'), 'There is no such file.'],
  [
    'another kind of file',
    async () => {
      const file = path.join(folder, 'text.zip');
      writeFileSync(file, 'not a zip at all, but long enough to look for the end of one');
      return file;
    },
    'is not a complete zip',
  ],
  [
    'half a file',
    async () => {
      const file = await write('half.zip', { a: Buffer.alloc(5000, 'x') });
      writeFileSync(file, readFileSync(file).subarray(0, 60));
      return file;
    },
    'is not a complete zip',
  ],
  [
    'a name that leads up',
    async () => forge(await write('up.zip', { 'aa/passwd': Buffer.from('x') }), 'aa/', '../'),
    'unsafe file name',
  ],
  [
    'an absolute name',
    async () => forge(await write('root.zip', { 'a/passwd': Buffer.from('x') }), 'a/pa', '/pas'),
    'unsafe file name',
  ],
  [
    'a name that leads up by backslashes',
    async () => forge(await write('back.zip', { 'aa/passwd': Buffer.from('x') }), 'aa/', '..\\'),
    'unsafe file name',
  ],
  [
    'the same name twice',
    async () =>
      forge(await write('twice.zip', { x1: Buffer.from('x'), x2: Buffer.from('y') }), 'x2', 'x1'),
    'has the file "x1" twice',
  ],
  [
    'more files than allowed',
    () =>
      write('many.zip', Object.fromEntries(['a', 'b', 'c', 'd'].map((n) => [n, Buffer.from(n)]))),
    'has 4 files; at most 3',
  ],
  [
    'a file that unpacks to too much',
    () => write('large.zip', { a: Buffer.alloc(61 * kilo) }),
    'The file "a" in the zip is larger',
  ],
  [
    'files that unpack to too much together',
    () => write('sum.zip', { a: Buffer.alloc(60 * kilo), b: Buffer.alloc(60 * kilo) }),
    'Unpacked, the zip is larger',
  ],
])('%s is refused with a sentence before anything is unpacked', async (_what, make, sentence) => {
  const file = await make();
  await expect(openZip(file, limits)).rejects.toThrow(ZipError);
  await expect(openZip(file, limits)).rejects.toThrow(sentence);
});

test('a file that unpacks to more than its declared size causes an error', async () => {
  const file = await write('bomb.zip', { a: Buffer.alloc(50 * kilo) });
  const size = Buffer.alloc(4);
  size.writeUInt32LE(50 * kilo);
  const small = Buffer.alloc(4);
  small.writeUInt32LE(100);
  const zip = await openZip(forge(file, size, small), limits);
  expect(zip.sizes.get('a')).toBe(100);
  await expect(zip.read('a').then(buffer)).rejects.toThrow('too many bytes');
  zip.close();
});
