import type { FastifyInstance } from 'fastify';
import type { Services } from '../services/services.ts';

const maxOfKind = 3;

/** Suggests what the text entered so far may mean. */
export async function registerSuggestions(
  app: FastifyInstance,
  { services }: { services: Services },
): Promise<void> {
  app.get<{ Querystring: { text?: string | string[] } }>(
    '/suggestions',
    async ({ query: { text } }, reply) => {
      const { groups } = await services.search.find(
        typeof text === 'string' ? text : '',
        maxOfKind,
      );
      reply.header('cache-control', 'public, max-age=60');
      return { groups };
    },
  );
}
