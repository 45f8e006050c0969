import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { clientRateKey } from '../../platform/limits/client-rate-key.ts';
import { createWorkQueue, type WorkQueue } from '../../platform/limits/work-queue.ts';
import type { Services } from '../../services/services.ts';
import { hashEtag, packPage, type PageCache, sendCachedPage } from '../cache.ts';
import { articleCalls } from './articles.ts';
import { builderCalls } from './builders.ts';
import { errorResponses, etagHeader, notModified } from './openapi.ts';
import { placeCalls } from './places.ts';
import { projectCalls } from './project-calls.ts';
import type { ReadCall } from './read-call.ts';
import { searchCalls } from './search-calls.ts';

const readCalls: Readonly<Record<string, readonly ReadCall[]>> = {
  Projects: [...searchCalls, ...projectCalls],
  Builders: builderCalls,
  Places: placeCalls,
  Articles: articleCalls,
};

const jsonType = { 'content-type': 'application/json; charset=utf-8' };
const publicCacheControl = 'public, max-age=0, must-revalidate';

const emptyPage = {
  status: 200,
  body: Buffer.alloc(0),
  encoding: null,
};

/** Reads the call's parameters and ignores all others; `name[]` and `name[0]` count as `name`. */
function readParameters(request: FastifyRequest, { parameters }: ReadCall): URLSearchParams {
  const supported = new URLSearchParams();
  for (const [parameter, text] of new URLSearchParams(request.url.replace(/^[^?]*/, ''))) {
    const name = parameter.replace(/\[\d*\]$/, '');
    if (Object.hasOwn(parameters, name)) supported.append(name, text);
  }
  return supported;
}

function describeCall(
  tag: string,
  { summary, parameters, answer, headers, errorStatuses, findMoved }: ReadCall,
) {
  const names = Object.keys(parameters);
  return {
    tags: [tag],
    summary,
    querystring: {
      type: 'object',
      required: names.filter((name) => parameters[name]?.isRequired),
      properties: Object.fromEntries(
        names.map((name) => [name, { ...parameters[name], isRequired: undefined }]),
      ),
    },
    response: {
      200: { description: summary, ...answer, headers: { ...etagHeader, ...headers } },
      ...notModified,
      ...(findMoved && { 308: { description: 'The record has a new key.', type: 'null' } }),
      ...errorResponses(errorStatuses),
    },
  };
}

export async function registerCatalogueApi(
  app: FastifyInstance,
  { services, cache, queue }: { services: Services; cache: PageCache; queue: WorkQueue },
): Promise<void> {
  // Other processes may have other pictures and settings.
  const started = randomUUID();
  // One piece at a time, so that other requests are answered in between.
  const pieceQueue = createWorkQueue({
    maxRunning: 1,
    maxWaiting: Number.POSITIVE_INFINITY,
    maxWaitingPerClient: Number.POSITIVE_INFINITY,
    maxWaitMs: Number.POSITIVE_INFINITY,
    maxHoldMs: 1000,
    maxYieldMs: 250,
  });

  async function answer(call: ReadCall, request: FastifyRequest, reply: FastifyReply) {
    const { snapshot } = services.catalogue;
    const parameters = readParameters(request, call);
    const moved = call.findMoved?.(snapshot, parameters);
    if (moved) return reply.header('cache-control', 'no-cache').redirect(`?${moved}`, 308);
    const prepared = call.prepare(snapshot, parameters);
    const key = `${snapshot.version} ${call.path}?${prepared.key}`;
    const make = async () => {
      const written = await prepared.write(services);
      const headers = { ...jsonType, ...written.headers };
      if ('body' in written) return packPage(200, headers, written.body);
      const write = (client: string) => written.pieces((work) => pieceQueue.run(client, work));
      return { ...emptyPage, headers, etag: hashEtag(`${started} ${key}`), write };
    };
    const page = await cache.get(key, () =>
      call.isSingle ? make() : queue.run(clientRateKey(request.ip), make),
    );
    return sendCachedPage(page, publicCacheControl, request, reply);
  }

  for (const [tag, calls] of Object.entries(readCalls))
    for (const call of calls)
      for (const path of [call.path, ...call.aliases]) {
        const alias = path === call.path ? {} : { description: `The same as ${call.path}.` };
        app.get(
          `/${path}`,
          { schema: { ...describeCall(tag, call), ...alias } },
          (request, reply) => answer(call, request, reply),
        );
      }
}
