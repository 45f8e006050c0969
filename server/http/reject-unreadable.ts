import type { FastifyRequest } from 'fastify';
import { ApiError } from '../api-error.ts';
import { describeStatus } from './errors.ts';

const refusals = {
  400: () => new ApiError(400, 'bad_request', describeStatus(400)),
  403: () =>
    new ApiError(
      403,
      'foreign_origin',
      'This form was sent from another site. Please open it on this one and send it again.',
    ),
  414: () =>
    new ApiError(414, 'address_too_long', 'This address is too long. Please shorten the search.'),
  415: () => new ApiError(415, 'unsupported_media_type', describeStatus(415)),
};

/** A redirect repeats the address in a header, and clients reject longer headers. */
const maxAddressLength = 8000;

/** Compares with the request's host, which may differ from the public address (127.0.0.1 for localhost). */
export const comesFromItself = ({
  headers: { origin },
  host,
}: Pick<FastifyRequest, 'headers' | 'host'>): boolean =>
  origin !== undefined && URL.canParse(origin) && new URL(origin).host === host;

/** Whether a page of this site sent the request; browsers send the origin with each form. */
export const comesFromSite = (request: FastifyRequest, publicUrl: string): boolean =>
  comesFromItself(request) || request.headers.origin === new URL(publicUrl).origin;

export function rejectForeignForm(request: FastifyRequest, publicUrl: string) {
  if (request.headers.origin !== undefined && !comesFromSite(request, publicUrl))
    throw refusals[403]();
}

/** Rejects requests that no browser would send from these pages. Throws an ApiError. */
export function rejectUnreadable({ url, body, headers }: FastifyRequest) {
  if (!url.startsWith('/')) throw refusals[400]();
  if (url.length > maxAddressLength) throw refusals[414]();
  if (!(body instanceof Buffer) || body.length === 0) return;
  const type = headers['content-type'] ?? '';
  if (/^application\/x-www-form-urlencoded\b/i.test(type)) return;
  if (!/^multipart\/form-data\b/i.test(type)) throw refusals[415]();
  const boundary = /;\s*boundary="?([^";]+)/i.exec(type)?.[1];
  if (boundary === undefined || !body.includes(`--${boundary}`)) throw refusals[400]();
}
