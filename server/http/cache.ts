import { hash } from 'node:crypto';
import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { clientRateKey } from '../platform/limits/client-rate-key.ts';
import { compress, compressGzip, copyBuffer, createCompressor, decompress } from './compression.ts';
import { countedBytes } from './unread-answers.ts';

export interface CachedPage {
  status: number;
  headers: Readonly<Record<string, string>>;
  etag: string;
  /** Compressed unless it is very short. */
  body: Buffer;
  encoding: 'br' | null;
  /** Computed at the first request that needs it; concurrent requests share it. */
  gzip?: Promise<Buffer>;
  /** Generates a body that is too long to cache, for each request while it is sent. */
  write?: (client: string) => AsyncIterable<string>;
}

const minCompressibleBytes = 1000;
/** Leaves room for the gzip form. */
const gzipShare = 1.4;
/** Approximate overhead of a page besides its body, address and headers. */
const pageBytes = 1000;
/** Memory of a long response while it is sent: the compressor and the buffers on both sides. */
const longResponseBytes = 6 * 1024 * 1024;

/** Pages at a secret address are `no-store`. */
export const isCacheable = ({ headers }: CachedPage): boolean =>
  !headers['cache-control']?.includes('no-store');

export interface PageCache {
  /** Returns the cached page, or renders it; concurrent callers share one rendering. */
  get(key: string, render: () => Promise<CachedPage>): Promise<CachedPage>;
  measure(): { pages: number; bytes: number };
}

/**
 * The memory of a cached page. Visitors choose the length of its key and of headers with links, in which
 * each character is a byte.
 */
function measurePage({ body, encoding, headers }: CachedPage, key: string): number {
  const texts = [key, ...Object.entries(headers).flat()];
  return texts.reduce(
    (sum, text) => sum + text.length,
    Math.ceil(body.length * (encoding ? 1 + gzipShare : 1)) + pageBytes,
  );
}

/** Caches pages in at most `maxBytes`. The catalogue version is part of each key. */
export function createPageCache(maxBytes: number): PageCache {
  const pages = new LRUCache<string, CachedPage>({
    maxSize: maxBytes,
    sizeCalculation: measurePage,
  });
  const rendering = new Map<string, Promise<CachedPage>>();

  return {
    async get(key, render) {
      const cached = pages.get(key);
      if (cached) return cached;
      const running =
        rendering.get(key) ??
        render()
          .then((page) => {
            if (page.status === 200 && isCacheable(page) && !page.write) pages.set(key, page);
            return page;
          })
          .finally(() => rendering.delete(key));
      rendering.set(key, running);
      return running;
    },
    measure: () => ({ pages: pages.size, bytes: pages.calculatedSize }),
  };
}

/** Returns an ETag derived from `content`. */
export const hashEtag = (content: string | Buffer) =>
  `"${hash('sha256', content, 'base64url').slice(0, 20)}"`;

/** Builds a cacheable response from its content. */
export async function packPage(
  status: number,
  headers: Readonly<Record<string, string>>,
  content: string | Buffer,
): Promise<CachedPage> {
  const body = Buffer.from(content);
  const isLong = body.length >= minCompressibleBytes;
  return {
    status,
    headers,
    etag: hashEtag(body),
    body: copyBuffer(isLong ? await compress(body) : body),
    encoding: isLong ? 'br' : null,
  };
}

type Encoding = 'br' | 'gzip' | null;

const isRefused = /;\s*q=0(?:\.0*)?\s*$/i;

/** Chooses the best encoding that the client accepts. */
function chooseEncoding(page: CachedPage, acceptEncoding = ''): Encoding {
  if (page.encoding === null && !page.write) return null;
  const accepted = acceptEncoding.split(',').filter((coding) => !isRefused.test(coding));
  const isAccepted = (name: string) =>
    accepted.some((coding) => coding.split(';', 1)[0]?.trim().toLowerCase() === name);
  return isAccepted('br') ? 'br' : isAccepted('gzip') ? 'gzip' : null;
}

/** Each encoding has its own ETag, because a strong ETag identifies bytes. */
const formatEtag = ({ etag }: CachedPage, encoding: Encoding): string =>
  encoding ? `${etag.slice(0, -1)}-${encoding}"` : etag;

async function encodeBody(page: CachedPage, encoding: Encoding): Promise<Buffer> {
  if (encoding === page.encoding) return page.body;
  if (encoding === null) return decompress(page.body);
  page.gzip ??= decompress(page.body)
    .then((body) => compressGzip(body))
    .then(copyBuffer);
  return page.gzip;
}

/** Streams a long body at the pace at which the client reads. */
function compressWhileSending(
  write: NonNullable<CachedPage['write']>,
  encoding: Encoding,
  request: FastifyRequest,
): Readable {
  const text = Readable.from(write(clientRateKey(request.ip)), { highWaterMark: 1 });
  const compressor = encoding === 'br' ? createCompressor() : encoding && createGzip({ level: 1 });
  // An error here is a lost client connection; nobody needs to know.
  const stream = compressor ? pipeline(text, compressor, () => {}) : text;
  countedBytes.set(stream, longResponseBytes);
  return stream;
}

export async function sendCachedPage(
  page: CachedPage,
  cacheControl: string,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const hasEtag = page.status === 200 && !cacheControl.includes('no-store');
  reply.code(page.status).headers(page.headers);
  const vary = [page.headers['vary'], 'accept-encoding'].filter(Boolean).join(', ');
  reply.header('vary', vary).header('cache-control', cacheControl);
  const encoding = chooseEncoding(page, request.headers['accept-encoding']);
  if (hasEtag) {
    const etag = formatEtag(page, encoding);
    reply.header('etag', etag);
    const held = request.headers['if-none-match'];
    if (held?.trim() === '*' || held?.includes(etag)) return reply.code(304).send();
  }
  // The router's answer to a form for a page that has none.
  if (page.status === 405) reply.header('allow', 'GET, HEAD');
  if (encoding) reply.header('content-encoding', encoding);
  if (page.write) return reply.send(compressWhileSending(page.write, encoding, request));
  return reply.send(await encodeBody(page, encoding));
}
