import type { FastifyRequest } from 'fastify';
import { maxPictureBytes } from '../../domain/images/picture-limits.ts';
import { worksheetMessages } from '../../domain/text/messages/worksheet.ts';
import { ApiError } from '../api-error.ts';
import { maxUploadBytes } from '../uploads/reencode-limits.ts';

const multipartOverheadBytes = 64 * 1024;

/** Limit of a multipart body with that many photo IDs. */
export const bodyLimitWithFiles = (files: number): number =>
  files * maxUploadBytes + multipartOverheadBytes;

/** Limit of a lead form or API call as a whole; its message has no separate limit. */
export const leadBodyBytes = 256 * 1024;

/** Enough for a console form with a project of hundreds of floor plans. */
export const consoleBodyBytes = 1024 * 1024;

/** A form with files from a browser without JavaScript; with it, each file is uploaded separately. */
export const filesBodyBytes = 2 * maxPictureBytes + consoleBodyBytes;

/** Limits of routes that accept the photo ID of one purchaser or of both. */
const photoBodyBytes = new Set([bodyLimitWithFiles(1), bodyLimitWithFiles(2)]);

/** Rejects a large body before it is read. If Fastify cut it off, the client would not see the response. */
export async function rejectLargeBody({ headers, routeOptions }: FastifyRequest) {
  const { bodyLimit } = routeOptions;
  const isTooLarge = Number(headers['content-length']) > bodyLimit;
  if (isTooLarge && bodyLimit === filesBodyBytes)
    throw new ApiError(
      413,
      'body_too_large',
      'The files are larger than 40 MB in total. Choose fewer or smaller files and send them again.',
    );
  if (isTooLarge && photoBodyBytes.has(bodyLimit))
    throw new ApiError(413, 'image_too_large', worksheetMessages.imageTooLarge);
  if (isTooLarge) throw Object.assign(new Error('The body is too large.'), { statusCode: 413 });
}
