import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

export interface CachedPage {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
  etag: string;
  /** Made when first asked for; those who ask meanwhile wait for the same. */
  encoded: Partial<Record<'br' | 'gzip', Promise<Buffer>>>;
}

const maxBytes = 96 * 1024 * 1024;
/** Both compressed forms together take less than half of the body. */
const shareKept = 1.5;
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const minCompressibleBytes = 1000;

/** Whether a page may be kept at all: one behind a secret address says that it may not. */
export const isKeepable = ({ headers }: CachedPage): boolean =>
  !headers['cache-control']?.includes('no-store');

export interface PageCache {
  /** The page kept under the key, else the one that `render` makes; concurrent callers share one rendering. */
  get(key: string, render: () => Promise<CachedPage>): Promise<CachedPage>;
}

/** Keeps pages by their key, which names the catalogue's version, within a fixed amount of memory. */
export function createPageCache(): PageCache {
  const pages = new LRUCache<string, CachedPage>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }) => Math.ceil(body.length * shareKept) + 1000,
  });
  const rendering = new Map<string, Promise<CachedPage>>();
  return {
    async get(key, render) {
      const kept = pages.get(key);
      if (kept) return kept;
      const running =
        rendering.get(key) ??
        render()
          .then((page) => {
            if (page.status === 200 && isKeepable(page)) pages.set(key, page);
            return page;
          })
          .finally(() => rendering.delete(key));
      rendering.set(key, running);
      return running;
    },
  };
}

/** The body in the best encoding the client accepts; each encoding is made once. */
export async function encodePage(
  page: CachedPage,
  acceptEncoding: string,
): Promise<{ body: Buffer; encoding: 'br' | 'gzip' | null }> {
  if (page.body.length < minCompressibleBytes) return { body: page.body, encoding: null };
  if (/\bbr\b/.test(acceptEncoding)) {
    page.encoded.br ??= compressBrotli(page.body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5 },
    });
    return { body: await page.encoded.br, encoding: 'br' };
  }
  if (/\bgzip\b/.test(acceptEncoding)) {
    page.encoded.gzip ??= compressGzip(page.body);
    return { body: await page.encoded.gzip, encoding: 'gzip' };
  }
  return { body: page.body, encoding: null };
}

/** Makes an answer that can be kept: the ETag is the hash of its body. */
export function buildCachedPage(
  status: number,
  headers: Readonly<Record<string, string>>,
  body: Buffer,
): CachedPage {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 20)}"`;
  return { status, headers, body, etag, encoded: {} };
}

/** Sends a kept answer: 304 to a client that has it, else in the best encoding the client takes. */
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
