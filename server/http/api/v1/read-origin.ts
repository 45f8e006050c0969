import type { FastifyRequest } from 'fastify';
import type { LeadOrigin } from '../../../leads/lead-store.ts';

/** Where a submission came from. */
export const readOrigin = (request: FastifyRequest): LeadOrigin => ({
  clientAddress: request.ip,
  userAgent: request.headers['user-agent'] ?? null,
  pageUrl: request.headers.referer ?? null,
});
