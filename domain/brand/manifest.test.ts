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
test('the manifest has the name, a start address, a display mode, icons (one maskable) and shortcuts', () => {
  const { description, ...manifest } = buildManifest({ name: 'Northern Lights Homes' });
  expect(description).not.toBe('');
  const icon = { type: 'image/png', purpose: 'any' };
  expect(manifest).toEqual({
    id: '/',
    name: 'Northern Lights Homes',
    short_name: 'Northern',
    lang: 'en-CA',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#faf8f4',
    theme_color: '#10243f',
    icons: [
      { ...icon, src: '/icons/icon-192.png', sizes: '192x192' },
      { ...icon, src: '/icons/icon-512.png', sizes: '512x512' },
      { ...icon, src: '/icons/maskable-512.png', sizes: '512x512', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: 'Pre-construction homes', url: '/projects' },
      { name: 'Coming soon', url: '/coming-soon' },
    ],
  });
});

test.each([
  ['Groundbreak', 'Groundbreak'],
  ['Twelve Homes', 'Twelve Homes'],
  ['Thirteen Home', 'Thirteen'],
  ['Undividedhomes', 'Undividedhomes'],
])('the icon label for %j is %j', (name, short) => {
  expect(buildManifest({ name }).short_name).toBe(short);
});

test('the manifest uses a brokerage’s own colour and icons', () => {
  const { theme_color, icons: own } = buildManifest(
    { name: 'Oak' },
    '#7a0019',
    (src) => `/own${src}`,
  );
  expect(theme_color).toBe('#7a0019');
  expect(own[0]?.src).toBe('/own/icons/icon-192.png');
});
