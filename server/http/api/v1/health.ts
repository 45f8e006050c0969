import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { httpMessages } from '../../../../domain/text/messages/http.ts';
import { ApiError } from '../../../api-error.ts';
import type { Services } from '../../../services.ts';
import { liveAnswer } from '../../startup-gate.ts';
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

const readyShape = v.strictObject({
  status: v.literal('ready'),
  /** False while forms are refused; pages are answered from memory all the same. */
  storesLeads: v.boolean(),
});

const liveShape = v.strictObject({ status: v.literal('live') });

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

  app.get(
    '/ready',
    {
      schema: {
        summary: 'Whether this process should get visitors: 503 while it starts and stops',
        description:
          'A database that is away does not make it unready: pages are answered from memory, and other processes have the same database.',
        tags: ['Health'],
        response: { 200: describeSchema(readyShape) },
      },
      config: { rateLimit: false },
    },
    async (_request, reply) => {
      const report = await services.health.read();
      const storesLeads = typeof report !== 'string' && report.storage === 'ok';
      return reply.header('cache-control', 'no-store').send({ status: 'ready', storesLeads });
    },
  );

  app.get(
    '/live',
    {
      schema: {
        summary: 'Whether the process lives, also while it starts and stops',
        tags: ['Health'],
        response: { 200: describeSchema(liveShape) },
      },
      config: { rateLimit: false },
    },
    (_request, reply) => reply.header('cache-control', 'no-store').send(liveAnswer),
  );
}
