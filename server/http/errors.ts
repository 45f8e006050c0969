import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { messageForStatus, messages } from '../../domain/text/messages.ts';
import { Refusal } from '../refusal.ts';

/** The body of every refusal of the API. `error` is what its clients look for. */
export interface ErrorBody {
  message: string;
  error: { id: string; fields?: Readonly<Record<string, string>> };
}

const idsByStatus: Readonly<Record<number, string>> = {
  400: 'bad_request',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'body_too_large',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
  503: 'unavailable',
};

const sentences: Readonly<Record<number, string>> = {
  413: 'The request is too large. Please shorten it and try again.',
  415: 'This kind of content is not accepted. Send a form, JSON or multipart.',
  429: 'Too many requests. Please wait a moment and try again.',
};

/** Turns anything thrown into what a caller may see; faults of our own become a plain 500. */
export function describeError(error: unknown): { refusal: Refusal; isFault: boolean } {
  if (error instanceof Refusal) return { refusal: error, isFault: false };
  const status = (error as Partial<FastifyError>).statusCode ?? 500;
  if (status >= 400 && status < 500)
    return {
      refusal: new Refusal(
        status,
        idsByStatus[status] ?? 'bad_request',
        sentences[status] ?? messageForStatus(status),
      ),
      isFault: false,
    };
  return { refusal: new Refusal(500, 'server_error', messages.http[500]), isFault: true };
}

export const presentRefusal = ({ message, id, fields }: Refusal): ErrorBody => ({
  message,
  error: fields ? { id, fields } : { id },
});

/** Answers in the API's error shape and logs faults with their request id. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { refusal, isFault } = describeError(error);
  if (isFault) request.log.error({ err: error }, 'request failed');
  if (refusal.retryAfterSeconds !== undefined)
    reply.header('retry-after', String(refusal.retryAfterSeconds));
  return reply
    .code(refusal.status)
    .header('cache-control', 'no-store')
    .send(presentRefusal(refusal));
}
