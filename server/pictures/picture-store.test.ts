import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createFolder } from '../../tests/support/harness.ts';
import { openLimitedFolder } from '../platform/files/limited-folder.ts';
import { createPictureStore } from './picture-store.ts';

test('an impossible file name is not found and does no harm', async () => {
  const pictures = createPictureStore({
    folders: [createFolder()],
    cache: openLimitedFolder(createFolder(), 1e9),
  });
  for (const file of ['nul\0byte', 'x'.repeat(300), '../secret', '', 'a/'.repeat(3000)])
    expect(await pictures.readVariant(file, '0123456789ab', 320, 'jpg'), file).toBeNull();
});

test('a picture is cached under one name, and not found by a path around its folder', async () => {
  const folder = createFolder();
  await sharp({ create: { width: 8, height: 6, channels: 3, background: '#123524' } })
    .png()
    .toFile(path.join(folder, 'a.png'));
  const pictures = createPictureStore({
    folders: [folder],
    cache: openLimitedFolder(createFolder(), 1e9),
  });
  const known = await pictures.findOriginal('a.png');
  expect(known).toMatchObject({ source: { width: 8, height: 6 } });
  for (const name of ['./a.png', './/./a.png', 'b/../a.png'])
    expect(await pictures.findOriginal(name), name).toBe(known);
  const absolute = path.join(folder, 'a.png');
  const around = [absolute, `../${path.basename(folder)}/a.png`, `${'../'.repeat(99)}${absolute}`];
  for (const name of [...around, 'a.png/'])
    expect(await pictures.findOriginal(name), name).toBeNull();
});
