import type { FastifyRequest } from 'fastify';
import { bodyTooLarge } from './form-limits.ts';

/** Rejects a large body before it is read. If Fastify cut it off, the client would not see the response. */
export async function rejectLargeBody({ headers, routeOptions }: FastifyRequest) {
  const { bodyLimit, config } = routeOptions;
  const { tooLarge = bodyTooLarge } = config.form ?? {};
  if (Number(headers['content-length']) > bodyLimit) throw tooLarge(bodyLimit);
}
