import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { createFolder } from '../tests/support/harness.ts';
import { writeZip } from '../server/platform/files/write-zip.ts';
import { openImport } from './import-source.ts';

const folder = createFolder();

async function pack(file: string, names: readonly string[]) {
  const open = () => Promise.resolve(Readable.from([Buffer.from('title,city\nA,Guelph\n')]));
  await writeZip(
    path.join(folder, file),
    names.map((name) => ({ name, compress: true, open })),
  );
  return openImport(folder, file, undefined);
}

test.each([
  ['a Mac’s twins', ['projects.csv', 'pictures/a.jpg', '__MACOSX/._projects.csv', '.DS_Store']],
  ['an outer folder', ['export/projects.csv', 'export/pictures/a.jpg']],
  ['outer folders', ['Launch/May/Export/p.csv', 'Launch/May/Export/pictures/a.jpg']],
  ['both', ['My list/p.csv', 'My list/pictures/a.jpg', '__MACOSX/My list/pictures/._a.jpg']],
  [
    'what a disk and spreadsheets add',
    [
      'x/p.csv',
      'x/pictures/a.jpg',
      'x/~$p.csv',
      'x/.~lock.p.csv#',
      '.fseventsd/no_log',
      'x/Icon\r',
    ],
  ],
  ['a table of tabs and a capital folder', ['p.tsv', 'Pictures/a.jpg']],
  ['what Windows adds', ['p.csv', 'pictures/a.jpg', 'pictures/Thumbs.db', 'desktop.ini']],
])('a zip with %s is read', async (_, names) => {
  const input = await pack('odd.zip', names);
  expect((await input.findPicture?.('a.jpg'))?.bytes).toBeGreaterThan(0);
  expect(await input.findPicture?.('._a.jpg')).toBeNull();
  input.close();
});

test.each([
  ['fac\u0327ade.jpg', 'fa\u00e7ade.jpg'],
  ['fa\u00e7ade.jpg', 'fac\u0327ade.jpg'],
  ['plan #2 (50%20off).JPG', 'plan #2 (50%20off).JPG'],
  ['a+b & c?.jpg', 'a+b & c?.jpg'],
  ['Shot 9.41\u202fAM.png', 'Shot 9.41 AM.png'],
  ['FAÇADE.JPG', 'façade.jpg'],
  ['Plan  A.jpg', 'Plan A.jpg'],
  ['天際.jpg', '天際.jpg'],
])('the picture %j is found as %j', async (packed, named) => {
  const input = await pack('names.zip', ['p.csv', `pictures/${packed}`]);
  expect(await input.findPicture?.(named)).not.toBeNull();
  input.close();
});

/** A zip that stores names as bytes, without saying that they are UTF-8, as old programs do. */
function packBytes(file: string, names: readonly Buffer[], flags = 0) {
  const content = Buffer.from('title,city\nA,Guelph\n');
  const key = Buffer.alloc(flags & 1 ? 12 : 0);
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const name of names) {
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(flags, 2);
    shared.writeUInt32LE(crc32(content), 10);
    shared.writeUInt32LE(key.length + content.length, 14);
    shared.writeUInt32LE(content.length, 18);
    shared.writeUInt16LE(name.length, 22);
    const central = Buffer.alloc(14);
    central.writeUInt32LE(offset, 10);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), shared, name, key, content]);
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), shared, central, name);
    parts.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(names.length, 4);
  end.writeUInt16LE(names.length, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(offset, 12);
  writeFileSync(
    path.join(folder, file),
    Buffer.concat([...parts, central, Buffer.from('PK\x05\x06'), end]),
  );
  return openImport(folder, file, undefined);
}

test.each([
  ['Windows-1252', 'pictures/fa\xe7ade d\x92entr\xe9e.jpg', 'façade d’entrée.jpg'],
  ['the letters of DOS', 'pictures/fa\x87ade.jpg', 'façade.jpg'],
  ['UTF-8 without its mark', 'pictures/fa\xc3\xa7ade.jpg', 'façade.jpg'],
  ['Windows-1252, in folders', 'Pr\xe9vente/pictures/\xc9tage.jpg', 'Étage.jpg'],
])('a picture whose name is in %s is found', async (_, packed, named) => {
  const table = packed.startsWith('pictures') ? 'p.csv' : 'Pr\xe9vente/p.csv';
  const input = await packBytes('bytes.zip', [
    Buffer.from(table, 'latin1'),
    Buffer.from(packed, 'latin1'),
  ]);
  expect((await input.findPicture?.(named))?.bytes).toBeGreaterThan(0);
  input.close();
});

test.each([
  ['photos/a.jpg', 'a.jpg'],
  ['Images/a.jpg', 'a.jpg'],
  ['renderings and plans/A.JPG', 'a.jpg'],
  ['a.jpg', 'a.jpg'],
  ['photos/towers/front.jpg', 'towers/front.jpg'],
  ['photos/towers/front.jpg', 'photos/towers/front.jpg'],
  ['towers/front.jpg', 'front.jpg'],
])('the picture %s of a zip is found as %s, without a folder pictures', async (packed, named) => {
  const input = await pack('folders.zip', ['p.csv', packed]);
  expect(await input.findPicture?.(named)).not.toBeNull();
  input.close();
});

test('a picture in pictures/ comes first; of two elsewhere, nobody knows which is meant', async () => {
  const names = ['p.csv', 'old/a.jpg', 'pictures/a.jpg', 'one/b.jpg', 'two/b.jpg', 'xa.jpg'];
  const input = await pack('two.zip', names);
  expect(await input.findPicture?.('a.jpg')).not.toBeNull();
  expect(await input.findPicture?.('b.jpg')).toBeNull();
  input.close();
});

test.each([1, 1 | 64])('a zip with a password (flags %i) is called so', async (flags) => {
  const opening = packBytes('protected.zip', [Buffer.from('p.csv')], flags);
  await expect(opening).rejects.toThrow('protected.zip: The zip is password-protected.');
});
