import { clientContext, servicesContext } from '../../services-context.ts';
import { noteAnswer, titleAnswer } from '../seo/title-answer.ts';
import type { Route } from './+types/project-page';
import { getProject, loadProject } from './load-project.ts';
import { ProjectView } from './project-view.tsx';
import { sendRequest } from './send-request.ts';

const readAsked = ({
  pattern,
  params,
  url,
}: Pick<Route.LoaderArgs, 'pattern' | 'params' | 'url'>) => ({
  stub: params.stub,
  // The route tells which it is: its address may be written in capitals.
  isComingSoon: pattern.startsWith('comingsoon-detail/'),
  url,
});

export async function loader(args: Route.LoaderArgs) {
  const services = args.context.get(servicesContext);
  const project = await loadProject(services, readAsked(args));
  return { ...project, head: titleAnswer(args.context, project.head) };
}

/** Answers the request form where it is sent without JavaScript. */
export function action(args: Route.ActionArgs) {
  const { request, url, context } = args;
  const services = context.get(servicesContext);
  const { project } = getProject(services, readAsked(args));
  const answering = sendRequest(services, request, {
    projectStub: project.stub,
    pageUrl: url.href,
    clientAddress: context.get(clientContext).address,
  });
  return noteAnswer(context, answering);
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function ProjectPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ProjectView project={loaderData} outcome={actionData} />;
}
