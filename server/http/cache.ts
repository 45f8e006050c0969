import { hash } from 'node:crypto';
import { pipeline, Readable } from 'node:stream';
import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompress,
  constants,
  createBrotliCompress,
  createGzip,
  gzip,
} from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { SlicedWork } from '../../domain/catalogue/sliced-work.ts';
import { clientRateKey } from '../limits/client-rate-key.ts';
import { finishInSlices } from '../limits/give-way.ts';
import { countedBytes } from './unread-answers.ts';

export interface CachedPage {
  status: number;
  headers: Readonly<Record<string, string>>;
  etag: string;
  /** As it is kept: compressed where that pays. */
  body: Buffer;
  encoding: 'br' | null;
  /** How long a compressed body was. */
  plainBytes?: number;
  /** Compressed in a hurry, and to be made smaller when it is asked for again. */
  isRough: boolean;
  /** Made when first asked for; those who ask meanwhile wait for the same. */
  gzip?: Promise<Buffer>;
  /** Writes a body that is too long to keep, for each who asks, while it is sent. */
  write?: (client: string) => AsyncIterable<string>;
}

/** A text in pieces that are cut between elements; what pages share are bytes, the same ones each time. */
export type PagePiece = string | Uint8Array;

const compressBrotli = promisify(brotliCompress);
const decompressBrotli = promisify(brotliDecompress);
const compressGzip = promisify(gzip);
const minCompressibleBytes = 1000;
/** Leaves room for the gzip form. */
const gzipShare = 1.4;
const headerBytes = 2000;
/** What a long answer takes while it is sent: the compressor and what waits on both its sides. */
const longAnswerBytes = 6 * 1024 * 1024;

type Quality = 0 | 1 | 5;

/**
 * Quality 1 takes a sixth of the time of 5, and its result is a quarter larger; 0 takes two thirds of
 * the time of 1, for 3 to 7 % more bytes.
 */
const brotliParameters = (quality: Quality) => ({
  [constants.BROTLI_PARAM_QUALITY]: quality,
  // Larger windows gain nothing on pages, and take the compressor 4 MB each.
  [constants.BROTLI_PARAM_LGWIN]: 18,
});

/** Node cuts small buffers from slabs of 64 kB: a page of 10 kB would keep its slab. */
const cutOut = (body: Buffer) => {
  const own = Buffer.allocUnsafeSlow(body.length);
  body.copy(own);
  return own;
};

/** Of so few bytes the way to another thread and back takes longer than compressing roughly. */
const maxBytesAtOnce = 256 * 1024;

/**
 * Where short answers are put together under load, one after the other. With a buffer for each, V8
 * would go through its whole heap after every thousand answers: it does so after 64 MB of buffers.
 */
const workspace = Buffer.allocUnsafeSlow(maxBytesAtOnce);

const describeBrotli = (body: Buffer, quality: Quality) => ({
  params: { ...brotliParameters(quality), [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
});

/** In one piece: joining many costs this thread five times as much. A byte more, or zlib takes another. */
const unpack = ({ body, plainBytes = minCompressibleBytes }: CachedPage) =>
  decompressBrotli(body, { chunkSize: plainBytes + 1 });

/** Whether a page may be kept at all: one behind a secret address says that it may not. */
export const isCacheable = ({ headers }: CachedPage): boolean =>
  !headers['cache-control']?.includes('no-store');

export interface PageCache {
  /** The page kept under the key, else the one that `render` makes; concurrent callers share one rendering. */
  get(key: string, render: () => Promise<CachedPage>): Promise<CachedPage>;
  /** The page kept under the key, if any. */
  find(key: string): CachedPage | undefined;
  delete(key: string): void;
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
      const cached = pages.get(key);
      if (cached?.isRough) void makeSmaller(cached).catch(() => {});
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
    find: (key) => pages.get(key),
    delete: (key) => void pages.delete(key),
    measure: () => ({ pages: pages.size, bytes: pages.calculatedSize }),
  };
}

async function makeSmaller(page: CachedPage) {
  page.isRough = false;
  const body = await unpack(page);
  page.body = cutOut(await compressBrotli(body, describeBrotli(body, 5)));
}

/** The ETag of what is the same as long as `content` is. */
export const hashEtag = (content: string | Buffer) =>
  `"${hash('sha256', content, 'base64url').slice(0, 20)}"`;

function writePiece(piece: PagePiece, body: Buffer, at: number): number {
  if (typeof piece === 'string') return at + body.write(piece, at);
  body.set(piece, at);
  return at + piece.length;
}

/** Long texts are encoded piece by piece, so that others are answered in between. */
function* writePieces(pieces: readonly PagePiece[], body: Buffer): SlicedWork<Buffer> {
  let end = 0;
  for (const piece of pieces) {
    end = writePiece(piece, body, end);
    yield;
  }
  return body;
}

/** The bytes of all pieces. */
export const joinBytes = (pieces: readonly PagePiece[]): Buffer =>
  Buffer.concat(pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece)));

type Answer = Pick<CachedPage, 'status' | 'headers'> & { etag?: string | undefined };

const keepPlain = (answer: Answer, body: Buffer): CachedPage => ({
  ...answer,
  etag: answer.etag ?? hashEtag(body),
  body: cutOut(body),
  encoding: null,
  isRough: false,
});

const keepPacked = (
  answer: Answer,
  body: Buffer,
  packed: Buffer,
  isRough: boolean,
): CachedPage => ({
  ...answer,
  etag: answer.etag ?? hashEtag(body),
  body: cutOut(packed),
  encoding: 'br',
  plainBytes: body.length,
  isRough,
});

/** Without a pause: all answers share one workspace. */
function packAtOnce(answer: Answer, pieces: readonly PagePiece[]): CachedPage {
  const end = pieces.reduce((at: number, piece) => writePiece(piece, workspace, at), 0);
  const body = workspace.subarray(0, end);
  if (body.length < minCompressibleBytes) return keepPlain(answer, body);
  return keepPacked(answer, body, brotliCompressSync(body, describeBrotli(body, 0)), true);
}

/**
 * Makes an answer that can be kept, of its content or the pieces of it. `isUrgent` compresses it
 * roughly, for others wait. Without an `etag` it is the hash of the body.
 */
export async function packPage(
  status: number,
  headers: Readonly<Record<string, string>>,
  content: string | Buffer | readonly PagePiece[],
  isUrgent = false,
  etag?: string,
): Promise<CachedPage> {
  const answer = { status, headers, etag };
  const pieces = typeof content === 'string' || Buffer.isBuffer(content) ? [content] : content;
  const bytes = pieces.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0);
  if (isUrgent && bytes <= maxBytesAtOnce) return packAtOnce(answer, pieces);
  const body = await finishInSlices(writePieces(pieces, Buffer.allocUnsafeSlow(bytes)));
  if (body.length < minCompressibleBytes) return keepPlain(answer, body);
  const packed = await compressBrotli(body, describeBrotli(body, isUrgent ? 1 : 5));
  return keepPacked(answer, body, packed, isUrgent);
}

type Encoding = 'br' | 'gzip' | null;

const isRefused = /;\s*q=0(?:\.0*)?\s*$/i;

/** The best encoding of an answer that the client accepts. */
function chooseEncoding(page: CachedPage, acceptEncoding = ''): Encoding {
  if (page.encoding === null && !page.write) return null;
  const accepted = acceptEncoding.split(',').filter((coding) => !isRefused.test(coding));
  const isAccepted = (name: string) =>
    accepted.some((coding) => coding.split(';', 1)[0]?.trim().toLowerCase() === name);
  return isAccepted('br') ? 'br' : isAccepted('gzip') ? 'gzip' : null;
}

/** Each encoding has an ETag of its own: a strong one stands for bytes. */
const findEtag = ({ etag }: CachedPage, encoding: Encoding): string =>
  encoding ? `${etag.slice(0, -1)}-${encoding}"` : etag;

async function encodeBody(page: CachedPage, encoding: Encoding): Promise<Buffer> {
  if (encoding === page.encoding) return page.body;
  if (encoding === null) return unpack(page);
  page.gzip ??= unpack(page)
    .then((body) => compressGzip(body))
    .then(cutOut);
  return page.gzip;
}

/** A long body as it is written; the client's reading sets the pace. */
function compressWhileSending(
  write: NonNullable<CachedPage['write']>,
  encoding: Encoding,
  request: FastifyRequest,
): Readable {
  const text = Readable.from(write(clientRateKey(request.ip)), { highWaterMark: 1 });
  const compressor =
    encoding === 'br'
      ? createBrotliCompress({ params: brotliParameters(1) })
      : encoding && createGzip({ level: 1 });
  // What is lost on the way is the client's connection, and nobody else hears of it.
  const sent = compressor ? pipeline(text, compressor, () => {}) : text;
  countedBytes.set(sent, longAnswerBytes);
  return sent;
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
  const encoding = chooseEncoding(page, request.headers['accept-encoding']);
  if (isKept) {
    const etag = findEtag(page, encoding);
    reply.header('etag', etag);
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  }
  if (encoding) reply.header('content-encoding', encoding);
  if (page.write) return reply.send(compressWhileSending(page.write, encoding, request));
  return reply.send(await encodeBody(page, encoding));
}
