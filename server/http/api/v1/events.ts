import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findTorontoDay } from '../../../../domain/dates/iso-day.ts';
import { formEventSchema } from '../../../../domain/leads/form-event.ts';
import { countFormEvent } from '../../../leads/form-count-store.ts';
import type { Services } from '../../../services.ts';
import { describeBody, readBody } from './request.ts';

const maxBodyBytes = 200;

/** Global Privacy Control and Do Not Track: who says so is not counted. */
const refusesCounting = ({ headers }: FastifyRequest) =>
  headers['sec-gpc'] === '1' || headers['dnt'] === '1';

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
        summary: 'Count one event of a form: start, error, complete, contact',
        tags: ['Leads'],
        ...describeBody(formEventSchema),
        response: { 204: { description: 'Counted, or left out as the browser wishes' } },
      },
    },
    async (request, reply) => {
      const event = readBody(formEventSchema, request);
      if (!refusesCounting(request))
        await countFormEvent(database.db, event, findTorontoDay(now()));
      return reply.code(204).send();
    },
  );
}
