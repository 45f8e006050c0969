import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ListedProject } from '../../../../domain/projects/listed-project.ts';
import { filterNames, filters } from '../../../../domain/projects/filters.ts';
import { parseProjectQuery } from '../../../../domain/projects/project-query.ts';
import { searchProjects } from '../../../../domain/projects/search.ts';
import { Refusal } from '../../../refusal.ts';
import type { Services } from '../../../services.ts';
import { buildCachedPage, sendCachedPage } from '../../cached-answer.ts';
import type { PageCache } from '../../page-cache.ts';
import { presentProject } from './present-project.ts';

const jsonType = { 'content-type': 'application/json; charset=utf-8' };
const publicAnswer = 'public, max-age=0, must-revalidate';

/** The filter parameters, read off the filter table. */
const filterParameters = Object.fromEntries(
  filterNames.flatMap((name) => {
    const { parameters, description, kind } = filters[name];
    const text = { type: 'string' };
    return parameters.map((parameter) => [
      parameter,
      { description, ...(kind === 'choice' ? { type: 'array', items: text } : text) },
    ]);
  }),
);

const list = (summary: string, properties: object = {}) => ({
  schema: {
    summary,
    tags: ['Catalogue'],
    querystring: { type: 'object', properties },
    response: { 200: { type: 'array', items: { type: 'object', additionalProperties: true } } },
  },
});

/** The read calls of the catalogue (specification, section 7). */
export async function registerCatalogueApi(
  app: FastifyInstance,
  { services, cache }: { services: Services; cache: PageCache },
): Promise<void> {
  const { config, catalogue, pictures } = services;

  const present = async (listed: ListedProject) => {
    const sources = await Promise.all(
      listed.project.images.map((image) => pictures.present(image)),
    );
    const found = sources.filter((source) => source !== null);
    return presentProject(listed, found, config.http.publicUrl);
  };

  /** Answers from the cache of this catalogue version. */
  const answer = async (
    request: FastifyRequest,
    reply: FastifyReply,
    build: () => Promise<unknown>,
  ) => {
    const key = `${catalogue.snapshot.version} ${request.url}`;
    const page = await cache.get(key, async () =>
      buildCachedPage(200, jsonType, Buffer.from(JSON.stringify(await build()))),
    );
    return sendCachedPage(page, publicAnswer, request, reply);
  };

  const search = (request: FastifyRequest) => {
    const index = catalogue.snapshot.listings.selling;
    const parameters = new URL(request.url, config.http.publicUrl).searchParams;
    const query = parseProjectQuery(parameters, index.vocabularies);
    return { query, present: () => Promise.all(searchProjects(index, query).found.map(present)) };
  };

  app.get(
    '/getallprojects',
    list('Projects that pass the filters', filterParameters),
    (request, reply) => answer(request, reply, search(request).present),
  );

  app.get(
    '/getprojectsbybounds',
    list('Projects in a rectangle', filterParameters),
    (request, reply) => {
      const { query, present: presentFound } = search(request);
      if (!query.bounds)
        throw new Refusal(
          400,
          'invalid_bounds',
          'ne and sw must each be a point such as {"lat":43.7,"lng":-79.3}.',
          { fields: { ne: 'Give the north-east corner.', sw: 'Give the south-west corner.' } },
        );
      return answer(request, reply, presentFound);
    },
  );

  app.get<{ Querystring: { project_stub?: string } }>(
    '/getSingleProject',
    {
      schema: {
        summary: 'One project',
        tags: ['Catalogue'],
        querystring: {
          type: 'object',
          required: ['project_stub'],
          properties: { project_stub: { type: 'string' } },
        },
      },
    },
    (request, reply) => {
      const listed = catalogue.snapshot.findProject(request.query.project_stub ?? '');
      if (!listed || listed.project.kind === 'coming-soon')
        throw new Refusal(404, 'project_not_found', 'There is no project with this project_stub.');
      return answer(request, reply, () => present(listed));
    },
  );

  app.get('/getmlszones', list('MLS zones with their friendly descriptions'), (request, reply) =>
    answer(request, reply, async () => catalogue.snapshot.records.mlsZones),
  );

  app.get('/getpropertytypes', list('Property types'), (request, reply) =>
    answer(request, reply, async () =>
      Promise.all(
        catalogue.snapshot.records.propertyTypes.map(async ({ name, displayName, image }) => {
          const source = image && (await pictures.present(image));
          const imageUrl = source ? config.http.publicUrl + source.src : null;
          return { name, displayname: displayName, image: imageUrl };
        }),
      ),
    ),
  );
}
