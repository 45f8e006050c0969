import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { runWithTexts } from '../brand/process-texts.ts';
import { clientRateKey } from '../limits/client-rate-key.ts';
import type { WorkQueue } from '../limits/work-queue.ts';
import type { Preview } from '../console/previews.ts';
import type { Services } from '../services.ts';
import { leadBodyBytes, refuseLargeBody } from './body-limit.ts';
import { buildContentSecurityPolicy } from './content-security-policy.ts';
import {
  type CachedPage,
  createPageCache,
  hashEtag,
  isCacheable,
  joinBytes,
  packPage,
  type PagePiece,
  sendCachedPage,
} from './cache.ts';
import { hastenFirstPaint } from './first-paint.ts';
import { createPublicPages } from './public-pages.ts';
import { addPreviewBar, previewHeaders, readPreviewToken, refusePreviewForm } from './preview.ts';
import { bodyLimitWithFiles } from './read-multipart.ts';
import { comesFromItself, rejectForeignForm, rejectUnreadable } from './reject-unreadable.ts';

/** The pieces of a page's text stand beside its response: it would be encoded only to be decoded again. */
export type RenderedPage = Response & { html?: readonly PagePiece[] | null };

export interface RenderPages {
  (request: Request, services: Services, client: { address: string }): Promise<RenderedPage>;
  isDevelopment?: boolean;
}

/** Of a request what a page is made of. */
type AskedPage = Pick<FastifyRequest, 'url' | 'method' | 'headers' | 'host' | 'ip' | 'body'>;

/** Fresh for nobody, but kept: a visitor's browser asks again and gets 304. */
const publicPage = 'public, max-age=0, must-revalidate';

const keptBytes = 32 * 1024 * 1024;

export async function registerPages(
  app: FastifyInstance,
  {
    services,
    renderPages,
    queue,
  }: { services: Services; renderPages: RenderPages; queue: WorkQueue },
): Promise<void> {
  const { catalogue } = services;
  const pages = createPublicPages(createPageCache(keptBytes), {
    findVersion: () => catalogue.snapshot.version,
    mayLag: (version, path) => catalogue.mayLag(version, path),
    makeAhead: (url) =>
      describeMaking({ url, method: 'GET', headers: {}, host: '', ip: 'ahead', body: null }),
  });
  const isDevelopment = renderPages.isDevelopment ?? false;
  const { styleUrl } = services.config.map;
  const policyOptions = { isDevelopment, mapOrigin: styleUrl ? new URL(styleUrl).origin : null };

  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  /** In the words of one moment; a preview has its own. */
  function render(request: AskedPage, preview: Preview | null = null): Promise<CachedPage> {
    const { texts } = (preview?.site ?? services).brandFiles;
    return runWithTexts(texts, () => renderNow(request, preview));
  }

  async function renderNow(request: AskedPage, preview: Preview | null): Promise<CachedPage> {
    const seen = preview
      ? {
          ...services,
          ...preview.site,
          catalogue: { ...services.catalogue, snapshot: preview.snapshot },
        }
      : services;
    const response = await renderPages(buildRequest(request, services), seen, {
      address: request.ip,
    });
    const text = response.html ?? [await response.text()];
    const isCrowded = queue.isCrowded();
    const headers = { ...Object.fromEntries(response.headers), ...(preview && previewHeaders) };
    if (!headers['content-type']?.startsWith('text/html')) {
      headers['x-robots-tag'] = 'noindex';
      return packPage(response.status, headers, text, isCrowded);
    }
    const page = isDevelopment ? text : hastenFirstPaint(text);
    const html = preview ? [addPreviewBar(joinBytes(page).toString(), preview)] : page;
    headers['content-language'] = 'en-CA';
    headers['content-security-policy'] = buildContentSecurityPolicy(html, {
      ...policyOptions,
      isPreview: preview !== null,
    });
    return packPage(response.status, headers, html, isCrowded);
  }

  /** The page is made of its address and of what its loaders load, and of nothing else. */
  async function digest(request: AskedPage): Promise<string | null> {
    const pageRequest = buildRequest(request, services);
    const url = new URL(pageRequest.url);
    // With it React Router loads a part of the page.
    if (url.searchParams.has('_routes')) return null;
    url.pathname = url.pathname === '/' ? '/_.data' : `${url.pathname}.data`;
    const client = { address: request.ip };
    const loaded = await runWithTexts(services.brandFiles.texts, () =>
      renderPages(new Request(url, pageRequest), services, client),
    );
    const text = await loaded.text();
    return loaded.status === 200 ? hashEtag(JSON.stringify([...loaded.headers]) + text) : null;
  }

  const describeMaking = (request: AskedPage) => ({
    render: () => render(request),
    digest: () => digest(request),
    inTurn: <Result>(work: () => Promise<Result>) => queue.run(clientRateKey(request.ip), work),
  });

  app.addHook('onRequest', refuseLargeBody);
  app.addHook('preHandler', async (request) => {
    rejectUnreadable(request);
    if (request.method !== 'POST') return;
    rejectForeignForm(request, services.config.http.publicUrl);
    refusePreviewForm(request);
  });

  const send = (page: CachedPage, request: FastifyRequest, reply: FastifyReply) => {
    const isPublic = request.method !== 'POST' && page.status < 400 && isCacheable(page);
    return sendCachedPage(page, isPublic ? publicPage : 'no-store', request, reply);
  };

  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => {
      const token = readPreviewToken(request);
      // Neither kept nor shared: each who has the link asks for the draft as it is now.
      if (token !== null) {
        const preview = await services.console.previews.open(token);
        const draw = () => render(request, preview);
        return send(await queue.run(clientRateKey(request.ip), draw), request, reply);
      }
      const page = isDevelopment
        ? await render(request)
        : await pages.get(request.url, describeMaking(request));
      return send(page, request, reply);
    },
  });
  // Without JavaScript the worksheet brings the photo identification of both purchasers along.
  app.post('/allocation-worksheet', { bodyLimit: bodyLimitWithFiles(2) }, async (request, reply) =>
    send(await render(request), request, reply),
  );
  const bodyLimit = Math.max(leadBodyBytes, services.config.limits.bodyBytes);
  app.post('/*', { bodyLimit }, async (request, reply) =>
    send(await render(request), request, reply),
  );
}

/** The request as React Router takes it. */
export function buildRequest(request: AskedPage, { config }: Services): Request {
  const url = new URL(config.http.publicUrl + request.url);
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    if (typeof value === 'string') headers.set(name, value);
  // React Router refuses forms whose origin is not that of the request.
  if (comesFromItself(request)) headers.set('origin', url.origin);
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  const body = request.body instanceof Buffer ? new Uint8Array(request.body) : null;
  return new Request(url, { method, headers, body: method === 'GET' ? null : body });
}
