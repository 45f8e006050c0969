import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { LiveUpdate } from '../../domain/console/live-update.ts';
import type { Visit } from '../console/visit.ts';
import { ApiError } from '../api-error.ts';
import type { Services } from '../services.ts';

/** A browser that reads so little is gone, or asks again. */
const maxUnreadBytes = 256 * 1024;

/** What comes in between is shown then: a lead is to be seen within a second also after a cut. */
const reconnectAfterMs = 500;

const lookSchema = v.object({
  intent: v.literal('look'),
  tab: v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/)),
  /** Empty when the tab leaves it. */
  lead: v.pipe(v.string(), v.maxLength(40)),
});

/** Streams never end by themselves, and nothing may hold back what they send. */
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
  const close = services.live.open({
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

/** `/console/events`: what changed, to the browsers; and which lead each has open, from them. */
export async function sendEvents(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
  { isOpen, visit }: { isOpen: boolean; visit: Visit | null },
) {
  // For scripts: they need a status, not the page where one signs in.
  if (!visit || !isOpen) return reply.code(visit ? 403 : 401).send();
  if (request.method === 'GET') return stream(request, reply, visit, services);
  if (request.method === 'HEAD') return reply.code(204).send();
  const fields = new URLSearchParams(request.body instanceof Buffer ? request.body.toString() : '');
  const { success, output } = v.safeParse(lookSchema, Object.fromEntries(fields));
  if (!success) throw new ApiError(400, 'bad_request', 'This form is not known here.');
  await services.console.lookers.look(visit.operator, output.tab, output.lead);
  return reply.code(204).send();
}
