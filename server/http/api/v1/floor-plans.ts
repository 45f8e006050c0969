import { toJsonSchema } from '@valibot/to-json-schema';
import type { FastifyInstance } from 'fastify';
import { union } from 'valibot';
import { ApiError } from '../../../api-error.ts';
import type { Services } from '../../../services.ts';
import { buildCachedPage, sendCachedPage } from '../../cached-answer.ts';
import type { PageCache } from '../../page-cache.ts';
import { authenticate, readToken } from './authenticate.ts';
import { errorResponses } from './error-responses.ts';
import { publicFloorPlansResponse, unlockedFloorPlansResponse } from './floor-plans-shape.ts';
import { isGone } from './read-call.ts';
import { presentPublicFloorPlans, presentUnlockedFloorPlans } from './present-floor-plans.ts';

const headers = {
  'content-type': 'application/json; charset=utf-8',
  vary: 'token, authorization',
};
const forEveryone = 'public, max-age=0, must-revalidate';
/** An answer to a token is for its owner alone. */
const forOneMember = 'private, no-store';

const { $schema: _, ...answerSchema } = toJsonSchema(
  union([publicFloorPlansResponse, unlockedFloorPlansResponse]),
);
/** Floor plans: figures for everyone; prices, deposits in dollars and drawings for members. */
export async function registerFloorPlansApi(
  app: FastifyInstance,
  { services, cache }: { services: Services; cache: PageCache },
): Promise<void> {
  const { catalogue, config, pictures } = services;

  app.get<{ Querystring: { project_stub?: string } }>(
    '/getfloorplans',
    {
      schema: {
        summary: 'Floor plans of a project; with a token also prices, deposits and drawings',
        tags: ['Catalogue'],
        querystring: {
          type: 'object',
          required: ['project_stub'],
          properties: { project_stub: { type: 'string' } },
        },
        headers: {
          type: 'object',
          properties: { token: { type: 'string', description: 'Or Authorization: Bearer.' } },
        },
        response: { 200: answerSchema, ...errorResponses([401, 404, 410]) },
      },
    },
    async (request, reply) => {
      const isMember = readToken(request) !== null;
      if (isMember) await authenticate(request, services);
      const { snapshot } = catalogue;
      const stub = request.query.project_stub ?? '';
      const listed = snapshot.findProject(stub);
      if (!listed && snapshot.findHidden('projects', stub))
        throw isGone('project_gone', 'project_stub', 'This project is no longer shown.');
      if (!listed)
        throw new ApiError(404, 'project_not_found', 'There is no project with this project_stub.');
      const { project } = listed;
      const isUnlocked = isMember || project.plansArePublic;
      const key = `${snapshot.version} floor plans ${isUnlocked} ${project.stub}`;
      const page = await cache.get(key, async () => {
        const answer = isUnlocked
          ? await presentUnlockedFloorPlans(project, pictures, config.http.publicUrl)
          : presentPublicFloorPlans(project);
        return buildCachedPage(200, headers, Buffer.from(JSON.stringify(answer)));
      });
      return sendCachedPage(page, isMember ? forOneMember : forEveryone, request, reply);
    },
  );
}
