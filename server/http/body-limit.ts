import type { FastifyRequest } from 'fastify';
import { maxPictureBytes } from '../../domain/images/picture-limits.ts';
import { worksheetMessages } from '../../domain/text/messages/worksheet.ts';
import { ApiError } from '../api-error.ts';
import { bodyLimitWithFiles } from './read-multipart.ts';

/** A message has no limit of its own; what a form or a lead call sends has this one. */
export const leadBodyBytes = 256 * 1024;

/** A record of the catalogue with hundreds of plans, as a form of the console sends it. */
export const consoleBodyBytes = 1024 * 1024;

/** A form with files, for browsers without JavaScript; with it each file comes alone. */
export const filesBodyBytes = 2 * maxPictureBytes + consoleBodyBytes;

/** The photo of one purchaser or of both: nothing else makes such a body too large. */
const photoBodyBytes = new Set([bodyLimitWithFiles(1), bodyLimitWithFiles(2)]);

/** Refuses what is too large before it is read: cut off by Fastify, a sender would not see the answer. */
export async function refuseLargeBody({ headers, routeOptions }: FastifyRequest) {
  const { bodyLimit } = routeOptions;
  const isTooLarge = Number(headers['content-length']) > bodyLimit;
  if (isTooLarge && bodyLimit === filesBodyBytes)
    throw new ApiError(
      413,
      'body_too_large',
      'The files are larger than 40 MB together. Choose fewer or smaller ones and send them again.',
    );
  if (isTooLarge && photoBodyBytes.has(bodyLimit))
    throw new ApiError(413, 'image_too_large', worksheetMessages.imageTooLarge);
  if (isTooLarge) throw Object.assign(new Error('The body is too large.'), { statusCode: 413 });
}
