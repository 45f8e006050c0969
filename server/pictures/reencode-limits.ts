import type { PixelRectangle } from '../../domain/pictures/crop.ts';

export const maxUploadBytes = 10 * 1024 * 1024;

/** Exit codes of the process that re-encodes images. */
export const reencodeExit = { noImage: 2, tooLarge: 3 } as const;

/** The only argument of that process, as JSON. */
export interface ReencodeJob {
  kind: string;
  maxSidePx: number;
  /** A picture with transparency becomes a PNG; otherwise everything becomes a JPEG. */
  keepsAlpha: boolean;
  quality: number;
  /** In pixels of the upright picture. */
  crop: PixelRectangle | null;
}

/** The first line of its output, before the picture. */
export interface ReencodedFacts {
  extension: 'jpg' | 'png';
  width: number;
  height: number;
  /** The mean colour as "#rrggbb"; transparency counts as paper. */
  dominantColour: string;
}
