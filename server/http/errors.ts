import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { messageForStatus } from '../../domain/text/messages/http.ts';
import { databaseUnavailable, isDatabaseUnavailable } from '../database/unavailable.ts';
import { ApiError } from '../api-error.ts';
import { buildContentSecurityPolicy } from './content-security-policy.ts';
import { formatRefusalPage, isForReader } from './refusal-page.ts';
import type { ApiErrorId } from '../api-errors.ts';

export const errorSchema = v.object({
  message: v.string(),
  error: v.object({
    id: v.string(),
    fields: v.optional(v.record(v.string(), v.string())),
    freeSlots: v.optional(v.array(v.string())),
  }),
});

export type ErrorBody = v.InferOutput<typeof errorSchema>;

const idsByStatus: Readonly<Record<number, ApiErrorId>> = {
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
  429: 'Too many requests. Please wait a moment and try again.',
};

export const describeStatus = (status: number): string =>
  sentences[status] ?? messageForStatus(status);

/** Turns anything thrown into what a caller may see; faults of our own become a plain 500. */
export function describeError(error: unknown): { refusal: ApiError; isServerError: boolean } {
  if (error instanceof ApiError) return { refusal: error, isServerError: false };
  if (isDatabaseUnavailable(error)) return { refusal: databaseUnavailable(), isServerError: true };
  const thrown = (error as Partial<FastifyError> | null | undefined)?.statusCode ?? 500;
  const isServerError = thrown < 400 || thrown >= 500;
  const status = isServerError && !idsByStatus[thrown] ? 500 : thrown;
  const id = idsByStatus[status] ?? (isServerError ? 'server_error' : 'bad_request');
  return { refusal: new ApiError(status, id, describeStatus(status)), isServerError };
}

export const presentApiError = ({ message, id, fields, freeSlots }: ApiError): ErrorBody => ({
  message,
  error: {
    id,
    ...(fields && { fields: { ...fields } }),
    ...(freeSlots && { freeSlots: [...freeSlots] }),
  },
});

/** Who left before the whole request had arrived: what failed then is no fault, and nobody reads the answer. */
const hasLeft = ({ raw }: FastifyRequest) => raw.destroyed && !raw.complete;

/** Answers in the API's error shape, or with a page where a reader asks, and logs faults with their request id. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { refusal, isServerError } = describeError(
    hasLeft(request) ? new ApiError(400, 'bad_request', describeStatus(400)) : error,
  );
  if (isServerError) request.log.error({ err: error }, 'request failed');
  if (refusal.retryAfterSeconds !== undefined)
    reply.header('retry-after', String(refusal.retryAfterSeconds));
  if (refusal.allow) reply.header('allow', refusal.allow.join(', '));
  reply.code(refusal.status).header('cache-control', 'no-store');
  if (!isForReader(request)) return reply.send(presentApiError(refusal));
  const page = formatRefusalPage(refusal, request);
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', buildContentSecurityPolicy(page))
    .send(page);
}
