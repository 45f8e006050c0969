import { httpMessages } from '../../domain/text/messages/http.ts';
import { worksheetMessages } from '../../domain/text/messages/worksheet.ts';
import { ApiError } from '../api-error.ts';
import { detectImageKind } from './image-kind.ts';
import { createReencodeLine, ReencodeFault } from './reencode-line.ts';
import { maxUploadBytes } from './reencode-limits.ts';

const photoKinds = ['jpeg', 'png', 'gif', 'svg'];
const photo = { maxSidePx: 2400, quality: 85, keepsAlpha: false, crop: null };

/** Not a readable picture: the message that the form shows. */
export const rejectImage = (field?: string) =>
  new ApiError(400, 'invalid_image', worksheetMessages.imageInvalid, {
    ...(field && { fields: { [field]: worksheetMessages.imageInvalid } }),
  });

const refuseSize = () => new ApiError(413, 'image_too_large', worksheetMessages.imageTooLarge);

const refusals: Record<ReencodeFault['reason'], () => ApiError> = {
  unreadable: rejectImage,
  'too-many-pixels': refuseSize,
  busy: () => new ApiError(503, 'uploads_busy', httpMessages[503], { retryAfterSeconds: 10 }),
};

/**
 * Re-encodes photo IDs. Throws a 400 ApiError for what is no image of the four kinds, a 413 for too
 * large a one, a 503 when too many wait.
 */
export function createReencoder(stopAfterMs?: number): (content: Uint8Array) => Promise<Buffer> {
  const reencode = createReencodeLine(stopAfterMs);
  return async (content) => {
    if (content.length > maxUploadBytes) throw refuseSize();
    const kind = detectImageKind(content);
    if (kind === null || !photoKinds.includes(kind)) throw rejectImage();
    try {
      return (await reencode(content, { ...photo, kind })).content;
    } catch (error) {
      throw error instanceof ReencodeFault ? refusals[error.reason]() : error;
    }
  };
}
