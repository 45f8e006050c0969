import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { httpMessages } from '../../../../domain/text/messages/http.ts';
import { ApiError } from '../../../api-error.ts';
import type { Services } from '../../../services.ts';
import { describeSchema } from './openapi.ts';

const healthShape = v.strictObject({
  status: v.literal('ok'),
  database: v.picklist(['embedded', 'server']),
  catalogueVersion: v.number(),
  projects: v.number(),
  /** Mails and webhook posts that have not arrived and are tried again, and the age of the oldest. */
  waiting: v.number(),
  oldestWaitingSeconds: v.number(),
  /** Deliveries that ran out of retries: the site works, but an operator should look. */
  failedDeliveries: v.number(),
  storage: v.picklist(['ok', 'nearly_full', 'gone']),
});

export async function registerHealthApi(
  app: FastifyInstance,
  { services }: { services: Services },
): Promise<void> {
  app.get(
    '/health',
    {
      schema: {
        summary: 'Whether the site can serve and store',
        tags: ['Health'],
        response: { 200: describeSchema(healthShape) },
      },
      config: { rateLimit: false },
    },
    async (_request, reply) => {
      const report = await services.health.read();
      if (typeof report === 'string')
        throw new ApiError(503, report, httpMessages[503], { retryAfterSeconds: 60 });
      const { version, listed } = services.catalogue.snapshot;
      return reply.header('cache-control', 'no-store').send({
        status: 'ok',
        database: services.database.kind,
        catalogueVersion: version,
        projects: listed.length,
        ...report,
      });
    },
  );
}
