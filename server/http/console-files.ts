import type { FastifyInstance, FastifyRequest } from 'fastify';
import { consoleRoutes, type ConsoleRouteName } from '../../domain/console/console-routes.ts';
import type { ConsoleRoute } from '../../domain/console/console-route.ts';
import { maxPictureBytes } from '../../domain/images/picture-limits.ts';
import { ApiError } from '../api-error.ts';
import type { Visit } from '../console/visit.ts';
import { PictureRefusal } from '../images/keep-picture.ts';
import type { Services } from '../services.ts';
import { consoleBodyBytes, filesBodyBytes } from './body-limit.ts';
import type { Door } from './console-door.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its body is a file, and no form. */
    takesFile?: true;
  }
}

type OpenDoor = (request: FastifyRequest) => Promise<Door>;

/** Who may not come in is refused before more than a form has been read. */
const refuseStrangers = (openDoor: OpenDoor) => async (request: FastifyRequest) => {
  const length = Number(request.headers['content-length'] ?? Infinity);
  if (length <= consoleBodyBytes) return;
  requireVisit(await openDoor(request));
};

function requireVisit({ verdict, visit }: Door): Visit {
  if (verdict === 'sign-in' || !visit)
    throw new ApiError(401, 'unauthorized', 'Your session has ended. Sign in in another tab.');
  if (verdict !== 'open')
    throw new ApiError(403, 'forbidden', 'Your role does not open this page.');
  return visit;
}

/** The addresses that take a form with files; asked for by the router, one ends in ".data". */
export function listFileForms(): string[] {
  const rows = Object.values(consoleRoutes) as readonly ConsoleRoute[];
  return rows
    .filter(({ takesFiles }) => takesFiles)
    .flatMap(({ path }) => {
      const address = `/console${path}`;
      return /\/:[^/]*$/.test(path) ? [address] : [address, `${address}.data`];
    });
}

/** What reads more of a request than a form needs, once it is known who asks. */
export const takeFiles = (openDoor: OpenDoor) => ({
  bodyLimit: filesBodyBytes,
  onRequest: refuseStrangers(openDoor),
});

const uploadRoute: ConsoleRouteName = 'pictureUpload';

/** One picture in each request, as it is: its name stands in the address, and progress can be seen. */
export function registerPictureUpload(
  app: FastifyInstance,
  services: Services,
  openDoor: OpenDoor,
) {
  app.route<{ Querystring: { name?: string } }>({
    method: 'POST',
    url: `/console${consoleRoutes[uploadRoute].path}`,
    // One byte more, so that the service says what is too large.
    bodyLimit: maxPictureBytes + 1,
    config: { takesFile: true },
    onRequest: refuseStrangers(openDoor),
    handler: async (request, reply) => {
      const visit = requireVisit(await openDoor(request));
      reply.header('cache-control', 'no-store');
      const content = request.body instanceof Buffer ? request.body : Buffer.alloc(0);
      try {
        const { pictureDesk } = services.console;
        const picture = await pictureDesk.add(visit, content, request.query.name ?? '');
        return await reply.send(picture);
      } catch (error) {
        if (!(error instanceof PictureRefusal)) throw error;
        return reply.code(error.status).send({ message: error.message });
      }
    },
  });
}
