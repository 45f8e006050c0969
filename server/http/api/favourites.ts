import type { FastifyInstance, FastifyRequest } from 'fastify';
import { favouriteSchema } from '../../../domain/accounts/favourites.ts';
import type { Member } from '../../../domain/accounts/member.ts';
import { Refusal } from '../../../domain/refusal.ts';
import { favouriteMessages } from '../../../domain/text/messages/site.ts';
import type { Services } from '../../services/services.ts';
import { authenticate, describeBody, readBody, rejectOthers } from './request.ts';
import { errorResponses, forMembers } from './openapi.ts';

const favouriteList = {
  type: 'array',
  items: {
    type: 'object',
    properties: { project_id: { type: 'string' }, project_stub: { type: 'string' } },
  },
};

const describe = (summary: string, more: object) => ({
  schema: {
    summary,
    tags: ['Favourites'],
    ...forMembers,
    ...more,
    response: {
      200: {
        type: 'object',
        properties: { message: { type: 'string' }, favoriteProjects: favouriteList },
      },
      ...errorResponses([401, 403, 404]),
    },
  },
});

/** A member's favourites, for that member alone (B-7.11). */
export async function registerFavouritesApi(
  app: FastifyInstance,
  { services }: { services: Services },
): Promise<void> {
  const { accounts, catalogue } = services;

  const present = async (member: Member) => {
    const stubs = await accounts.listFavourites(member);
    return stubs
      .map((stub) => catalogue.snapshot.findProject(stub))
      .filter((listed) => listed !== null)
      .map(({ id, project }) => ({ project_id: String(id), project_stub: project.stub }));
  };

  const findProject = (idOrStub: string) =>
    catalogue.snapshot.findProject(idOrStub) ??
    catalogue.snapshot.listed.find(({ id }) => String(id) === idOrStub) ??
    null;

  const readFavourites = async (request: FastifyRequest) => {
    const { member } = await authenticate(request, services);
    const { projectId, userId } = readBody(favouriteSchema, request);
    rejectOthers(userId === undefined || userId === member.uid);
    return { member, ids: [...new Set(projectId)] };
  };

  app.get<{ Querystring: { userId?: unknown } }>(
    '/favoriteprojects',
    describe('List the member’s favourites', {
      querystring: { type: 'object', properties: { userId: { type: 'string' } } },
    }),
    async (request) => {
      const { member } = await authenticate(request, services);
      const { userId } = request.query;
      rejectOthers(userId === undefined || userId === member.uid);
      return { favoriteProjects: await present(member) };
    },
  );

  app.post(
    '/favorite',
    describe('Add favourites; unknown projects are ignored', describeBody(favouriteSchema)),
    async (request) => {
      const { member, ids } = await readFavourites(request);
      const stubs = ids.flatMap((id) => findProject(id)?.project.stub ?? []);
      if (stubs.length === 0)
        throw new Refusal('project_not_found', 'There is no project with this projectId.');
      await accounts.addFavourites(member, stubs);
      return {
        message: favouriteMessages.added,
        favoriteProjects: await present(member),
      };
    },
  );

  app.delete(
    '/favorite',
    describe('Remove favourites', describeBody(favouriteSchema)),
    async (request) => {
      const { member, ids } = await readFavourites(request);
      // A project that is no longer in the catalogue can be removed by its stub.
      const stubs = ids.map((id) => findProject(id)?.project.stub ?? id);
      await accounts.removeFavourites(member, stubs);
      return {
        message: favouriteMessages.removed,
        favoriteProjects: await present(member),
      };
    },
  );
}
