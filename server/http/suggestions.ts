import type { FastifyInstance } from 'fastify';
import { formatPoint } from '../../domain/places/bounds.ts';
import type { Services } from '../services/services.ts';

/** Suggests places for the text typed so far; `near` is the value for a listing's `near` parameter. */
export async function registerSuggestions(
  app: FastifyInstance,
  { services }: { services: Services },
): Promise<void> {
  app.get<{ Querystring: { text?: string | string[] } }>(
    '/suggestions',
    async ({ query: { text } }, reply) => {
      const places = await services.geocoder.suggest(typeof text === 'string' ? text : '');
      reply.header('cache-control', 'public, max-age=60');
      return {
        suggestions: places.map(({ name, region, projects, ...point }) => ({
          name,
          region,
          projects,
          near: formatPoint(point),
        })),
      };
    },
  );
}
