import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  decideView,
  findRouteName,
  isFresh,
  needsProof,
} from '../../domain/operators/console-routes.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { Services } from '../services/services.ts';
import { listAssetFolders } from './built-assets.ts';
import type { ConsoleAccess } from './console-access.ts';
import { packPage, sendCachedPage } from './cache.ts';
import { sendEvents } from './console-events.ts';
import { listFileForms, registerPictureUpload, takeFiles } from './console-files.ts';
import type { ConsoleSessions } from './console-sessions.ts';
import { buildContentSecurityPolicy, takeInlineTexts } from './content-security-policy.ts';
import { consoleBodyBytes, consoleForm, leadBodyBytes, textForm } from './form-limits.ts';
import { rejectLargeBody } from './reject-large-body.ts';
import { readRequestForm, toFormData } from './request-form.ts';
import { cleansNothing, rejectUnstorable } from './reject-unstorable.ts';
import { buildRequest } from './pages.ts';
import {
  comesFromSite,
  rejectLongRedirect,
  rejectUnreadable,
  rejectUnstorableAddress,
} from './reject-unreadable.ts';

export interface RenderConsole {
  (
    request: Request,
    services: Services,
    access: ConsoleAccess,
    form: FormData | null,
  ): Promise<Response>;
  isDevelopment?: boolean;
}

const headers = {
  'x-robots-tag': 'noindex',
  'content-language': 'en-CA',
  // An invitation's address is a secret. With no referrer at all, browsers would omit the origin.
  'referrer-policy': 'same-origin',
};

/** Browsers send one of these headers with each form. */
function requireOwnOrigin(request: FastifyRequest, publicUrl: string) {
  const { origin, 'sec-fetch-site': site } = request.headers;
  const isOwn = origin === undefined ? site === 'same-origin' : comesFromSite(request, publicUrl);
  if (isOwn) return;
  throw new Refusal(
    'foreign_origin',
    'This form was sent from another site. Please open it on this one and send it again.',
  );
}

async function checkAccess(
  request: FastifyRequest,
  services: Services,
  sessions: ConsoleSessions,
): Promise<ConsoleAccess> {
  const token = sessions.readToken(request);
  const visit = token ? await services.operators.findVisit(token, request.ip) : null;
  if (token && visit) sessions.rememberLive(token);
  const { pathname } = new URL(request.url, 'http://localhost');
  const address = pathname.replace(/^\/console/, '');
  const route = findRouteName(address);
  const verdict = decideView(address, visit?.operator ?? null);
  const mustProve =
    visit && route && needsProof(route, null) && !isFresh(visit.provenAt, services.now());
  return {
    route,
    verdict: verdict === 'open' && mustProve ? 'prove' : verdict,
    visit,
    client: { address: request.ip, userAgent: request.headers['user-agent'] ?? null },
    inlineMark: randomBytes(16).toString('base64url'),
    styleNonce: randomBytes(16).toString('base64url'),
    formatCookie: sessions.formatCookie,
  };
}

/**
 * The operators' console. Its responses never pass through the public page cache; each is rendered for
 * the operator who requested it.
 */
export async function registerConsole(
  app: FastifyInstance,
  {
    services,
    renderConsole,
    sessions,
  }: { services: Services; renderConsole: RenderConsole; sessions: ConsoleSessions },
): Promise<void> {
  const isDevelopment = renderConsole.isDevelopment ?? false;
  if (!isDevelopment)
    await app.register(fastifyStatic, {
      root: listAssetFolders('build/console'),
      prefix: '/console/assets/',
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
      index: false,
      decorateReply: false,
    });

  const accesses = new WeakMap<FastifyRequest, Promise<ConsoleAccess>>();
  /** Checked once for each request: before its form is read, or when it is answered. */
  function open(request: FastifyRequest): Promise<ConsoleAccess> {
    const access = accesses.get(request) ?? checkAccess(request, services, sessions);
    accesses.set(request, access);
    return access;
  }

  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', async (request: FastifyRequest, stream: Readable) => {
    const { visit } = await open(request);
    const limits = visit ? (request.routeOptions.config.form ?? consoleForm) : textForm();
    return toFormData(await readRequestForm(request, stream, limits));
  });
  app.addHook('onRequest', rejectLargeBody);
  app.addHook('preParsing', async (request) => {
    rejectUnreadable(request);
    rejectUnstorableAddress(request);
    if (!['GET', 'HEAD'].includes(request.method))
      requireOwnOrigin(request, services.config.http.publicUrl);
  });

  app.addHook('preValidation', async ({ body }) => rejectUnstorable(body, cleansNothing));

  // Open streams would keep the site from closing.
  app.addHook('preClose', async () => services.live.close());
  app.route({
    method: ['GET', 'HEAD', 'POST'],
    url: '/console/events',
    bodyLimit: leadBodyBytes,
    handler: async (request, reply) => {
      const { verdict, visit } = await open(request);
      return sendEvents(request, reply, services, { isOpen: verdict === 'open', visit });
    },
  });

  await app.register(registerPictureUpload, { services, open });
  for (const url of listFileForms())
    app.route({ method: 'POST', url, ...takeFiles(open), handler: send });

  // Fastify treats `/console` and `/console/` as the same address; the pages know only the second.
  const isWithoutSlash = ({ url }: FastifyRequest) => /^\/console(?:\?|$)/.test(url);
  for (const url of ['/console', '/console/*'])
    app.route({
      method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
      url,
      bodyLimit: consoleBodyBytes,
      handler: (request, reply) =>
        isWithoutSlash(request) ? reply.redirect('/console/', 308) : send(request, reply),
    });

  async function send(request: FastifyRequest, reply: FastifyReply) {
    const access = await open(request);
    const form = request.body instanceof FormData ? request.body : null;
    const response = await renderConsole(buildRequest(request, services), services, access, form);
    rejectLongRedirect(response.headers.get('location'));
    sessions.scopeCookies(response.headers);
    reply.headers(headers);
    // CSV files are streamed.
    if (response.body && response.headers.get('content-type')?.startsWith('text/csv'))
      return reply
        .headers({ ...Object.fromEntries(response.headers), 'cache-control': 'no-store' })
        .send(Readable.fromWeb(response.body as ReadableStream));
    const isPage = response.headers.get('content-type')?.startsWith('text/html') === true;
    const own = isPage
      ? takeInlineTexts(await response.text(), isDevelopment ? null : access.inlineMark)
      : null;
    if (own)
      reply.header(
        'content-security-policy',
        buildContentSecurityPolicy(own, { isDevelopment, styleNonce: access.styleNonce }),
      );
    const body = own ? own.page : Buffer.from(await response.arrayBuffer());
    const page = await packPage(response.status, Object.fromEntries(response.headers), body);
    return sendCachedPage(page, 'no-store', request, reply);
  }
}
