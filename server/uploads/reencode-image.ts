import { setPriority } from 'node:os';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { maxPixels, reencodeExit } from './reencode-limits.ts';

// A program of its own: a file from a stranger is decoded where no secret is, with a priority that
// leaves the site its time, and can be stopped. In: an image. Out: the same picture as a new JPEG.

const maxSidePx = 2400;

setPriority(10);
sharp.concurrency(1);
const content = await buffer(process.stdin);
const { format, width, height } = await sharp(content, { limitInputPixels: false }).metadata();
if (format !== process.argv[2]) process.exit(reencodeExit.noImage);
if (width * height > maxPixels) process.exit(reencodeExit.tooLarge);

const picture = await sharp(content, { limitInputPixels: maxPixels })
  .autoOrient()
  .flatten({ background: '#ffffff' })
  .resize({ width: maxSidePx, height: maxSidePx, fit: 'inside', withoutEnlargement: true })
  .jpeg({ quality: 85 })
  .toBuffer();
process.stdout.write(picture);
