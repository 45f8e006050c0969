import rateLimit from '@fastify/rate-limit';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
} from 'fastify';
import { Refusal } from '../domain/refusal.ts';
import { openLogger } from './platform/log.ts';
import { chooseRequestId, runWithRequestId } from './platform/request-id.ts';
import { silentMetrics, type Metrics } from './platform/metrics/metrics.ts';
import { clientRateKey } from './platform/limits/client-rate-key.ts';
import { createRefusalLimit } from './platform/limits/refusal-limit.ts';
import { createWorkQueue } from './platform/limits/work-queue.ts';
import type { Services } from './services/services.ts';
import { registerApi } from './http/api/api.ts';
import { registerConsole, type RenderConsole } from './http/console.ts';
import { createConsoleSessions, type ConsoleSessions } from './http/console-sessions.ts';
import { describeStatus, sendError } from './http/errors.ts';
import { registerFeeds } from './http/feeds.ts';
import { registerFiles } from './http/files.ts';
import { registerPwaFiles } from './http/pwa-files.ts';
import { trackMethods } from './http/reject-methods.ts';
import { registerPages, type RenderPages } from './http/pages.ts';
import { repairPath } from './http/repair-path.ts';
import { registerDocumentLinks } from './http/document-links.ts';
import { registerMortgageSchedule } from './http/mortgage-schedule.ts';
import { buildSecurityHeaders } from './http/security-headers.ts';
import { registerSitemap } from './http/sitemap.ts';
import { registerSocialCards } from './http/social-cards.ts';
import { registerStaticMap } from './http/static-map.ts';
import { registerSuggestions } from './http/suggestions.ts';
import { limitUnreadAnswers } from './http/unread-answers.ts';

/** Pages are the same for everyone, so they must not include one client's remaining requests. */
const noRateHeaders = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
};

const refusedStatuses = new Set([400, 413, 415]);

/** Someone who corrects a large record or an import is refused more often than a visitor. */
const operatorFactor = 5;

/** Counts refused forms, uploads and calls against their client, or the operator who is signed in. */
function limitRefusals(app: FastifyInstance, max: number, sessions: ConsoleSessions) {
  const ofClients = createRefusalLimit(max);
  const ofOperators = createRefusalLimit(max * operatorFactor);
  const find = (request: FastifyRequest) => {
    if (['GET', 'HEAD', 'OPTIONS'].includes(request.method)) return null;
    const operator = sessions.findRateKey(request);
    if (operator) return { limit: ofOperators, key: operator };
    return { limit: ofClients, key: clientRateKey(request.ip) };
  };
  app.addHook('onRequest', async (request) => {
    const counted = find(request);
    counted?.limit.check(counted.key);
  });
  app.addHook('onResponse', async (request, { statusCode }) => {
    const counted = refusedStatuses.has(statusCode) ? find(request) : null;
    counted?.limit.count(counted.key);
  });
}

interface ServerOptions {
  /** The site's log; by default a new one, in JSON. */
  logger?: FastifyBaseLogger;
  metrics?: Metrics;
  renderConsole?: RenderConsole;
}

export async function buildServer(
  services: Services,
  renderPages: RenderPages,
  options: ServerOptions = {},
): Promise<FastifyInstance> {
  const { config } = services;
  const { proxies, publicUrl } = config.http;
  const headers = buildSecurityHeaders(publicUrl);
  const app = Fastify({
    loggerInstance: (options.logger ?? openLogger('json')).child({}, { level: 'warn' }),
    logController: new LogController({ requestIdLogLabel: 'requestId' }),
    // A proxy's id is reused, so that both logs can be correlated.
    genReqId: (raw) => chooseRequestId(proxies > 0 ? raw.headers['x-request-id'] : null),
    // Each proxy appends the address that called it; anything before those is client-supplied.
    trustProxy: proxies > 0 && ((_address, hop) => hop < proxies),
    bodyLimit: config.limits.bodyBytes,
    rewriteUrl: ({ url = '' }) => repairPath(url),
    // A target such as "http:///" is rejected before any hook runs.
    frameworkErrors: (error, request, reply) => {
      void sendError(error, request, reply.headers(headers).header('x-request-id', request.id));
    },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 400 },
  });

  const metrics = options.metrics ?? silentMetrics;
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    runWithRequestId(request.id, done);
  });
  // A body arrives in the connection's async context, which belongs to no request.
  app.addHook('preValidation', (request, _reply, done) => runWithRequestId(request.id, done));
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    metrics.answered({
      method,
      route: routeOptions.url ?? 'none',
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    });
  });
  // Whichever part of the site refuses for a moment.
  app.addHook('onSend', async (_request, reply) => {
    if (reply.statusCode === 503 && !reply.hasHeader('retry-after'))
      reply.header('retry-after', '5');
  });
  app.setErrorHandler(sendError);
  app.setNotFoundHandler((request, reply) =>
    sendError(new Refusal('not_found', describeStatus(404)), request, reply),
  );
  limitUnreadAnswers(app);
  const sessions = createConsoleSessions(config);
  await app.register(rateLimit, {
    max: config.limits.readsPerSecond,
    timeWindow: 1000,
    addHeaders: noRateHeaders,
    addHeadersOnExceeding: noRateHeaders,
    allowList: ({ url }) => /^(?:\/console)?\/assets\//.test(url),
    // A disconnected client has no address any more.
    keyGenerator: (request: FastifyRequest) =>
      sessions.findRateKey(request) ?? clientRateKey((request.ip as string | undefined) ?? null),
    errorResponseBuilder: (_request, { ttl }) =>
      new Refusal('too_many_requests', 'Too many requests. Please wait a moment and try again.', {
        retryAfterSeconds: Math.max(1, Math.ceil(ttl / 1000)),
      }),
  });

  limitRefusals(app, config.limits.leadsPerMinute, sessions);

  const queue = createWorkQueue({
    maxRunning: 2,
    maxWaiting: 400,
    maxWaitingPerClient: 200,
    maxWaitMs: 10_000,
    maxHoldMs: 1000,
    maxYieldMs: 250,
  });
  metrics.watchPages(queue.count);
  // After the body has arrived within its limit, so that half a form delays nobody.
  app.addHook('preValidation', async ({ method, routeOptions }, reply) => {
    const isUrgent =
      method === 'POST' || /^\/api\/v1\/(?:health|ready|live)$/.test(routeOptions.url ?? '');
    // A closed response emits no further `close`.
    if (isUrgent && !reply.raw.destroyed) reply.raw.once('close', queue.beginUrgent());
  });
  await app.register(registerApi, { prefix: '/api/v1', services, queue });
  const rejectOtherMethods = trackMethods(app);
  await app.register(registerFiles, { services });
  await app.register(registerPwaFiles, { services });
  await app.register(registerStaticMap, { services });
  await app.register(registerMortgageSchedule, { services });
  await app.register(registerDocumentLinks, { services });
  await app.register(registerSitemap, { services });
  await app.register(registerFeeds, { services });
  await app.register(registerSocialCards, { services });
  await app.register(registerSuggestions, { services });
  rejectOtherMethods();
  const { renderConsole } = options;
  // Before the pages, which share one rendering among all requests for an address.
  if (renderConsole) await app.register(registerConsole, { services, renderConsole, sessions });
  await app.register(registerPages, { services, renderPages, queue });
  return app;
}
