import type { FastifyRequest } from 'fastify';
import { readHoneypot } from '../../../../domain/leads/spam.ts';
import type { LeadOrigin } from '../../../../domain/leads/lead.ts';

export const readOrigin = (request: FastifyRequest): LeadOrigin => ({
  clientAddress: request.ip,
  userAgent: request.headers['user-agent'] ?? null,
  pageUrl: request.headers.referer ?? null,
  honeypot: readHoneypot((name) => (request.body as Record<string, unknown> | null)?.[name]),
});
