import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { Refusal } from '../../../domain/refusal.ts';
import { httpMessages } from '../../../domain/text/messages/http.ts';
import type { Services } from '../../services/services.ts';
import { liveAnswer } from '../startup-gate.ts';
import { describeSchema } from './openapi.ts';

const healthResponse = v.strictObject({
  status: v.literal('ok'),
  database: v.picklist(['embedded', 'server']),
  catalogueVersion: v.number(),
  projects: v.number(),
  /** Mails and webhook posts that are not delivered yet, and the age of the oldest. */
  waiting: v.number(),
  oldestWaitingSeconds: v.number(),
  /** Deliveries that ran out of retries. The site works, but an operator should look at them. */
  failedDeliveries: v.number(),
  storage: v.picklist(['ok', 'nearly_full', 'gone']),
});

const readyResponse = v.strictObject({
  status: v.literal('ready'),
  /** False while forms are rejected; pages are still served from memory. */
  storesLeads: v.boolean(),
});

const readyWithinMs = 500;

const liveResponse = v.strictObject({ status: v.literal('live') });

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
        response: { 200: describeSchema(healthResponse) },
      },
      config: { rateLimit: false },
    },
    async (_request, reply) => {
      const report = await services.health.read();
      if (typeof report === 'string')
        throw new Refusal(report, httpMessages[503], { retryAfterSeconds: 60 });
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
        summary: 'Readiness of this process: 503 while it starts and stops',
        description:
          'Stays ready while the database is unavailable, because pages are served from memory and other processes use the same database.',
        tags: ['Health'],
        response: { 200: describeSchema(readyResponse) },
      },
      config: { rateLimit: false },
    },
    async (_request, reply) => {
      // Probes give up after a second, and would take the pages away with the database.
      const late = setTimeout(readyWithinMs, 'database_unavailable' as const, { ref: false });
      const report = await Promise.race([services.health.read(), late]);
      const storesLeads = typeof report !== 'string' && report.storage === 'ok';
      return reply.header('cache-control', 'no-store').send({ status: 'ready', storesLeads });
    },
  );

  app.get(
    '/live',
    {
      schema: {
        summary: 'Liveness of the process, also while it starts and stops',
        tags: ['Health'],
        response: { 200: describeSchema(liveResponse) },
      },
      config: { rateLimit: false },
    },
    (_request, reply) => reply.header('cache-control', 'no-store').send(liveAnswer),
  );
}
