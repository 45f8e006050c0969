import type { FastifyInstance } from 'fastify';
import { alertChangeSchema, followSchema } from '../../../domain/alerts/alert-forms.ts';
import { alertMessages } from '../../../domain/text/messages/alerts.ts';
import type { Services } from '../../services/services.ts';
import { errorResponses, forMembers } from './openapi.ts';
import { authenticate, describeBody, describeTexts, readBody, readOrigin } from './request.ts';

const tags = ['Alerts'];

/** What becomes of an alert, in words. */
const answers = {
  start: alertMessages.started,
  pause: alertMessages.paused,
  end: alertMessages.ended,
  save: alertMessages.saved,
} as const;

/** A member's alerts, for that member alone. */
export async function registerAlertsApi(
  app: FastifyInstance,
  { services }: { services: Services },
): Promise<void> {
  const { alerts } = services;

  app.get(
    '/alerts',
    {
      schema: {
        summary: 'List what the member follows',
        tags,
        ...forMembers,
        response: {
          200: {
            type: 'object',
            properties: {
              alerts: { type: 'array', items: { type: 'object', additionalProperties: true } },
            },
          },
          ...errorResponses([401, 403]),
        },
      },
    },
    async (request) => {
      const { member } = await authenticate(request, services);
      return { alerts: await alerts.list(member) };
    },
  );

  app.post(
    '/alerts',
    {
      schema: {
        summary:
          'Follow a search, by its listing and the parameters of its address, or the favourites',
        tags,
        ...forMembers,
        ...describeBody(followSchema),
        response: { ...describeTexts('message'), ...errorResponses([401, 403, 409]) },
      },
    },
    async (request) => {
      const { member } = await authenticate(request, services);
      const followed = readBody(followSchema, request);
      const { outcome, frequency } = await alerts.follow(member, followed, readOrigin(request));
      if (outcome === 'asked') return { message: alertMessages.asked };
      const describe =
        followed.kind === 'favourites'
          ? alertMessages.followingFavourites
          : alertMessages.following;
      return { message: describe[outcome](alertMessages.frequencies[frequency]) };
    },
  );

  app.post<{ Params: { id: string } }>(
    '/alerts/:id',
    {
      schema: {
        summary: 'Start, pause or end an alert, or change how often it sends mail',
        tags,
        ...forMembers,
        params: { type: 'object', properties: { id: { type: 'string' } } },
        ...describeBody(alertChangeSchema),
        response: { ...describeTexts('message'), ...errorResponses([401, 403, 404]) },
      },
    },
    async (request) => {
      const { member } = await authenticate(request, services);
      const change = readBody(alertChangeSchema, request);
      await alerts.change(member, request.params.id, change, readOrigin(request));
      return { message: answers[change.action] };
    },
  );
}
