import type { FastifyInstance } from 'fastify';
import { toTorontoDay } from '../../../domain/dates/iso-day.ts';
import { refusesCounting } from '../../../domain/site/refuses-counting.ts';
import { formEventSchema } from '../../../domain/leads/forms/form-event.ts';
import { countFormEvent } from '../../leads/intake/form-count-store.ts';
import type { Services } from '../../services/services.ts';
import { describeBody, readBody } from './request.ts';

const maxBodyBytes = 200;

export async function registerEventsApi(
  app: FastifyInstance,
  { services }: { services: Services },
): Promise<void> {
  const { database, config, now } = services;
  app.post(
    '/events',
    {
      bodyLimit: maxBodyBytes,
      config: { rateLimit: { max: config.limits.eventsPerMinute, timeWindow: 60_000 } },
      schema: {
        summary: 'Count a form event: start, error, complete or contact',
        tags: ['Leads'],
        ...describeBody(formEventSchema),
        response: {
          204: {
            description: 'Counted, or ignored because the browser opts out of tracking',
            type: 'null',
          },
        },
      },
    },
    async (request, reply) => {
      const event = readBody(formEventSchema, request);
      if (!refusesCounting((name) => request.headers[name]))
        await countFormEvent(database.db, event, toTorontoDay(now()));
      return reply.code(204).send();
    },
  );
}
