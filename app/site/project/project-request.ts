import { data } from 'react-router';
import { formatProjectPath } from '../../../domain/projects/project-path.ts';
import { clientContext, servicesContext } from '../../services-context.ts';
import type { Route } from './+types/project-request';
import { sendRequest } from './send-request.ts';

/** Answers the request form where JavaScript sends it; the page around the form stays as it is. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  // Also of a hidden project: its page may have been open before.
  const project = services.catalogue.snapshot.findProjectRecord(params.stub);
  if (!project) throw data(null, { status: 404 });
  const answer = await sendRequest(services, request, {
    projectStub: project.stub,
    pageUrl: services.config.http.publicUrl + formatProjectPath(project),
    clientAddress: context.get(clientContext).address,
  });
  return Response.json(answer.data, answer.init ?? undefined);
}
