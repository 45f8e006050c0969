import { clientContext, servicesContext } from '../../services-context.ts';
import type { Route } from './+types/project-page';
import { getProject, loadProject } from './load-project.ts';
import { ProjectView } from './project-view.tsx';
import { sendRequest } from './send-request.ts';

/** The route tells which it is: its address may be written in capitals. */
const isComingSoon = (pattern: string) => pattern.startsWith('comingsoon-detail/');

export const loader = ({ pattern, params, context }: Route.LoaderArgs) =>
  loadProject(context.get(servicesContext), params.stub, isComingSoon(pattern));

/** Answers the request form where it is sent without JavaScript. */
export function action({ request, url, pattern, params, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { project } = getProject(services, params.stub, isComingSoon(pattern));
  return sendRequest(services, request, {
    projectStub: project.stub,
    pageUrl: url.href,
    clientAddress: context.get(clientContext).address,
  });
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function ProjectPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ProjectView project={loaderData} outcome={actionData} />;
}
