import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

export interface CachedPage {
  status: number;
  headers: Readonly<Record<string, string>>;
  etag: string;
  /** As it is kept: compressed where that pays. */
  body: Buffer;
  encoding: 'br' | null;
  /** Compressed in a hurry, and to be made smaller when it is asked for again. */
  isRough: boolean;
  /** Made when first asked for; those who ask meanwhile wait for the same. */
  gzip?: Promise<Buffer>;
}

const compressBrotli = promisify(brotliCompress);
const decompressBrotli = promisify(brotliDecompress);
const compressGzip = promisify(gzip);
const minCompressibleBytes = 1000;
/** Leaves room for the gzip form. */
const gzipShare = 1.4;
const headerBytes = 2000;

/** Quality 1 takes a fifth of the time of 5, and its result is a third larger. */
const pack = (body: Buffer, quality: 1 | 5) =>
  compressBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      // Larger windows gain nothing on pages, and take the compressor 4 MB each.
      [constants.BROTLI_PARAM_LGWIN]: 18,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });

/** Whether a page may be kept at all: one behind a secret address says that it may not. */
export const isCacheable = ({ headers }: CachedPage): boolean =>
  !headers['cache-control']?.includes('no-store');

export interface PageCache {
  /** The page kept under the key, else the one that `render` makes; concurrent callers share one rendering. */
  get(key: string, render: () => Promise<CachedPage>): Promise<CachedPage>;
  /** What is kept now. */
  measure(): { pages: number; bytes: number };
}

/** Keeps pages by their key, which names the catalogue's version, within a fixed amount of memory. */
export function createPageCache(maxBytes: number): PageCache {
  const pages = new LRUCache<string, CachedPage>({
    maxSize: maxBytes,
    sizeCalculation: ({ body, encoding }) =>
      Math.ceil(body.length * (encoding ? 1 + gzipShare : 1)) + headerBytes,
  });
  const rendering = new Map<string, Promise<CachedPage>>();
  return {
    async get(key, render) {
      const kept = pages.get(key);
      if (kept?.isRough) await makeSmaller(kept);
      if (kept) return kept;
      const running =
        rendering.get(key) ??
        render()
          .then((page) => {
            if (page.status === 200 && isCacheable(page)) pages.set(key, page);
            return page;
          })
          .finally(() => rendering.delete(key));
      rendering.set(key, running);
      return running;
    },
    measure: () => ({ pages: pages.size, bytes: pages.calculatedSize }),
  };
}

async function makeSmaller(page: CachedPage) {
  page.isRough = false;
  page.body = await pack(await decompressBrotli(page.body), 5);
}

/**
 * Makes an answer that can be kept: the ETag is the hash of its body. `isUrgent` compresses it
 * roughly, for others wait.
 */
export async function packPage(
  status: number,
  headers: Readonly<Record<string, string>>,
  content: string | Buffer,
  isUrgent = false,
): Promise<CachedPage> {
  const body = Buffer.from(content as string);
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 20)}"`;
  if (body.length < minCompressibleBytes)
    return { status, headers, etag, body, encoding: null, isRough: false };
  const packed = await pack(body, isUrgent ? 1 : 5);
  return { status, headers, etag, body: packed, encoding: 'br', isRough: isUrgent };
}

/** The body in the best encoding the client accepts. */
async function encodePage(
  page: CachedPage,
  acceptEncoding: string,
): Promise<{ body: Buffer; encoding: 'br' | 'gzip' | null }> {
  if (page.encoding === null || /\bbr\b/.test(acceptEncoding)) return page;
  if (!/\bgzip\b/.test(acceptEncoding))
    return { body: await decompressBrotli(page.body), encoding: null };
  page.gzip ??= decompressBrotli(page.body).then((body) => compressGzip(body));
  return { body: await page.gzip, encoding: 'gzip' };
}

export async function sendCachedPage(
  page: CachedPage,
  cacheControl: string,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const isKept = page.status === 200 && !cacheControl.includes('no-store');
  reply.code(page.status).headers(page.headers);
  const vary = [page.headers['vary'], 'accept-encoding'].filter(Boolean).join(', ');
  reply.header('vary', vary).header('cache-control', cacheControl);
  if (isKept) {
    reply.header('etag', page.etag);
    if (request.headers['if-none-match']?.includes(page.etag)) return reply.code(304).send();
  }
  const { body, encoding } = await encodePage(page, request.headers['accept-encoding'] ?? '');
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(body);
}
