import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect } from 'vitest';
import { openBucket } from '../../tests/support/bucket.ts';
import { longTestOnBoth, testOnBoth } from '../../tests/support/databases.ts';
import { createFolder, projectRoot } from '../../tests/support/harness.ts';
import { readConfig } from '../platform/settings/config.ts';
import type { Database } from '../platform/database/database.ts';
import { computeFingerprint } from '../platform/files/file-store.ts';
import { moveToBucket } from '../platform/files/move-to-bucket.ts';
import { openCache, openFiles } from '../platform/files/open-files.ts';
import { openOwnPictures } from './own-pictures.ts';
import { createPictureStore } from './picture-store.ts';
import { createStorePicture } from './store-picture.ts';
import { findVideo, findVideoFile, storeVideo } from './store-video.ts';

/** One of several machines of a site. */
function openMachine({ db }: Database, settings: Record<string, string>) {
  const dataDir = createFolder();
  const config = readConfig({ DATA_DIR: dataDir, ...settings }, projectRoot);
  const cache = openCache(config);
  const files = openFiles(config, { cache, timeoutMs: 500 });
  const own = openOwnPictures(config, db, files);
  const pictures = createPictureStore({ own, folders: [], cache });
  const keep = createStorePicture(own, async () => 'ok');
  return { dataDir, config, files, own, pictures, keep };
}
const paint = (background: string) =>
  sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .png()
    .toBuffer();

longTestOnBoth(
  'what one machine uploads another serves, and pages do not need the bucket (D-7.9)',
  async (database) => {
    const bucket = await openBucket();
    const [one, two] = [
      openMachine(database, bucket.settings),
      openMachine(database, bucket.settings),
    ];
    const { file } = await one.keep(await paint('#7a1f1f'), 'lobby.png');
    const film = readFileSync(path.join(projectRoot, 'demo/video/hero-tall.mp4'));
    const video = await storeVideo(one.files, async () => 'ok', film, 'lake.mp4');
    const other = await two.keep(await paint('#1f7a1f'), 'garden.png');
    rmSync(one.dataDir, { recursive: true });

    const picture = { file, alt: '', width: null, height: null, dominantColour: null };
    const shown = await two.pictures.present(picture);
    expect(shown).toMatchObject({ width: 400, height: 300, dominantColour: '#791f1f' });
    const hash = shown?.src.split('/')[2] ?? '';
    const variant = await two.pictures.readVariant(file, hash, 320, 'jpg');
    expect((await sharp(variant ?? Buffer.alloc(0)).metadata()).width).toBe(320);
    const src = (await findVideo(two.files, video)) ?? '';
    const [, , videoHash = '', name = ''] = src.split('/');
    const found = await findVideoFile(two.files, videoHash, name);
    const served = readFileSync(path.join(found?.folder ?? '', name));
    expect(computeFingerprint(served).sha256.startsWith(videoHash)).toBe(true);

    // A third machine that starts while the bucket is away.
    await bucket.close();
    const third = openMachine(database, bucket.settings);
    expect(await third.pictures.present(picture)).toEqual(shown);
    expect(await findVideo(third.files, video)).toBe(src);
    for (const missed of [file, other.file])
      await expect(
        third.pictures.readVariant(
          missed,
          (await third.pictures.findOriginal(missed))?.hash ?? '',
          320,
          'jpg',
        ),
      ).rejects.toMatchObject({ status: 503, retryAfterSeconds: 30 });
  },
);

testOnBoth('what the data directory has moves into a new bucket (D-7.9)', async (database) => {
  const { settings } = await openBucket();
  const { dataDir, config, files, own, pictures } = openMachine(database, settings);
  const kept = {
    'pictures/lake.png': await paint('#123456'),
    'pictures/logos/a.svg': Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"/>',
    ),
    'pictures/not-a-picture.png': Buffer.from('text'),
    'uploads/a1.jpg': Buffer.from('photo'),
    'documents/b2.pdf': Buffer.from('%PDF-'),
    'video/uploaded/c-0123456789abcdef.mp4': Buffer.alloc(100_000, 7),
  };
  for (const [key, content] of Object.entries(kept)) {
    mkdirSync(path.dirname(path.join(dataDir, key)), { recursive: true });
    writeFileSync(path.join(dataDir, key), content);
  }
  expect(await moveToBucket(config, files, own.put)).toBe(Object.keys(kept).length);
  expect(await moveToBucket(config, files, own.put)).toBe(0);
  for (const [key, content] of Object.entries(kept)) {
    expect((await files.get(key))?.equals(content), key).toBe(true);
    expect(existsSync(path.join(dataDir, key)), key).toBe(false);
  }
  expect(await pictures.findOriginal('lake.png')).toMatchObject({ source: { width: 400 } });
  expect(await pictures.findOriginal('not-a-picture.png')).toBeNull();
  await own.remove('lake.png');
  expect(await own.find('lake.png')).toBeNull();
  expect(await files.get('pictures/lake.png')).toBeNull();
  expect(readdirSync(path.join(dataDir, 'pictures'), { recursive: true })).toEqual(['logos']);
});
