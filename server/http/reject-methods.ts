import type { FastifyInstance, RouteOptions } from 'fastify';
import { refuseMethod } from './reject-unreadable.ts';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'];

/**
 * Collects the addresses that are registered from now on. Returns a function that makes each of them answer
 * 405 to methods that it does not support.
 */
export function trackMethods(app: FastifyInstance): () => void {
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
        // Before the body is read, since its content does not matter.
        onRequest: async () => {
          throw refuseMethod(allow);
        },
        handler: () => null,
      });
    }
  };
}
