import { createHmac, timingSafeEqual } from 'node:crypto';
import {
  formatVariantPath,
  pickJpeg,
  type PictureSource,
} from '../../domain/pictures/picture-source.ts';
import type { PictureStore } from './picture-store.ts';

const hourMs = 3_600_000;
/** A link opens for one to two hours: links of the same hour are equal, so that browsers may cache them. */
const findEnd = (now: Date) => (Math.floor(now.getTime() / hourMs) + 2) * hourMs;

/** Where a picture that not everyone may see opens; its own hash, which opens for ever, is not told. */
export const privatePicturePath = '/private-pictures/:end/:signature/:width/*';

interface PrivateVariant {
  end: string;
  signature: string;
  width: string;
  file: string;
}

export interface PrivatePictures {
  /** Returns the address of a JPEG at least this wide, which ends; null if the file is missing. */
  findAddress(
    file: string,
    atLeastPx: number,
  ): Promise<Pick<PictureSource, 'src' | 'width' | 'height'> | null>;
  /** When links that are made now end. */
  findEnd(): number;
  /** Returns null if the signature is not of this picture, or the link has ended. */
  read(variant: PrivateVariant): Promise<{ content: Buffer; secondsLeft: number } | null>;
}

/** Links to pictures that not everyone may see, signed with a key that all machines share. */
export function createPrivatePictures(
  pictures: Pick<PictureStore, 'findAddress' | 'findOriginal' | 'readVariant'>,
  { readKey, now }: { readKey: () => string; now: () => Date },
): PrivatePictures {
  const sign = (end: number, path: string) =>
    createHmac('sha256', readKey()).update(`${end} ${path}`).digest('base64url');
  const isSame = (one: string, other: string) => {
    const [left, right] = [Buffer.from(one), Buffer.from(other)];
    return left.length === right.length && timingSafeEqual(left, right);
  };

  return {
    findEnd: () => findEnd(now()),
    async findAddress(file, atLeastPx) {
      const source = await pictures.findAddress(file);
      if (!source) return null;
      const end = findEnd(now());
      const path = pickJpeg(source, atLeastPx);
      const hidden = `/private-pictures/${end / 1000}/${sign(end, path)}/`;
      return { ...source, src: path.replace(/^\/pictures\/[^/]+\//, hidden) };
    },
    async read({ end, signature, width, file }) {
      const endMs = /^[1-9]\d{9,10}$/.test(end) ? Number(end) * 1000 : 0;
      const leftMs = endMs - now().getTime();
      if (leftMs <= 0) return null;
      const hash = (await pictures.findOriginal(file))?.hash;
      if (!hash) return null;
      const path = formatVariantPath(file, hash, Number(width), 'jpg');
      if (!isSame(signature, sign(endMs, path))) return null;
      const content = await pictures.readVariant(file, hash, Number(width), 'jpg');
      return content && { content, secondsLeft: Math.floor(leftMs / 1000) };
    },
  };
}
