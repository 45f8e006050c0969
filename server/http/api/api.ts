import type { Readable } from 'node:stream';
import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requireStorage } from '../../platform/database/storage.ts';
import type { WorkQueue } from '../../platform/limits/work-queue.ts';
import type { Services } from '../../services/services.ts';
import { checkJsonDepth } from '../json-depth.ts';
import { rejectLargeBody } from '../reject-large-body.ts';
import { trackMethods } from '../reject-methods.ts';
import { readRequestForm, toFields } from '../request-form.ts';
import { createPageCache } from '../cache.ts';
import { registerAccountsApi } from './accounts.ts';
import { registerAlertsApi } from './alerts.ts';
import { registerCatalogueApi } from './catalogue.ts';
import { securitySchemes, sharedErrorResponses } from './openapi.ts';
import { registerEventsApi } from './events.ts';
import { registerFavouritesApi } from './favourites.ts';
import { registerFloorPlansApi } from './floor-plans.ts';
import { registerHealthApi } from './health.ts';
import { registerLeadsApi } from './leads.ts';
import { registerMemberPricesApi } from './member-prices.ts';
import { registerMeetingSlotsApi } from './meeting-slots.ts';
import { registerPersonalDataApi } from './personal-data.ts';
import { registerPricePerSqFtApi } from './price-per-sq-ft.ts';
import { registerProfileApi } from './profile.ts';
import { notFoundError } from './read-call.ts';
import { sharedSchemas } from './shared-schemas.ts';
import { registerUploadImageApi } from './upload-image.ts';

async function registerPersonalApi(app: FastifyInstance, { services }: { services: Services }) {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  for (const register of [
    registerAccountsApi,
    registerProfileApi,
    registerPersonalDataApi,
    registerFavouritesApi,
    registerAlertsApi,
    registerPricePerSqFtApi,
    registerMemberPricesApi,
  ])
    await app.register(register, { services });
}

const maxCacheBytes = 16 * 1024 * 1024;

/** JSON, and forms as the pages read them. */
function addParsers(app: FastifyInstance) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    async (request: FastifyRequest, stream: Readable) =>
      toFields(await readRequestForm(request, stream)),
  );
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      checkJsonDepth(body);
      void parseJson(request, body, done);
    },
  );
}

/** The JSON API. Route schemas are documentation only; each handler parses its input itself. */
export async function registerApi(
  app: FastifyInstance,
  { services, queue }: { services: Services; queue: WorkQueue },
): Promise<void> {
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => (body) => JSON.stringify(body));
  addParsers(app);
  app.addHook('onRequest', async (_request, reply) => {
    reply.header(
      'content-security-policy',
      "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    );
  });
  app.addHook('onRequest', rejectLargeBody);
  app.addHook('onRequest', async ({ method }) => {
    if (!['GET', 'HEAD', 'OPTIONS'].includes(method))
      await requireStorage(services.database.checkStorage);
  });
  for (const schema of sharedSchemas) app.addSchema(schema);
  app.addHook('onRoute', sharedErrorResponses);
  await app.register(swagger, {
    refResolver: {
      buildLocalReference: ({ $id }, _uri, _fragment, i) =>
        ($id as string | undefined) ?? String(i),
    },
    openapi: {
      openapi: '3.1.0',
      info: { title: `${services.config.readBrand().name} API`, version: '1' },
      servers: [{ url: services.config.http.publicUrl }],
      components: { securitySchemes },
    },
  });
  const rejectOtherMethods = trackMethods(app);
  const cache = createPageCache(maxCacheBytes);
  await app.register(registerCatalogueApi, { services, cache, queue });
  await app.register(registerFloorPlansApi, { services, cache });
  await app.register(registerLeadsApi, { services });
  await app.register(registerEventsApi, { services });
  await app.register(registerUploadImageApi, { services });
  await app.register(registerMeetingSlotsApi, { services });
  await app.register(registerPersonalApi, { services });
  await app.register(registerHealthApi, { services });
  app.get('/openapi.json', { schema: { hide: true } }, () => {
    const document = app.swagger();
    const title = `${services.config.readBrand().name} API`;
    return { ...document, info: { ...document.info, title } };
  });
  rejectOtherMethods();
  app.all('/*', { schema: { hide: true } }, () => {
    throw notFoundError(
      'unknown_call',
      'path',
      'There is no such call. See /api/v1/openapi.json for the list of calls.',
    );
  });
}
