import { useEffect } from 'react';
import { projectRequestForm } from '../../../../domain/leads/forms/project-request.ts';
import {
  projectRequestMessages,
  withoutArticle,
} from '../../../../domain/text/messages/project-request.ts';
import { notForSaleMessages, projectMessages } from '../../../../domain/text/messages/project.ts';
import { servicesContext } from '../../services-context.ts';
import { GonePage } from '../listing/gone.tsx';
import { answerGoneProject } from '../listing/present-gone.ts';
import { CardGrid } from '../listing/project-card.tsx';
import { submitLeadForm } from '../../submit-lead-form.ts';
import { addOutcomeToTitle } from '../../outcome-title.ts';
import type { LeadOutcome } from '../../../forms/lead-outcome.ts';
import { NewsletterForm } from '../../../forms/newsletter-form.tsx';
import { useBrand } from '../../root-data.ts';
import { ArticleGrid } from '../../content/article-grid.tsx';
import { RecentlyViewed } from '../listing/recently-viewed.tsx';
import { MemberPrice } from '../../../visitor/member-prices.tsx';
import { MemberText } from '../../../visitor/member-text.tsx';
import { rememberViewed } from '../../../visitor/own-projects.ts';
import type { Route } from './+types/project-page';
import { Assignment } from './assignment.tsx';
import { Banner, Overview, RequestLink } from './banner.tsx';
import { CashToClose } from './cash-to-close.tsx';
import { About } from './facts.tsx';
import { ImageCarousel } from './image-carousel.tsx';
import { PriorityMeeting, RegisterNow } from './invitations.tsx';
import { findHiddenProject, getProject, loadProject, type LoadedProject } from './load-project.ts';
import { LocationMap } from './location-map.tsx';
import { Deposits } from './deposits.tsx';
import { MonthlySection, type ChosenPlan } from './monthly-section.tsx';
import { FloorPlans } from './floor-plans.tsx';
import { useUnlockedPlans, type PlanAccess } from './use-unlocked-plans.ts';
import { usePlanChoice, type PlanChoice } from './plan-choice.ts';
import { PriceHistory } from './price-history.tsx';
import { RequestForm } from './request-form.tsx';
import { ProjectTerms } from './terms.tsx';
import './project.css';
import './print.css';

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

interface MainProps {
  project: LoadedProject;
  access: PlanAccess;
  choice: PlanChoice;
  plan: ChosenPlan;
}

function Main({ project, access, choice, plan }: MainProps) {
  const { assignment, deposits } = project.terms;
  return (
    <div className="project-main">
      <Overview project={project} />
      {project.hasAbout && <About project={project} />}
      {assignment && (
        <Assignment assignment={assignment} access={access} occupancy={project.occupancy} />
      )}
      {project.plans.length > 0 && <FloorPlans project={project} access={access} />}
      {deposits.rows.length > 0 && (
        <Deposits
          launch={project.launch}
          schedule={deposits}
          plans={project.plans}
          access={access}
          choice={choice}
        />
      )}
      {project.monthly && (
        <MonthlySection project={project} monthly={project.monthly} plan={plan} />
      )}
      {project.cash && <CashToClose project={project} access={access} choice={choice} />}
      <ProjectTerms project={project} />
      <PriceHistory pastLabels={project.pastLabels} access={access} />
      <PriorityMeeting project={project} />
    </div>
  );
}

interface ProjectViewProps {
  project: LoadedProject;
  outcome: LeadOutcome | undefined;
}

/** A project of any kind, with its sections in the specified order. */
function ProjectView({ project, outcome }: ProjectViewProps) {
  useEffect(() => rememberViewed(project.stub), [project.stub]);
  const access = useUnlockedPlans(project);
  const choice = usePlanChoice(project.stub);
  const chosen = access.unlocked?.floor_plans[choice.plan ?? -1];
  const plan = chosen?.availability === 'sold-out' ? undefined : chosen;
  return (
    <article className="project">
      <Banner project={project} plan={plan} />
      <div className="project-columns">
        <Main project={project} access={access} choice={choice} plan={plan} />
        <aside className="project-form" id="register" aria-labelledby="register-heading">
          <h2 id="register-heading">
            {project.salesStop ? (
              notForSaleMessages[project.salesStop].heading(project.title)
            ) : (
              <MemberText
                visitor={projectRequestMessages.heading(withoutArticle(project.title))}
                member={projectRequestMessages.memberHeading(project.title)}
              />
            )}
          </h2>
          <RequestForm project={project} outcome={outcome} />
        </aside>
        <div className="project-main">
          <RegisterNow project={project} />
          {project.point && <LocationMap project={project} />}
        </div>
      </div>
      {project.pictures.length > 1 && (
        <ImageCarousel title={project.title} pictures={project.pictures} />
      )}
      <section className="project-wide" aria-labelledby="newsletter">
        <h2 id="newsletter">Newsletter</h2>
        <NewsletterForm brokerage={useBrand().legalName} />
      </section>
      {project.others.length > 0 && (
        <section className="project-wide project-others" aria-labelledby="others">
          <h2 id="others">{projectMessages.others}</h2>
          <CardGrid cards={project.others} isSet />
        </section>
      )}
      {project.news.length > 0 && (
        <section className="project-wide project-news" aria-labelledby="news">
          <h2 id="news">{projectMessages.news}</h2>
          <ArticleGrid articles={project.news} />
        </section>
      )}
      <RecentlyViewed except={project.stub} />
      <div className="project-bar">
        <span>
          <MemberPrice stub={project.stub} label={project.priceLabel ?? project.title} />
        </span>
        <RequestLink project={project} />
      </div>
    </article>
  );
}

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
  const { project } = loaderData;
  return <ProjectView key={project.stub} project={project} outcome={actionData} />;
}
