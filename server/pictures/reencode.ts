import { Refusal } from '../../domain/refusal.ts';
import { httpMessages } from '../../domain/text/messages/http.ts';
import { worksheetMessages } from '../../domain/text/messages/worksheet.ts';
import { detectImageKind, isHeic } from './image-kind.ts';
import { createReencodeQueue, ReencodeError } from './reencode-queue.ts';
import { maxUploadBytes } from './reencode-limits.ts';

const photo = { maxSidePx: 2400, quality: 85, keepsAlpha: false, crop: null };

/** The error for an unreadable picture, with the message that the form shows. */
export const unreadableImage = (message: string = worksheetMessages.imageInvalid) =>
  new Refusal('invalid_image', message);

const imageTooLarge = () => new Refusal('image_too_large', worksheetMessages.imageTooLarge);

const refusals: Record<ReencodeError['reason'], () => Refusal> = {
  unreadable: () => unreadableImage(),
  'too-many-pixels': imageTooLarge,
  busy: () => new Refusal('uploads_busy', httpMessages[503], { retryAfterSeconds: 10 }),
};

/**
 * Re-encodes photo IDs. Throws a Refusal: 400 for another kind of file, 413 for a too large image, 503 if
 * too many are waiting.
 */
export function createReencoder(stopAfterMs?: number): (content: Uint8Array) => Promise<Buffer> {
  const reencode = createReencodeQueue(stopAfterMs);
  return async (content) => {
    if (content.length > maxUploadBytes) throw imageTooLarge();
    const kind = detectImageKind(content);
    if (isHeic(content)) throw unreadableImage(worksheetMessages.imageHeic);
    if (kind === null) throw unreadableImage();
    try {
      return (await reencode(content, { ...photo, kind })).content;
    } catch (error) {
      throw error instanceof ReencodeError ? refusals[error.reason]() : error;
    }
  };
}
