import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../domain/refusal.ts';
import { clientRateKey } from '../platform/limits/client-rate-key.ts';

interface Connection {
  /** If true, `close` has already been emitted. */
  readonly destroyed: boolean;
  once(event: 'close', listener: () => void): unknown;
  destroy(): unknown;
}

interface SendBudget {
  /** Counts a response until it is sent or its connection closes. Throws a 503 Refusal over the budget. */
  hold(client: string, bytes: number, connection: Connection): void;
}

export function createSendBudget({
  maxBytes,
  maxBytesPerClient,
  readWithinMs = 5 * 60_000,
}: {
  maxBytes: number;
  maxBytesPerClient: number;
  /** Slower clients are disconnected, because others need the memory. */
  readWithinMs?: number;
}): SendBudget {
  const heldByClient = new Map<string, number>();
  let heldByAll = 0;

  function change(client: string, bytes: number) {
    heldByAll += bytes;
    const held = (heldByClient.get(client) ?? 0) + bytes;
    if (held > 0) heldByClient.set(client, held);
    else heldByClient.delete(client);
  }

  return {
    hold(client, bytes, connection) {
      if (connection.destroyed) return;
      const held = heldByClient.get(client) ?? 0;
      // A client's first response is sent whatever its size.
      if ((held > 0 && held + bytes > maxBytesPerClient) || heldByAll + bytes > maxBytes)
        throw new Refusal(
          'unread_answers',
          'Please read the responses to your previous requests, then try again.',
          { retryAfterSeconds: 2 },
        );
      change(client, bytes);
      const tooLate = setTimeout(() => connection.destroy(), readWithinMs).unref();
      connection.once('close', () => {
        clearTimeout(tooLate);
        change(client, -bytes);
      });
    },
  };
}

const minCountedBytes = 256 * 1024;
/** What a streamed response counts for, by its payload. */
export const countedBytes = new WeakMap<object, number>();

function readCountedBytes(payload: unknown): number {
  if (Buffer.isBuffer(payload)) return payload.length > minCountedBytes ? payload.length : 0;
  return typeof payload === 'object' && payload !== null ? (countedBytes.get(payload) ?? 0) : 0;
}

/** Keeps unread large responses from filling the memory: over its budget a client gets 503. */
export function limitUnreadAnswers(app: FastifyInstance): void {
  const budget = createSendBudget({
    maxBytes: 256 * 1024 * 1024,
    maxBytesPerClient: 64 * 1024 * 1024,
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const bytes = readCountedBytes(payload);
    if (bytes > 0)
      try {
        budget.hold(clientRateKey(request.ip), bytes, reply.raw);
      } catch (error) {
        if (payload instanceof Readable) payload.destroy();
        // They describe the response that is not sent.
        for (const name of ['content-encoding', 'content-length', 'content-type', 'etag'])
          reply.removeHeader(name);
        throw error;
      }
    return payload;
  });
}
