export interface PictureSource {
  src: string;
  sources: readonly { type: string; srcSet: string }[];
  alt: string;
  width: number;
  height: number;
  dominantColour: string;
}

const pictureWidths = [320, 480, 640, 960, 1280, 1920] as const;
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
): Omit<PictureSource, 'alt' | 'dominantColour'> {
  const widths = listVariantWidths(width);
  const address = (each: number, format: PictureFormat) =>
    formatVariantPath(file, hash, each, format);
  const fallbackWidth = widths.findLast((each) => each <= 960) ?? widths[0] ?? width;
  return {
    src: address(fallbackWidth, 'jpg'),
    sources: (['avif', 'webp'] as const).map((format) => ({
      type: `image/${format}`,
      srcSet: widths.map((each) => `${address(each, format)} ${each}w`).join(', '),
    })),
    width,
    height,
  };
}

export function pickJpeg({ src, width }: Pick<PictureSource, 'src' | 'width'>, atLeast: number) {
  const widths = listVariantWidths(width);
  const chosen = widths.find((each) => each >= atLeast) ?? widths.at(-1);
  return src.replace(/^(\/pictures\/[^/]+\/)\d+(?=\/)/, `$1${chosen}`);
}
