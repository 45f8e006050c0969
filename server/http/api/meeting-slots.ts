import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { isIsoDay } from '../../../domain/dates/iso-day.ts';
import { Refusal } from '../../../domain/refusal.ts';
import { meetingMessages } from '../../../domain/text/messages/meeting.ts';
import type { Services } from '../../services/services.ts';
import { describeSchema, errorResponses } from './openapi.ts';

const freeSlotsResponse = v.strictObject({ date: v.string(), slots: v.array(v.string()) });

export async function registerMeetingSlotsApi(
  app: FastifyInstance,
  { services }: { services: Services },
): Promise<void> {
  app.get<{ Querystring: { date?: unknown } }>(
    '/meeting_slots',
    {
      schema: {
        summary: 'List the half hours of a day in which a meeting can start, in Toronto time',
        tags: ['Leads'],
        querystring: {
          type: 'object',
          properties: { date: { type: 'string', description: 'The day as YYYY-MM-DD' } },
        },
        response: { 200: describeSchema(freeSlotsResponse), ...errorResponses([400]) },
      },
    },
    async (request, reply) => {
      const { date } = request.query;
      if (typeof date !== 'string' || !isIsoDay(date))
        throw new Refusal('validation_failed', meetingMessages.dayFormat, {
          field: 'date',
        });
      reply.header('cache-control', 'no-store');
      return { date, slots: await services.listFreeSlots(date) };
    },
  );
}
