import type { FastifyInstance, RouteOptions } from 'fastify';
import { ApiError } from '../../../api-error.ts';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/**
 * Collects the calls that are registered after this. The function that it returns makes each answer
 * 405 to the methods that it does not take.
 */
export function collectMethods(app: FastifyInstance): () => void {
  const taken = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ routePath, method }: RouteOptions & { routePath: string }) => {
    const known = taken.get(routePath) ?? new Set<string>();
    taken.set(routePath, known);
    for (const each of [method].flat()) known.add(each);
  });
  return () => {
    for (const [path, known] of taken) {
      const allow = methods.filter((method) => known.has(method));
      app.route({
        url: path,
        method: methods.filter((method) => !known.has(method)),
        schema: { hide: true },
        // Before the body is read: what it is does not matter.
        onRequest: async () => {
          throw new ApiError(
            405,
            'method_not_allowed',
            `This call does not take this method. It takes ${allow.join(', ')}.`,
            { allow },
          );
        },
        handler: () => null,
      });
    }
  };
}
