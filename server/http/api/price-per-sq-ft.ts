import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { findPricePerSqFtRange } from '../../../domain/projects/floor-plan-prices.ts';
import { parseNumberRange } from '../../../domain/projects/number-range.ts';
import { parseProjectQuery } from '../../../domain/projects/search/project-query.ts';
import { wholeProject } from '../../../domain/projects/project.ts';
import { parseProjectKind, projectKinds } from '../../../domain/projects/project-kind.ts';
import { listPlans } from '../../../domain/projects/sales-status.ts';
import { searchProjects } from '../../../domain/projects/search/search.ts';
import { Refusal } from '../../../domain/refusal.ts';
import { httpMessages } from '../../../domain/text/messages/http.ts';
import type { Services } from '../../services/services.ts';
import { authenticate } from './request.ts';
import { describeSchema, errorResponses, forMembers } from './openapi.ts';

const perSqFt = v.pipe(v.number(), v.description('Canadian dollars per interior square foot.'));
const pricesPerSqFtResponse = v.array(
  v.strictObject({
    project_stub: v.string(),
    title: v.string(),
    price_per_sq_ft: v.strictObject({ min: perSqFt, max: perSqFt }),
  }),
);

/** Returns the range that a project's prices must overlap; null for every project. */
function readRange(text: string | null) {
  if (text === null || /^(?:all)?$/i.test(text.trim())) return null;
  const range = parseNumberRange(text);
  if (range) return range;
  const sentence = 'Give price_per_sq_ft as min-max in whole dollars; either side may be empty.';
  throw new Refusal('invalid_price_per_sq_ft', httpMessages[400], {
    fields: { price_per_sq_ft: sentence },
  });
}

/** Exact prices per square foot are for members only; the public sort goes by labels. */
export async function registerPricePerSqFtApi(
  app: FastifyInstance,
  { services }: { services: Services },
): Promise<void> {
  app.get(
    '/getpricespersqft',
    {
      schema: {
        summary: 'For members: projects that match the filters, lowest price per sq ft first',
        tags: ['Projects'],
        querystring: {
          type: 'object',
          properties: {
            kind: {
              type: 'string',
              description: `One of ${projectKinds.join(', ')}. Any other text counts as selling.`,
            },
            price_per_sq_ft: {
              type: 'string',
              description:
                'All, or min-max in dollars. Every filter of getallprojects is supported too.',
            },
          },
        },
        ...forMembers,
        response: { 200: describeSchema(pricesPerSqFtResponse), ...errorResponses([400, 401]) },
      },
    },
    async (request): Promise<v.InferOutput<typeof pricesPerSqFtResponse>> => {
      await authenticate(request, services);
      const parameters = new URLSearchParams(request.url.replace(/^[^?]*/, ''));
      const kind = parseProjectKind(parameters.get('kind'));
      const range = readRange(parameters.get('price_per_sq_ft'));
      const index = services.catalogue.snapshot.listings[kind];
      const query = parseProjectQuery(parameters, index.vocabularies);
      return searchProjects(index, query)
        .list()
        .flatMap(({ [wholeProject]: project }) => {
          const span = findPricePerSqFtRange(listPlans(project));
          const isMet =
            span && span.minCad <= (range?.max ?? Infinity) && span.maxCad >= (range?.min ?? 0);
          if (!isMet) return [];
          const { minCad: min, maxCad: max } = span;
          return {
            project_stub: project.stub,
            title: project.title,
            price_per_sq_ft: { min, max },
          };
        })
        .sort((a, b) => a.price_per_sq_ft.min - b.price_per_sq_ft.min);
    },
  );
}
