import type { Focus } from './focus.ts';

export interface PictureSource {
  src: string;
  alt: string;
  width: number;
  height: number;
  dominantColour: string;
  /** Absent for the middle. */
  focus?: Focus;
}

const pictureWidths = [320, 480, 720, 960, 1280, 1920] as const;
export const pictureFormats = ['avif', 'webp', 'jpg'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** The address of a variant; it contains the content's hash, so it may be cached forever. */
export const formatVariantPath = (
  file: string,
  hash: string,
  width: number,
  format: PictureFormat,
): string =>
  `/pictures/${hash}/${width}/${file.split('/').map(encodeURIComponent).join('/')}.${format}`;

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
  src.replace(/^(\/pictures\/[^/]+\/)\d+(?=\/)/, `$1${width}`).replace(/(?:jpg|webp)$/, format);

/** Whether a picture is shown at full size, at most as wide as a card, or as one card of a list. */
export type Detail = 'full' | 'small' | 'card';

/** Wide enough for a card on a phone with a pixel ratio of 3. */
const detailWidths = {
  full: { min: 0, max: Infinity },
  small: { min: 0, max: 960 },
  // Cards are rarely narrow enough for less, and a list repeats these widths 24 times.
  card: { min: 480, max: 960 },
} as const;
/** The width of a card for browsers without AVIF, all older than 2023. */
const smallFallbackWidth = 720;

interface Source {
  type: string;
  srcSet: string;
}

const buildSource = (
  picture: Variants,
  format: 'avif' | 'webp',
  widths: readonly number[],
): Source => ({
  type: `image/${format}`,
  srcSet: widths.map((width) => `${formatVariant(picture, width, format)} ${width}w`).join(', '),
});

/** A picture's modern formats, best first, each with its addresses by width. */
export function listSources(picture: Variants, detail: Detail = 'full'): Source[] {
  const all = listVariantWidths(picture.width);
  if (detail === 'full')
    return (['avif', 'webp'] as const).map((format) => buildSource(picture, format, all));
  const { min, max } = detailWidths[detail];
  const few = all.filter((width) => width >= min && width <= max);
  return [buildSource(picture, 'avif', few.length > 0 ? few : all.slice(-1))];
}

/** The address for browsers that support none of a picture's sources. */
export function pickFallback(picture: Variants, detail: Detail): string {
  if (detail === 'full') return picture.src;
  const all = listVariantWidths(picture.width);
  const width = all.findLast((each) => each <= smallFallbackWidth) ?? all[0] ?? picture.width;
  return formatVariant(picture, width, 'webp');
}

export function pickJpeg(picture: Variants, atLeast: number) {
  const widths = listVariantWidths(picture.width);
  const chosen = widths.find((each) => each >= atLeast) ?? widths.at(-1) ?? picture.width;
  return formatVariant(picture, chosen, 'jpg');
}
