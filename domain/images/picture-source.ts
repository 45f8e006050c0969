/** A picture as a page shows it: one source for each format, reserved space, a colour until it loads. */
export interface PictureSource {
  src: string;
  sources: readonly { type: string; srcSet: string }[];
  alt: string;
  width: number;
  height: number;
  dominantColour: string;
}

export const pictureWidths = [320, 480, 640, 960, 1280, 1920] as const;
export const pictureFormats = ['avif', 'webp', 'jpg'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** Address of one variant; it names the content's hash, so it may be cached for good. */
export const formatVariantPath = (
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

/** All addresses of a picture whose hash and size are known. */
export function buildPictureSource(
  picture: { file: string; alt: string; dominantColour: string },
  stored: { hash: string; width: number; height: number },
): PictureSource {
  const widths = listVariantWidths(stored.width);
  const address = (width: number, format: PictureFormat) =>
    formatVariantPath(picture.file, stored.hash, width, format);
  const fallbackWidth = widths.findLast((width) => width <= 960) ?? widths[0] ?? stored.width;
  return {
    src: address(fallbackWidth, 'jpg'),
    sources: (['avif', 'webp'] as const).map((format) => ({
      type: `image/${format}`,
      srcSet: widths.map((width) => `${address(width, format)} ${width}w`).join(', '),
    })),
    alt: picture.alt,
    width: stored.width,
    height: stored.height,
    dominantColour: picture.dominantColour,
  };
}
