import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { LiveUpdate } from '../../domain/operators/live-update.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { Visit } from '../operators/visit.ts';
import type { Services } from '../services/services.ts';

/** A browser with this much unread is disconnected; it reconnects if it is still there. */
const maxUnreadBytes = 256 * 1024;

/** Short enough that a lead shows within a second, even after a lost connection. */
const reconnectAfterMs = 500;

const lookSchema = v.object({
  intent: v.literal('look'),
  tab: v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/)),
  /** Empty when the tab closes the lead. */
  lead: v.optional(v.pipe(v.string(), v.maxLength(40))),
  /** Likewise for a record, such as "project/12". */
  record: v.optional(v.pipe(v.string(), v.maxLength(40), v.regex(/^(?:[a-z]+\/(?:draft-)?\d+)?$/))),
});

/** Opens an endless event stream, unbuffered by proxies. */
function stream(request: FastifyRequest, reply: FastifyReply, visit: Visit, services: Services) {
  reply.hijack();
  const { raw } = reply;
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) raw.setHeader(name, value);
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  });
  const write = (text: string) => {
    if (raw.writableLength > maxUnreadBytes) raw.destroy();
    else raw.write(text);
  };
  write(`retry: ${reconnectAfterMs}\n\n`);
  // A site that stops ends the stream while it is being opened.
  let close = () => {};
  close = services.live.open({
    visit,
    send: (news: LiveUpdate) => write(`data: ${JSON.stringify(news)}\n\n`),
    beat: () => write(': here\n\n'),
    end: () => {
      close();
      raw.end();
    },
  });
  request.raw.once('close', close);
  raw.once('close', close);
}

/** `/console/events`: GET streams changes to a browser; POST reports which lead or record it has open. */
export async function sendEvents(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
  { isOpen, visit }: { isOpen: boolean; visit: Visit | null },
) {
  // Scripts need a status, not the sign-in page.
  if (!visit || !isOpen) return reply.code(visit ? 403 : 401).send();
  if (request.method === 'GET') return stream(request, reply, visit, services);
  if (request.method === 'HEAD') return reply.code(204).send();
  const form = request.body instanceof FormData ? request.body : new FormData();
  const { success, output } = v.safeParse(lookSchema, Object.fromEntries(form));
  if (!success) throw new Refusal('bad_request', 'This form is unknown.');
  const { tab, lead, record } = output;
  if (lead !== undefined) await services.console.leadViewers.recordOpen(visit.operator, tab, lead);
  if (record !== undefined)
    await services.console.recordViewers.recordOpen(visit.operator, tab, record);
  return reply.code(204).send();
}
