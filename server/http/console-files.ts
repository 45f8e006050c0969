import type { FastifyInstance, FastifyRequest } from 'fastify';
import { consoleRoutes, type ConsoleRouteName } from '../../domain/operators/console-routes.ts';
import type { ConsoleRoute } from '../../domain/operators/console-route.ts';
import { maxPictureBytes } from '../../domain/pictures/picture-limits.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { Visit } from '../operators/visit.ts';
import type { Services } from '../services/services.ts';
import { consoleBodyBytes, consoleFileForm, filesBodyBytes } from './form-limits.ts';
import type { ConsoleAccess } from './console-access.ts';

type CheckAccess = (request: FastifyRequest) => Promise<ConsoleAccess>;

/** Checks access before a body larger than a form is read. */
const refuseStrangers = (checkAccess: CheckAccess) => async (request: FastifyRequest) => {
  const length = Number(request.headers['content-length'] ?? Infinity);
  if (length <= consoleBodyBytes) return;
  requireVisit(await checkAccess(request));
};

function requireVisit({ verdict, visit }: ConsoleAccess): Visit {
  if (verdict === 'sign-in' || !visit)
    throw new Refusal('unauthorized', 'Your session has ended. Sign in in another tab.');
  if (verdict !== 'open') throw new Refusal('forbidden', 'Your role does not open this page.');
  return visit;
}

/** Lists the addresses that accept a form with files; the router requests them with ".data". */
export function listFileForms(): string[] {
  const rows = Object.values(consoleRoutes) as readonly ConsoleRoute[];
  return rows
    .filter(({ takesFiles }) => takesFiles)
    .flatMap(({ path }) => {
      const address = `/console${path}`;
      return /\/:[^/]*$/.test(path) ? [address] : [address, `${address}.data`];
    });
}

/** Route options with a larger body limit, for signed-in operators only. */
export const takeFiles = (checkAccess: CheckAccess) => ({
  bodyLimit: filesBodyBytes,
  config: { form: consoleFileForm },
  onRequest: refuseStrangers(checkAccess),
});

const uploadRoute: ConsoleRouteName = 'pictureUpload';

/** One raw picture per request, so that progress can be shown. Its name is in the query. */
export async function registerPictureUpload(
  app: FastifyInstance,
  { services, open }: { services: Services; open: CheckAccess },
) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.route<{ Querystring: { name?: string } }>({
    method: 'POST',
    url: `/console${consoleRoutes[uploadRoute].path}`,
    // One byte more, so that the service can report the size limit.
    bodyLimit: maxPictureBytes + 1,
    onRequest: refuseStrangers(open),
    handler: async (request, reply) => {
      const visit = requireVisit(await open(request));
      reply.header('cache-control', 'no-store');
      const content = request.body instanceof Buffer ? request.body : Buffer.alloc(0);
      const { pictureUploads } = services.console;
      return pictureUploads.add(visit, content, request.query.name ?? '');
    },
  });
}
