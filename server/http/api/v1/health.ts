import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { httpMessages } from '../../../../domain/text/messages/http.ts';
import { countFailedDeliveries } from '../../../jobs/delivery-store.ts';
import { Refusal } from '../../../refusal.ts';
import type { Services } from '../../../services.ts';
import { describeShape } from './shapes.ts';

const healthShape = v.strictObject({
  status: v.literal('ok'),
  database: v.picklist(['embedded', 'server']),
  catalogueVersion: v.number(),
  projects: v.number(),
  /** Mails and webhook posts that are tried no more: the site is well, somebody should look. */
  failedDeliveries: v.number(),
});
const databaseAnswersWithinMs = 2000;

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
        response: { 200: describeShape(healthShape) },
      },
      config: { rateLimit: false },
    },
    async (_request, reply) => {
      const answer = countFailedDeliveries(services.database.db);
      let timer: NodeJS.Timeout | undefined;
      const patience = new Promise<never>((_resolve, reject) => {
        timer = setTimeout(() => reject(new Error('slow')), databaseAnswersWithinMs);
      });
      let failedDeliveries: number;
      try {
        failedDeliveries = await Promise.race([answer, patience]);
      } catch {
        throw new Refusal(503, 'database_unavailable', httpMessages[503]);
      } finally {
        clearTimeout(timer);
      }
      const { version, listed } = services.catalogue.snapshot;
      return reply.header('cache-control', 'no-store').send({
        status: 'ok',
        database: services.database.kind,
        catalogueVersion: version,
        projects: listed.length,
        failedDeliveries,
      });
    },
  );
}
