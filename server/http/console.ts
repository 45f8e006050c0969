import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { decideView, type Verdict } from '../../domain/console/console-routes.ts';
import type { Visit } from '../console/visit.ts';
import type { Client } from '../operators/operators.ts';
import { sessionMs } from '../operators/operator-session-store.ts';
import { ApiError } from '../api-error.ts';
import type { Services } from '../services.ts';
import { leadBodyBytes, refuseLargeBody } from './body-limit.ts';
import { packPage, sendCachedPage } from './cache.ts';
import { buildContentSecurityPolicy } from './content-security-policy.ts';
import { buildRequest } from './pages.ts';
import { comesFromSite, rejectUnreadable } from './reject-unreadable.ts';

/** What is known at the door of the console about a request. */
export interface Door {
  verdict: Verdict;
  /** Null for a stranger. */
  visit: Visit | null;
  client: Client;
  /** The Set-Cookie header that keeps a new session; without a token the one that ends it. */
  formatCookie(token: string | null): string;
}

export interface RenderConsole {
  (request: Request, services: Services, door: Door): Promise<Response>;
  isDevelopment?: boolean;
}

const assetFolder = path.resolve(import.meta.dirname, '../../build/console/client/assets');

const headers = {
  'x-robots-tag': 'noindex',
  'content-language': 'en-CA',
  // An invitation's address is a secret. Without any referrer a browser would not name its origin.
  'referrer-policy': 'same-origin',
};

const isSecure = ({ config }: Services) => config.http.publicUrl.startsWith('https:');
const cookieName = (services: Services) =>
  isSecure(services) ? '__Secure-console' : 'groundbreak-console';

function readCookie({ headers: { cookie = '' } }: FastifyRequest, name: string): string | null {
  const found = cookie.split(/;\s*/).find((part) => part.startsWith(`${name}=`));
  return found?.slice(name.length + 1) || null;
}

/** For the paths of the console alone, and for https alone where the site has that. */
function formatCookie(services: Services, token: string | null): string {
  const seconds = token === null ? 0 : sessionMs / 1000;
  const secure = isSecure(services) ? '; Secure' : '';
  return `${cookieName(services)}=${token ?? ''}; Path=/console; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}

/** A browser says of each form where it comes from, in one of these ways. */
function requireOwnOrigin(request: FastifyRequest, publicUrl: string) {
  const { origin, 'sec-fetch-site': site } = request.headers;
  const isOwn = origin === undefined ? site === 'same-origin' : comesFromSite(request, publicUrl);
  if (isOwn) return;
  throw new ApiError(
    403,
    'foreign_origin',
    'This form was sent from another site. Please open it on this one and send it again.',
  );
}

async function openDoor(request: FastifyRequest, services: Services): Promise<Door> {
  const token = readCookie(request, cookieName(services));
  const visit = token ? await services.operators.findVisit(token, request.ip) : null;
  const { pathname } = new URL(request.url, 'http://localhost');
  return {
    verdict: decideView(pathname.replace(/^\/console/, ''), visit?.operator ?? null),
    visit,
    client: { address: request.ip, userAgent: request.headers['user-agent'] ?? null },
    formatCookie: (kept) => formatCookie(services, kept),
  };
}

/**
 * The operators' console. Nothing of it passes through the cache of the public pages, and each answer
 * is made for the one who asked.
 */
export async function registerConsole(
  app: FastifyInstance,
  { services, renderConsole }: { services: Services; renderConsole: RenderConsole },
): Promise<void> {
  const isDevelopment = renderConsole.isDevelopment ?? false;
  if (!isDevelopment)
    await app.register(fastifyStatic, {
      root: assetFolder,
      prefix: '/console/assets/',
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
      index: false,
      decorateReply: false,
    });

  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.addHook('onRequest', refuseLargeBody);
  app.addHook('preHandler', async (request) => {
    rejectUnreadable(request);
    if (!['GET', 'HEAD'].includes(request.method))
      requireOwnOrigin(request, services.config.http.publicUrl);
  });

  // Fastify takes `/console` and `/console/` for the same address, the pages only the second.
  const isWithoutSlash = ({ url }: FastifyRequest) => /^\/console(?:\?|$)/.test(url);
  for (const url of ['/console', '/console/*'])
    app.route({
      method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
      url,
      bodyLimit: leadBodyBytes,
      handler: (request, reply) =>
        isWithoutSlash(request) ? reply.redirect('/console/', 308) : send(request, reply),
    });

  async function send(request: FastifyRequest, reply: FastifyReply) {
    const door = await openDoor(request, services);
    const response = await renderConsole(buildRequest(request, services), services, door);
    const body = Buffer.from(await response.arrayBuffer());
    reply.headers(headers);
    if (response.headers.get('content-type')?.startsWith('text/html'))
      reply.header(
        'content-security-policy',
        buildContentSecurityPolicy(body.toString(), { isDevelopment }),
      );
    const page = await packPage(response.status, Object.fromEntries(response.headers), body);
    return sendCachedPage(page, 'no-store', request, reply);
  }
}
