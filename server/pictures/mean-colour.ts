import { maxPicturePixels } from '../../domain/pictures/picture-limits.ts';
import { sharp } from '../platform/sharp.ts';

/** Returns the mean colour as "#rrggbb"; transparency counts as paper. Decodes the whole picture. */
export async function readMeanColour(source: string | Buffer): Promise<string> {
  const pixel = await sharp(source, { limitInputPixels: maxPicturePixels })
    .flatten({ background: '#faf8f4' })
    .resize(1, 1)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  return `#${pixel.subarray(0, 3).toString('hex')}`;
}
