import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createFolder } from '../../tests/support/harness.ts';
import { promisePixels } from '../../tests/support/made-images.ts';
import { openFiles } from '../platform/files/open-files.ts';
import { openOwnPictures } from './own-pictures.ts';
import { createStorePicture } from './store-picture.ts';
import { openLimitedFolder } from '../platform/files/limited-folder.ts';
import { createPictureStore } from './picture-store.ts';
import { longTest } from '../../tests/support/long-run.ts';

const paint = (width: number, height: number, background = '#ff0000') =>
  sharp({ create: { width, height, channels: 3, background } });
const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

const openPictures = (dataDir: string) => {
  const config = { dataDir, uploads: { s3: null, cacheBytes: 1e9 } };
  return openOwnPictures(config, null as never, openFiles(config));
};

function open(storage: 'ok' | 'nearly_full' = 'ok') {
  const dataDir = createFolder();
  const listFiles = () =>
    readdirSync(dataDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name);
  return {
    dataDir,
    listFiles,
    keep: createStorePicture(openPictures(dataDir), async () => storage),
  };
}

test('a picture is named by its content, and its metadata is removed', async () => {
  const { dataDir, keep, listFiles } = open();
  const photo = await paint(600, 400)
    .jpeg()
    .withExif({ IFD0: { Artist: 'Jane at 12 Elm Street' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const kept = await keep(photo, '../Lake House (final) É.JPEG');
  expect(kept).toMatchObject({ width: 400, height: 600, dominantColour: '#fe0000' });
  expect(kept.file).toMatch(/^uploaded\/lake-house-final-e-[0-9a-f]{16}\.jpg$/);
  const stored = readFileSync(path.join(dataDir, 'pictures', kept.file));
  expect(stored.includes('Elm Street')).toBe(false);
  expect((await sharp(stored).metadata()).orientation).toBeUndefined();

  expect(await keep(photo, 'lake house final e.jpg')).toEqual(kept);
  const other = await keep(await paint(600, 400, '#0000ff').png().toBuffer(), 'lake.png');
  expect(other.file).not.toBe(kept.file);
  expect(listFiles()).toHaveLength(2);
  const store = createPictureStore({
    folders: [path.join(dataDir, 'pictures')],
    cache: openLimitedFolder(path.join(dataDir, 'cache'), 1e9),
  });
  expect(await store.present({ ...kept, alt: 'A lake' })).toMatchObject({ width: 400 });
});

longTest(
  'a logo keeps its transparency, other formats become JPEG, large pictures are scaled down',
  async () => {
    const { keep } = open();
    const logo = await sharp({
      create: { width: 40, height: 20, channels: 4, background: '#00000000' },
    })
      .webp()
      .toBuffer();
    // Transparency counts as paper.
    expect(await keep(logo, 'logo.webp')).toMatchObject({
      file: expect.stringMatching(/\.png$/) as string,
      dominantColour: '#faf8f4',
    });
    const large = await paint(5000, 100).avif().toBuffer();
    expect(await keep(large, 'wide.avif')).toMatchObject({
      file: expect.stringMatching(/\.jpg$/) as string,
      width: 3840,
    });
    const part = await keep(await paint(600, 400).png().toBuffer(), 'part.png', {
      left: 100,
      top: 50,
      width: 300,
      height: 200,
    });
    expect(part).toMatchObject({ width: 300, height: 200 });
  },
);

test.each<[string, () => Buffer | Promise<Buffer>, number, RegExp]>([
  ['a drawing with a script', () => Buffer.from(script), 400, /^SVG files are not accepted/],
  [
    'one behind a document type',
    () => Buffer.from(`<!doctype svg>${script}`),
    400,
    /^SVG files are not accepted/,
  ],
  ['a hundred megapixels', () => promisePixels(10_000, 10_000), 413, /more than 40 million/],
  ['a zip file', () => Buffer.from('PK\x03\x04 and so on'), 400, /^This is a zip file\. Unpack it/],
  ['a page', () => Buffer.from('<!doctype html><p>Hello'), 400, /not a readable picture/],
  [
    'half a picture',
    async () => (await paint(300, 300).jpeg().toBuffer()).subarray(0, 500),
    400,
    /not a readable picture/,
  ],
  ['over twenty megabytes', () => Buffer.alloc(20 * 1024 * 1024 + 1), 413, /larger than 20 MB/],
])('%s is rejected with a message, and nothing is stored', async (_, make, status, sentence) => {
  const { keep, listFiles } = open();
  await expect(keep(await make(), 'a.jpg')).rejects.toMatchObject({
    status,
    message: expect.stringMatching(sentence) as string,
  });
  expect(listFiles()).toEqual([]);
});

test('on a full disk a picture is rejected before it is decoded', async () => {
  const { keep, listFiles } = open('nearly_full');
  const picture = await paint(8, 8).png().toBuffer();
  await expect(keep(picture, 'a.png')).rejects.toMatchObject({
    status: 507,
    message: expect.stringContaining('disk of the site is full') as string,
  });
  expect(listFiles()).toEqual([]);
});
