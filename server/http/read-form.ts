import type { Readable } from 'node:stream';
import { isRefusal, Refusal, refusals } from '../../domain/refusal.ts';
import { describeStatus } from './errors.ts';
import { createFormCollector, type FormEntry } from './form-collector.ts';
import { bodyTooLarge, type FormLimits } from './form-limits.ts';
import { createMultipartParser } from './parse-multipart.ts';
import { createUrlencodedParser } from './parse-urlencoded.ts';

interface FormBody {
  stream: Readable;
  contentType: string | undefined;
  contentEncoding: string | undefined;
  /** Bytes of the route: what is larger is no longer received. */
  bodyLimit: number;
  limits: FormLimits;
}

/** No browser names a type that is longer, and no boundary has more than 70 characters (RFC 2046). */
const maxTypeLength = 300;
const boundaryPattern = /;\s*boundary=(?:"([^"]{1,70})"|([^\s";]{1,70}))\s*(?:;|$)/i;

const unreadable = (id: 'bad_request' | 'unsupported_media_type') =>
  new Refusal(id, describeStatus(refusals[id][0]));

function chooseParser(type: string, limits: FormLimits) {
  const collector = createFormCollector(limits);
  if (/^application\/x-www-form-urlencoded\b/i.test(type))
    return { collector, parser: createUrlencodedParser(collector, limits), isText: true };
  if (!/^multipart\/form-data\b/i.test(type)) throw unreadable('unsupported_media_type');
  const [, quoted, plain] = boundaryPattern.exec(type) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) throw unreadable('bad_request');
  return { collector, parser: createMultipartParser(collector, limits, boundary), isText: false };
}

/**
 * Reads a form as it arrives, and stops parsing at the first limit. The rest of the body is still
 * received, within its limit, because most clients read an answer only once they have sent all.
 * Throws a Refusal: 400, 413 or 415.
 */
export async function readForm(body: FormBody): Promise<readonly FormEntry[]> {
  const { stream, contentType = '', contentEncoding = 'identity', bodyLimit, limits } = body;
  const { textBytes, files, tooLarge = bodyTooLarge } = limits;
  let failure: Error | null = null;
  let parsing: ReturnType<typeof chooseParser> | null = null;
  try {
    if (contentEncoding !== 'identity') throw unreadable('unsupported_media_type');
    if (contentType.length > maxTypeLength) throw unreadable('bad_request');
    parsing = chooseParser(contentType, limits);
  } catch (error) {
    failure = error as Error;
  }
  let bytes = 0;
  // Leaving the loop must not destroy the request, on whose connection the answer is sent.
  for await (const chunk of stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > bodyLimit) {
      stream.resume();
      throw failure ?? tooLarge(bodyLimit);
    }
    if (failure) continue;
    if ((parsing?.isText || files === 0) && bytes > textBytes) failure = bodyTooLarge(textBytes);
    else await parsing?.parser.write(chunk).catch((error: Error) => (failure = error));
  }
  if (bytes === 0) return [];
  if (!failure) await parsing?.parser.end().catch((error: Error) => (failure = error));
  if (failure) throw isRefusal(failure) ? failure : unreadable('bad_request');
  return parsing?.collector.entries() ?? [];
}
