import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { clientRateKey } from '../../../limits/client-rate-key.ts';
import type { WorkQueue } from '../../../limits/work-queue.ts';
import type { Services } from '../../../services.ts';
import { packPage, type PageCache, sendCachedPage } from '../../cache.ts';
import { articleCalls } from './articles.ts';
import { builderCalls } from './builders.ts';
import { errorResponses } from './openapi.ts';
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
const publicAnswer = 'public, max-age=0, must-revalidate';

/** The parameters that the call knows; `name[]` counts as `name`, and all others are ignored. */
function readParameters(request: FastifyRequest, { parameters }: ReadCall): URLSearchParams {
  const known = new URLSearchParams();
  for (const [sent, text] of new URLSearchParams(request.url.replace(/^[^?]*/, ''))) {
    const name = sent.replace(/\[\]$/, '');
    if (Object.hasOwn(parameters, name)) known.append(name, text);
  }
  return known;
}

function describeCall(tag: string, { summary, parameters, answer, headers, refusals }: ReadCall) {
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
      200: { description: summary, ...answer, ...(headers ? { headers } : {}) },
      ...errorResponses(refusals),
    },
  };
}

export async function registerCatalogueApi(
  app: FastifyInstance,
  { services, cache, queue }: { services: Services; cache: PageCache; queue: WorkQueue },
): Promise<void> {
  async function answer(call: ReadCall, request: FastifyRequest, reply: FastifyReply) {
    const { snapshot } = services.catalogue;
    const asked = call.ask(snapshot, readParameters(request, call));
    const page = await cache.get(`${snapshot.version} ${call.path}?${asked.key}`, () =>
      queue.run(clientRateKey(request.ip), async () => {
        const { body, headers } = await asked.write(services);
        return packPage(200, { ...jsonType, ...headers }, body, queue.isCrowded());
      }),
    );
    return sendCachedPage(page, publicAnswer, request, reply);
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
