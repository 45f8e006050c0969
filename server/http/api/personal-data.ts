import type { FastifyInstance } from 'fastify';
import { formatProjectPath } from '../../../domain/projects/project-path.ts';
import { Refusal } from '../../../domain/refusal.ts';
import { accountMessages } from '../../../domain/text/messages/account.ts';
import { httpMessages } from '../../../domain/text/messages/http.ts';
import type { VisitorMeeting } from '../../meetings/visitor-meetings.ts';
import type { Services } from '../../services/services.ts';
import { authenticate, describeTexts } from './request.ts';
import { errorResponses, forMembers } from './openapi.ts';

const describe = (summary: string, ...refused: number[]) => ({
  schema: {
    summary,
    tags: ['Profile'],
    ...forMembers,
    response: {
      200: { type: 'object', additionalProperties: true },
      ...errorResponses([401, ...refused]),
    },
  },
});

export async function registerPersonalDataApi(
  app: FastifyInstance,
  { services }: { services: Services },
): Promise<void> {
  const { accounts, catalogue } = services;

  /** Title and path are null if the project is no longer in the catalogue. */
  const presentProject = (stub: string | null) => {
    if (stub === null) return null;
    const project = catalogue.snapshot.findProject(stub)?.project;
    return {
      stub,
      title: project?.title ?? null,
      path: project ? formatProjectPath(project) : null,
    };
  };

  const presentMeeting = (meeting: VisitorMeeting | undefined) =>
    meeting
      ? {
          datetime: meeting.minute,
          state: meeting.state,
          canChange: !meeting.isOver && meeting.state !== 'cancelled',
        }
      : null;

  app.get('/sessions', describe('List live sessions, newest first'), async (request) => {
    const { member, token } = await authenticate(request, services);
    return { sessions: await accounts.listSessions(member, token) };
  });

  app.delete<{ Params: { id: string } }>(
    '/sessions/:id',
    {
      schema: {
        summary: 'End a session',
        tags: ['Profile'],
        ...forMembers,
        params: { type: 'object', properties: { id: { type: 'string' } } },
        response: { ...describeTexts('message'), ...errorResponses([401, 404]) },
      },
    },
    async (request) => {
      const { member } = await authenticate(request, services);
      if (!(await accounts.endSession(member, request.params.id)))
        throw new Refusal('session_not_found', httpMessages[404]);
      return { message: accountMessages.sessionEnded };
    },
  );

  app.get('/mypreferences', describe('Get the email preferences', 403), async (request) => {
    const { member } = await authenticate(request, services);
    return accounts.getPreferences(member);
  });

  app.get(
    '/myrequests',
    describe('List everything submitted with this address'),
    async (request) => {
      const { member } = await authenticate(request, services);
      const requests = await accounts.listRequests(member);
      const meetings = await services.meetings.list(member);
      return {
        isEmailProven: member.isEmailProven,
        requests: requests.map(({ reference, form, projectStub, receivedAt, isForwarded }) => ({
          reference,
          form,
          project: presentProject(projectStub),
          receivedAt,
          state: isForwarded ? 'forwarded' : 'received',
          meeting: presentMeeting(meetings.find((each) => each.reference === reference)),
        })),
      };
    },
  );

  app.post<{ Params: { reference: string } }>(
    '/myrequests/:reference/link',
    {
      schema: {
        summary: 'Create a link with which a meeting can be moved and cancelled',
        tags: ['Profile'],
        ...forMembers,
        params: { type: 'object', properties: { reference: { type: 'string' } } },
        response: { ...describeTexts('path'), ...errorResponses([401, 404]) },
      },
    },
    async (request) => {
      const { member } = await authenticate(request, services);
      const path = await services.meetings.createLink(member, request.params.reference);
      if (path === null) throw new Refusal('meeting_not_found', httpMessages[404]);
      return { path };
    },
  );

  app.get('/mydata', describe('Get all stored data about the member'), async (request, reply) => {
    const { member, token } = await authenticate(request, services);
    reply.header('content-disposition', 'attachment; filename="my-data.json"');
    return accounts.collect(member, token);
  });
}
