import { redirect } from 'react-router';
import type { IndexedProject } from '../../../domain/projects/search/indexed-project.ts';
import { formatProjectPath } from '../../../domain/projects/project-path.ts';
import { buildItemList } from '../../../domain/site/structured-site.ts';
import { builderMessages } from '../../../domain/text/messages/builder.ts';
import { listingMessages } from '../../../domain/text/messages/listing.ts';
import type { Services } from '../../../server/services/services.ts';
import { servicesContext } from '../services-context.ts';
import { FactList } from '../../ui/fact-list.tsx';
import { Picture } from '../../ui/picture.tsx';
import { getByStub } from '../get-by-stub.ts';
import { GonePage } from '../projects/listing/gone.tsx';
import { presentBuilderQuestion } from '../leads/ask-about.ts';
import { QuestionLink } from '../leads/question-link.tsx';
import { answerGoneBuilder } from '../projects/listing/present-gone.ts';
import { CardGrid } from '../projects/listing/project-card.tsx';
import { presentCard } from '../projects/listing/present-card.ts';
import { buildPageMeta } from '../page-meta.ts';
import type { Route } from './+types/builder-page';
import './builders.css';

interface BuilderFactsProps {
  location: string | null;
  contact?: string | null;
  email?: string | null;
  website?: string | null;
  projectCount: number;
}

const MailLink = ({ email }: { email: string }) => <a href={`mailto:${email}`}>{email}</a>;

/** Links a URL; shows anything else as text, because the catalogue accepts any text here. */
const WebLink = ({ url }: { url: string }) =>
  /^https?:\/\//.test(url) ? (
    <a href={url} rel="noreferrer">
      {url.replace(/^https?:\/\//, '')}
    </a>
  ) : (
    url
  );

function BuilderFacts(builder: BuilderFactsProps) {
  const { location, contact = null, email = null, website = null, projectCount } = builder;
  const facts = Object.entries({
    Location: location,
    Contact: contact,
    Email: email && <MailLink email={email} />,
    Website: website && <WebLink url={website} />,
    'Projects listed here': projectCount,
  });
  return <FactList className="builder-facts" facts={facts.filter(([, value]) => value !== null)} />;
}

function describeProjects({ config }: Services, projects: readonly IndexedProject[]) {
  const steps = projects.map(({ project }) => ({
    name: project.title,
    path: formatProjectPath(project),
  }));
  const whole = { total: steps.length };
  return steps.length > 0 ? [buildItemList(steps, whole, config.http.publicUrl)] : [];
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { snapshot } = services.catalogue;
  const hidden = snapshot.findHidden('builders', params.builder.toLowerCase());
  if (hidden) return answerGoneBuilder(services, hidden);
  const builder = getByStub(params.builder, snapshot.findBuilder);
  const path = `/builders-and-developers/${builder.url}`;
  if (builder.url !== params.builder) throw redirect(path + url.search, 308);
  const projects = snapshot.listed.filter((listed) => listed.builder?.url === builder.url);
  const { location, contact, email, website, showsContact } = builder;
  const heading = builderMessages.projectsHeading(builder.name);
  return {
    heading,
    profile: builder.profile,
    facts: {
      location,
      ...(showsContact && { contact, email, website }),
      projectCount: projects.length,
    },
    question: projects.length > 0 ? presentBuilderQuestion(builder.url) : null,
    logo: builder.logo ? await services.pictures.present(builder.logo) : null,
    cards: await Promise.all(projects.map((listed) => presentCard(services, listed))),
    head: buildPageMeta(services, path, heading, builder.profile || heading, {
      breadcrumbs: [{ name: builderMessages.heading, path: '/builders-and-developer-page' }],
      structuredData: describeProjects(services, projects),
    }),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function BuilderPage({ loaderData }: Route.ComponentProps) {
  if ('gone' in loaderData)
    return (
      <GonePage gone={loaderData.gone}>
        <CardGrid cards={loaderData.gone.cards} isSet />
      </GonePage>
    );
  const { heading, profile, facts, question, logo, cards } = loaderData;
  return (
    <div className="page-section">
      <header className="builder-head">
        <div>
          <h1>{heading}</h1>
          {profile && <p className="lead">{profile}</p>}
          {question && <QuestionLink {...question} />}
        </div>
        <div>
          {logo && <Picture source={logo} sizes="240px" className="builder-logo" />}
          <BuilderFacts {...facts} />
        </div>
      </header>
      {cards.length === 0 ? (
        <p>{listingMessages.empty}</p>
      ) : (
        <CardGrid cards={cards} heading="h2" />
      )}
    </div>
  );
}
