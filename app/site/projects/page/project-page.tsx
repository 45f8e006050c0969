import { projectRequestForm } from '../../../../domain/leads/forms/project-request.ts';
import { servicesContext } from '../../services-context.ts';
import { GonePage } from '../listing/gone.tsx';
import { answerGoneProject } from '../listing/present-gone.ts';
import { CardGrid } from '../listing/card-grid.tsx';
import { submitLeadForm } from '../../submit-lead-form.ts';
import { addOutcomeToTitle } from '../../outcome-title.ts';
import type { Route } from './+types/project-page';
import { findHiddenProject, getProject, loadProject } from './load-project.ts';
import { ProjectView } from './project-view.tsx';

const readAddress = ({
  pattern,
  params,
  url,
}: Pick<Route.LoaderArgs, 'pattern' | 'params' | 'url'>) => ({
  stub: params.stub,
  // Uses the route's pattern, because the URL may be in upper case.
  isComingSoon: pattern.startsWith('comingsoon-detail/'),
  url,
});

export async function loader(args: Route.LoaderArgs) {
  const services = args.context.get(servicesContext);
  const address = readAddress(args);
  const hidden = findHiddenProject(services, address);
  if (hidden) return answerGoneProject(services, hidden);
  const { project, head } = await loadProject(services, address);
  return { project, head: addOutcomeToTitle(args.context, head) };
}

export function action(args: Route.ActionArgs) {
  const services = args.context.get(servicesContext);
  const address = readAddress(args);
  const project = findHiddenProject(services, address) ?? getProject(services, address).project;
  return submitLeadForm(args, projectRequestForm, { known: { projectStub: project.stub } });
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

/** A request sent while its project was being hidden is stored, and its outcome shown. */
const readNotice = (outcome: Route.ComponentProps['actionData']) =>
  outcome && 'message' in outcome ? outcome.message : undefined;

export default function ProjectPage({ loaderData, actionData }: Route.ComponentProps) {
  if ('gone' in loaderData)
    return (
      <GonePage gone={loaderData.gone} notice={readNotice(actionData)}>
        <CardGrid cards={loaderData.gone.cards} isSet />
      </GonePage>
    );
  return <ProjectView project={loaderData.project} outcome={actionData} />;
}
