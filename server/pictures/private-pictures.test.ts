import { expect, test } from 'vitest';
import { createFolder, projectRoot } from '../../tests/support/harness.ts';
import path from 'node:path';
import { until } from '../../tests/support/until.ts';
import { openWorkingServices } from '../../tests/support/working-services.ts';
import { announceReplacement } from '../catalogue/catalogue-store.ts';
import { openLimitedFolder } from '../platform/files/limited-folder.ts';
import { createPictureStore } from './picture-store.ts';
import { createPrivatePictures } from './private-pictures.ts';

const file = 'plans/studio.svg';

function openAt(clock: { time: string }, key = 'shared') {
  const pictures = createPictureStore({
    folders: [path.join(projectRoot, 'demo/pictures')],
    cache: openLimitedFolder(createFolder(), 1e9),
  });
  return createPrivatePictures(pictures, { readKey: () => key, now: () => new Date(clock.time) });
}

function split(src = '') {
  const [, , end = '', signature = '', width = '', ...rest] = src.split('/');
  return { end, signature, width, file: rest.join('/').replace(/\.jpg$/, '') };
}

test('a link opens for one to two hours, on every machine with the key, and is the same all hour', async () => {
  const clock = { time: '2026-11-28T10:00:00Z' };
  const one = openAt(clock);
  const link = split((await one.findAddress(file, 1920))?.src);
  clock.time = '2026-11-28T10:59:59Z';
  expect(split((await one.findAddress(file, 1920))?.src)).toEqual(link);
  const other = openAt(clock);
  expect(await other.read(link)).toMatchObject({ secondsLeft: 3601 });
  expect(await openAt(clock, 'another').read(link)).toBeNull();
  clock.time = '2026-11-28T11:00:00Z';
  expect(split((await one.findAddress(file, 1920))?.src)).not.toEqual(link);
  clock.time = '2026-11-28T11:59:59Z';
  expect(await other.read(link)).not.toBeNull();
  clock.time = '2026-11-28T12:00:00Z';
  expect(await other.read(link)).toBeNull();
  expect(await other.read({ ...link, end: String(Number(link.end) + 3600) })).toBeNull();
});

test('a picture that is not there has no link', async () => {
  const { findAddress } = openAt({ time: '2026-11-28T10:00:00Z' });
  expect(await findAddress('plans/none.svg', 320)).toBeNull();
  expect(await findAddress('../secret.svg', 320)).toBeNull();
});

test('after a restore of another database a machine that runs signs with the key of that one, and takes no link of before', async () => {
  const { privatePictures, database, catalogue } = await openWorkingServices({});
  const before = split((await privatePictures.findAddress(file, 1280))?.src);
  expect(await privatePictures.read(before)).not.toBeNull();
  await database.db.transaction().execute(async (tx) => {
    await tx.updateTable('link_keys').set({ key: 'of another site' }).execute();
    await announceReplacement(tx, catalogue.snapshot.version);
  });
  await until('links of before end', async () => !(await privatePictures.read(before)));
  const after = split((await privatePictures.findAddress(file, 1280))?.src);
  expect(await privatePictures.read(after)).not.toBeNull();
});
