import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { Refusal, isRefusal, type RefusalId } from '../../domain/refusal.ts';
import { messageForStatus } from '../../domain/text/messages/http.ts';
import { findDatabaseRefusal } from '../platform/database/unavailable.ts';
import { isOutOfResources, outOfResources } from '../platform/out-of-resources.ts';
import { errorPagePolicy, formatErrorPage, wantsHtml } from './error-page.ts';

export const errorSchema = v.object({
  message: v.string(),
  error: v.object({
    id: v.string(),
    fields: v.optional(v.record(v.string(), v.string())),
    freeSlots: v.optional(v.array(v.string())),
  }),
});

type ErrorBody = v.InferOutput<typeof errorSchema>;

const idsByStatus: Readonly<Record<number, RefusalId>> = {
  400: 'bad_request',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  410: 'gone',
  405: 'method_not_allowed',
  413: 'body_too_large',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
  502: 'bad_gateway',
  503: 'unavailable',
};

const sentences: Readonly<Record<number, string>> = {
  413: 'The request is too large. Please shorten it and try again.',
  415: 'This kind of content is not accepted. Send a form, JSON or multipart.',
  416: 'This file has no such part.',
  429: 'Too many requests. Please wait a moment and try again.',
};

export const describeStatus = (status: number): string =>
  sentences[status] ?? messageForStatus(status);

/** What to answer when the system, the database or a part of the site refuses; null for other errors. */
export function findRefusal(error: unknown): Refusal | null {
  if (isRefusal(error)) return error.status === 503 ? error : null;
  return isOutOfResources(error) ? outOfResources() : findDatabaseRefusal(error);
}

/** Converts anything thrown to what a client may see; unexpected errors become a plain 500. */
export function describeError(error: unknown): { apiError: Refusal; isServerError: boolean } {
  if (isRefusal(error)) return { apiError: error, isServerError: false };
  const refusal = findRefusal(error);
  if (refusal) return { apiError: refusal, isServerError: true };
  const thrown = (error as Partial<FastifyError> | null | undefined)?.statusCode ?? 500;
  const isServerError = thrown < 400 || thrown >= 500;
  const status = isServerError && !idsByStatus[thrown] ? 500 : thrown;
  const id = idsByStatus[status] ?? (isServerError ? 'server_error' : 'bad_request');
  return { apiError: new Refusal(id, describeStatus(status), { status }), isServerError };
}

export const presentApiError = ({ message, id, fields, freeSlots }: Refusal): ErrorBody => ({
  message,
  error: {
    id,
    ...(fields && { fields: { ...fields } }),
    ...(freeSlots && { freeSlots: [...freeSlots] }),
  },
});

/** Whether the client disconnected before its whole request arrived. What fails then is not our error. */
const hasLeft = ({ raw }: FastifyRequest) => raw.destroyed && !raw.complete;

/** Sends an error as JSON, or as a page to a browser. Logs server errors with the request id. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { apiError, isServerError } = describeError(
    hasLeft(request) ? new Refusal('bad_request', describeStatus(400)) : error,
  );
  if (isServerError) request.log.error({ error }, 'request failed');
  if (apiError.retryAfterSeconds !== undefined)
    reply.header('retry-after', String(apiError.retryAfterSeconds));
  if (apiError.allow) reply.header('allow', apiError.allow.join(', '));
  // How long a file is, for who asked for a part beyond its end (RFC 9110, 15.5.17).
  const { 'Content-Range': length } =
    (error as { headers?: Record<string, string> } | null)?.headers ?? {};
  if (apiError.status === 416 && length) reply.header('content-range', length);
  reply.code(apiError.status).header('cache-control', 'no-store');
  if (!wantsHtml(request)) return reply.send(presentApiError(apiError));
  const page = formatErrorPage(apiError, request);
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', errorPagePolicy)
    .send(page);
}
