import type { FastifyRequest } from 'fastify';
import { maxPictureBytes } from '../../domain/images/picture-limits.ts';

/** A message has no limit of its own; what a form or a lead call sends has this one. */
export const leadBodyBytes = 256 * 1024;

/** A record of the catalogue with hundreds of plans, as a form of the console sends it. */
export const consoleBodyBytes = 1024 * 1024;

/** A form with files, for browsers without JavaScript; with it each file comes alone. */
export const filesBodyBytes = 2 * maxPictureBytes + consoleBodyBytes;

/** Refuses what is too large before it is read: cut off by Fastify, a sender would not see the answer. */
export async function refuseLargeBody({ headers, routeOptions }: FastifyRequest) {
  if (Number(headers['content-length']) > routeOptions.bodyLimit)
    throw Object.assign(new Error('The body is too large.'), { statusCode: 413 });
}
