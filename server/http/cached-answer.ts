import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodePage, type CachedPage } from './page-cache.ts';

/** Makes an answer that can be kept: the ETag is the hash of its body. */
export function buildCachedPage(
  status: number,
  headers: Readonly<Record<string, string>>,
  body: Buffer,
): CachedPage {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 20)}"`;
  return { status, headers, body, etag, encoded: {} };
}

/** Sends a kept answer: 304 to a client that has it, else in the best encoding the client takes. */
export async function sendCachedPage(
  page: CachedPage,
  cacheControl: string,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const isKeepable = page.status === 200 && !cacheControl.includes('no-store');
  reply.code(page.status).headers(page.headers);
  const vary = [page.headers['vary'], 'accept-encoding'].filter(Boolean).join(', ');
  reply.header('vary', vary).header('cache-control', cacheControl);
  if (isKeepable) {
    reply.header('etag', page.etag);
    if (request.headers['if-none-match']?.includes(page.etag)) return reply.code(304).send();
  }
  const { body, encoding } = await encodePage(page, request.headers['accept-encoding'] ?? '');
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(body);
}
