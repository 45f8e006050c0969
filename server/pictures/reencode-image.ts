import { maxPicturePixels } from '../../domain/pictures/picture-limits.ts';
import { setPriority } from 'node:os';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { reencodeExit, type ReencodedFacts, type ReencodeJob } from './reencode-limits.ts';

// A separate program: it decodes untrusted files without access to secrets, at low priority, and can be
// killed. Input: an image. Output: a line of facts, then the re-encoded picture without metadata such as
// its location.

// What fails from here on is the image; any other exit code means that this program does not work.
process.on('uncaughtException', () => process.exit(reencodeExit.noImage));

const job = JSON.parse(process.argv[2] ?? '') as ReencodeJob;
const paper = '#faf8f4';

setPriority(10);
sharp.concurrency(1);
const content = await buffer(process.stdin);
const source = await sharp(content, { limitInputPixels: false }).metadata();
const kind = source.format === 'heif' && source.compression === 'av1' ? 'avif' : source.format;
if (kind !== job.kind) process.exit(reencodeExit.noImage);
if (source.width * source.height > maxPicturePixels) process.exit(reencodeExit.tooLarge);

const upright = sharp(content, { limitInputPixels: maxPicturePixels }).autoOrient();
const part = job.crop ? upright.extract(job.crop) : upright;
const sized = part.resize({
  width: job.maxSidePx,
  height: job.maxSidePx,
  fit: 'inside',
  withoutEnlargement: true,
});
const isPng = job.keepsAlpha && source.hasAlpha;
const { data, info } = await (
  isPng
    ? sized.png({ compressionLevel: 9 })
    : sized.flatten({ background: '#ffffff' }).jpeg({ quality: job.quality })
).toBuffer({ resolveWithObject: true });
const pixel = await sharp(data)
  .flatten({ background: paper })
  .resize(1, 1)
  .removeAlpha()
  .toColourspace('srgb')
  .raw()
  .toBuffer();
const facts: ReencodedFacts = {
  extension: isPng ? 'png' : 'jpg',
  width: info.width,
  height: info.height,
  dominantColour: `#${pixel.subarray(0, 3).toString('hex')}`,
};
process.stdout.write(`${JSON.stringify(facts)}\n`);
process.stdout.write(data);
