import type { FastifyRequest } from 'fastify';
import { ApiError } from '../api-error.ts';
import { describeStatus } from './errors.ts';

const refusals = {
  400: () => new ApiError(400, 'bad_request', describeStatus(400)),
  415: () => new ApiError(415, 'unsupported_media_type', describeStatus(415)),
};

/**
 * Throws an ApiError for what pages cannot take: an address that is not a path, and a body that is no
 * form. Nothing that a browser sends from these pages is refused.
 */
export function rejectUnreadable({ url, body, headers }: FastifyRequest) {
  if (!url.startsWith('/')) throw refusals[400]();
  if (!(body instanceof Buffer) || body.length === 0) return;
  const type = headers['content-type'] ?? '';
  if (/^application\/x-www-form-urlencoded\b/i.test(type)) return;
  if (!/^multipart\/form-data\b/i.test(type)) throw refusals[415]();
  const boundary = /;\s*boundary="?([^";]+)/i.exec(type)?.[1];
  if (boundary === undefined || !body.includes(`--${boundary}`)) throw refusals[400]();
}
