import type { Focus } from './focus.ts';

export interface PictureSource {
  src: string;
  alt: string;
  width: number;
  height: number;
  dominantColour: string;
  /** Left out for the middle. */
  focus?: Focus;
}

const pictureWidths = [320, 480, 720, 960, 1280, 1920] as const;
export const pictureFormats = ['avif', 'webp', 'jpg'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** Address of one variant; it names the content's hash, so it may be cached for good. */
const formatVariantPath = (
  file: string,
  hash: string,
  width: number,
  format: PictureFormat,
): string => `/pictures/${hash}/${width}/${encodeURI(file)}.${format}`;

/** Variants never upscale; the widest is the picture's own width when it is under 1920. */
export const listVariantWidths = (originalWidth: number): number[] => {
  const smaller = pictureWidths.filter((width) => width < originalWidth);
  return originalWidth <= pictureWidths[pictureWidths.length - 1]!
    ? [...smaller, originalWidth]
    : [...smaller, 1920];
};

export function buildPictureSource(
  file: string,
  { hash, width, height }: { hash: string; width: number; height: number },
): Omit<PictureSource, 'alt' | 'dominantColour' | 'focus'> {
  const widths = listVariantWidths(width);
  const fallbackWidth = widths.findLast((each) => each <= 960) ?? widths[0] ?? width;
  return { src: formatVariantPath(file, hash, fallbackWidth, 'jpg'), width, height };
}

type Variants = Pick<PictureSource, 'src' | 'width'>;

const formatVariant = ({ src }: Variants, width: number, format: PictureFormat) =>
  src.replace(/^(\/pictures\/[^/]+\/)\d+(?=\/)/, `$1${width}`).replace(/jpg$/, format);

/** The modern formats of a picture, the best first, each with the addresses of its widths. */
export const listSources = (picture: Variants): { type: string; srcSet: string }[] =>
  (['avif', 'webp'] as const).map((format) => ({
    type: `image/${format}`,
    srcSet: listVariantWidths(picture.width)
      .map((width) => `${formatVariant(picture, width, format)} ${width}w`)
      .join(', '),
  }));

export function pickJpeg(picture: Variants, atLeast: number) {
  const widths = listVariantWidths(picture.width);
  const chosen = widths.find((each) => each >= atLeast) ?? widths.at(-1) ?? picture.width;
  return formatVariant(picture, chosen, 'jpg');
}
