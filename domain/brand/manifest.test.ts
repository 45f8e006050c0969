import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { icons, touchIcon } from './icons.ts';
import { buildManifest } from './manifest.ts';

const folder = path.resolve(import.meta.dirname, '../../public');

test.each([...icons, touchIcon])(
  '$src has the size that is told, and no see-through part',
  async ({ src, sizes }) => {
    const { data, info } = await sharp(path.join(folder, src))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(`${info.width}x${info.height}`).toBe(sizes);
    expect(data.filter((_, byte) => byte % 4 === 3).every((alpha) => alpha === 255)).toBe(true);
  },
);

// https://www.w3.org/TR/appmanifest/ ; browsers offer to install with these members.
test('the manifest names the brand, a start, a display and icons, one of which may be cut', () => {
  const manifest = buildManifest({ name: 'Northern Lights Homes' });
  expect(manifest).toMatchObject({
    name: 'Northern Lights Homes',
    short_name: 'Northern',
    start_url: '/',
    display: 'standalone',
  });
  expect(buildManifest({ name: 'Groundbreak' }).short_name).toBe('Groundbreak');
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
});
