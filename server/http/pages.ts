import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasPackageCookie } from '../../domain/leads/inbox/package-cookie.ts';
import { leadFormRows } from '../../domain/leads/lead-form-rows.ts';
import { Refusal } from '../../domain/refusal.ts';
import { findSeoRoute } from '../../domain/site/site-routes.ts';
import { clientRateKey } from '../platform/limits/client-rate-key.ts';
import type { WorkQueue } from '../platform/limits/work-queue.ts';
import type { Preview } from '../brand/previews.ts';
import type { Services } from '../services/services.ts';
import { buildContentSecurityPolicy, takeInlineTexts } from './content-security-policy.ts';
import {
  type CachedPage,
  createPageCache,
  isCacheable,
  packPage,
  sendCachedPage,
} from './cache.ts';
import { describeStatus } from './errors.ts';
import { optimizeFirstPaint } from './first-paint.ts';
import { bodyLimitWithFiles, leadBodyBytes, photoForm } from './form-limits.ts';
import { rejectLargeBody } from './reject-large-body.ts';
import { readRequestForm, toFormData } from './request-form.ts';
import { rejectUnstorable } from './reject-unstorable.ts';
import { findMeantAddress } from './repair-path.ts';
import {
  addPreviewBar,
  previewBarTexts,
  previewHeaders,
  readPreviewToken,
  rejectPreviewForm,
} from './preview.ts';
import {
  refuseMethod,
  rejectForeignForm,
  rejectLongRedirect,
  rejectUnreadable,
} from './reject-unreadable.ts';

type RenderedPage = Response & {
  /** The random mark of the scripts and styles that the page wrote itself. */
  mark?: string;
};

/** What a page knows of its client, and the form that was sent, if any. */
interface SentRequest {
  address: string;
  form: FormData | null;
}

export interface RenderPages {
  (request: Request, services: Services, sent: SentRequest): Promise<RenderedPage>;
  isDevelopment?: boolean;
}

/** Browsers may store a page but must revalidate it; most get 304. */
const publicCacheControl = 'public, max-age=0, must-revalidate';

const maxCacheBytes = 32 * 1024 * 1024;

/**
 * Loader data that a link prefetched, when it is pointed at, is used without asking again. Without
 * `Vary`, which would prevent that; `private` keeps it out of shared caches.
 */
const prefetchCacheControl = 'private, max-age=5';

const isPrefetchedData = ({ url, headers }: FastifyRequest) =>
  /\.data(?:\?|$)/.test(url) && /^prefetch\b/.test(String(headers['sec-purpose'] ?? ''));

export async function registerPages(
  app: FastifyInstance,
  {
    services,
    renderPages,
    queue,
  }: { services: Services; renderPages: RenderPages; queue: WorkQueue },
): Promise<void> {
  const { catalogue } = services;
  const pages = createPageCache(maxCacheBytes);
  const isDevelopment = renderPages.isDevelopment ?? false;
  const { styleUrl } = services.config.map;
  const policyOptions = { isDevelopment, mapOrigin: styleUrl ? new URL(styleUrl).origin : null };

  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', async (request: FastifyRequest, stream: Readable) =>
    toFormData(await readRequestForm(request, stream)),
  );

  async function render(
    request: FastifyRequest,
    preview: Preview | null = null,
  ): Promise<CachedPage> {
    const seen = preview
      ? {
          ...services,
          ...preview.site,
          catalogue: { ...services.catalogue, snapshot: preview.snapshot },
        }
      : services;
    const response = await renderPages(buildRequest(request, services), seen, {
      address: request.ip,
      form: request.body instanceof FormData ? request.body : null,
    });
    rejectLongRedirect(response.headers.get('location'));
    const text = await response.text();
    const headers = { ...Object.fromEntries(response.headers), ...(preview && previewHeaders) };
    if (!headers['content-type']?.startsWith('text/html')) {
      headers['x-robots-tag'] = 'noindex';
      return packPage(response.status, headers, text);
    }
    const own = takeInlineTexts(text, isDevelopment ? null : response.mark);
    const { page, styles } = isDevelopment
      ? { page: own.page, styles: [] }
      : optimizeFirstPaint(own.page);
    const bar = preview ? previewBarTexts : { scripts: [], styles: [] };
    const html = preview ? addPreviewBar(page, preview) : page;
    headers['content-language'] = 'en-CA';
    headers['content-security-policy'] = buildContentSecurityPolicy(
      {
        scripts: [...own.scripts, ...bar.scripts],
        styles: [...own.styles, ...styles, ...bar.styles],
      },
      { ...policyOptions, isPreview: preview !== null },
    );
    return packPage(response.status, headers, html);
  }

  const renderInTurn = (request: FastifyRequest, preview: Preview | null = null) =>
    queue.run(clientRateKey(request.ip), () => render(request, preview));

  app.addHook('onRequest', rejectLargeBody);
  app.addHook('preParsing', async (request) => {
    rejectUnreadable(request);
    if (request.method !== 'POST') return;
    rejectForeignForm(request, services.config.http.publicUrl);
    rejectPreviewForm(request);
  });
  app.addHook('preValidation', async ({ body }) => rejectUnstorable(body));

  const send = (page: CachedPage, request: FastifyRequest, reply: FastifyReply) => {
    const isPublic = request.method !== 'POST' && page.status < 400 && isCacheable(page);
    const lifetime = isPrefetchedData(request) ? prefetchCacheControl : publicCacheControl;
    return sendCachedPage(page, isPublic ? lifetime : 'no-store', request, reply);
  };

  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => {
      const token = readPreviewToken(request);
      // Neither cached nor shared: a preview always shows the current draft.
      if (token !== null) {
        const preview = await services.console.previews.open(token);
        return send(await renderInTurn(request, preview), request, reply);
      }
      // Shown to one browser: neither cached nor shared with another that asks at the same time.
      if (hasPackageCookie(request.headers.cookie))
        return send(await renderInTurn(request), request, reply);
      const page = isDevelopment
        ? await render(request)
        : await pages.get(`${catalogue.snapshot.version} ${request.url}`, () =>
            renderInTurn(request),
          );
      const meant = page.status === 404 ? findMeantAddress(request.url) : null;
      if (meant !== null) return reply.redirect(meant, 308);
      return send(page, request, reply);
    },
  });
  // Without JavaScript the worksheet is sent together with the photo IDs of both purchasers.
  app.post(
    leadFormRows.worksheet.path,
    { bodyLimit: bodyLimitWithFiles(2), config: { form: photoForm(2) } },
    async (request, reply) => send(await render(request), request, reply),
  );
  const bodyLimit = Math.max(leadBodyBytes, services.config.limits.bodyBytes);
  app.post('/*', { bodyLimit }, async (request, reply) =>
    send(await render(request), request, reply),
  );
  app.route({
    method: ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'],
    url: '/*',
    onRequest: async ({ url }) => {
      const [path = ''] = url.split('?');
      const isUnknown = findSeoRoute(path.replace(/(.)\/+$/, '$1'))?.pattern === '/*';
      // The console has pages of its own.
      if (isUnknown && !path.startsWith('/console'))
        throw new Refusal('not_found', describeStatus(404));
      throw refuseMethod(['GET', 'HEAD', 'POST']);
    },
    handler: () => null,
  });
}

/** Converts the request for React Router, without the body: its form is already read. */
export function buildRequest(request: FastifyRequest, { config }: Services): Request {
  const url = new URL(config.http.publicUrl + request.url);
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    if (typeof value === 'string') headers.set(name, value);
  // It is checked already, and React Router would accept none but this one.
  headers.delete('origin');
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  return new Request(url, { method, headers });
}
