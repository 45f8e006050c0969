import path from 'node:path';
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
