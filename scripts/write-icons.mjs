// Draws the web app's icons from the logo mark. Run it after changing public/favicon.svg.
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

const folder = path.resolve(import.meta.dirname, '../public');
const ground = '#10243f';
const mark = readFileSync(path.join(folder, 'favicon.svg'));

/** `share` is the mark's share of the icon's width; where icons are cropped, it must fit in a circle of 80 %. */
async function draw(name, size, share) {
  const inner = Math.round(size * share);
  const drawn = await sharp(mark, { density: (72 * inner) / 32 })
    .resize(inner)
    .toBuffer();
  await sharp({ create: { width: size, height: size, channels: 3, background: ground } })
    .composite([{ input: drawn }])
    .png({ compressionLevel: 9, palette: true })
    .toFile(path.join(folder, 'icons', name));
}

mkdirSync(path.join(folder, 'icons'), { recursive: true });
await draw('icon-192.png', 192, 1);
await draw('icon-512.png', 512, 1);
await draw('maskable-512.png', 512, 0.75);
await draw('apple-touch-icon.png', 180, 0.9);
