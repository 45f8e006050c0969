import { Link } from 'react-router';
import { fillBrandText } from '../../../domain/brand/fill-brand.ts';
import type { AboutUs } from '../../../domain/content/content-records.ts';
import { aboutMessages } from '../../../domain/text/messages/about.ts';
import { servicesContext } from '../services-context.ts';
import { PageBanner } from '../../ui/page-banner.tsx';
import { buildPageMeta } from '../page-meta.ts';
import { ContactForm } from '../leads/contact-form.tsx';
import type { Route } from './+types/about-page';
import { Testimonials } from '../testimonials.tsx';
import './about.css';

export function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const brand = services.config.readBrand();
  const { legalName, name } = brand;
  const { aboutUs, testimonials } = services.catalogue.snapshot.records;
  // The page exists even if the catalogue has no text about the company.
  const about = aboutUs[0] ?? { heading: legalName, intro: [], team: [] };
  const intro = about.intro.map((paragraph) => fillBrandText(paragraph, brand));
  const description = intro[0] ?? `${legalName} and the people behind ${name}.`;
  return {
    heading: fillBrandText(about.heading, brand),
    intro,
    // Omits their email addresses.
    team: about.team.map(({ name: who, role, registration, bio }) => ({
      name: who,
      role,
      registration,
      bio,
    })),
    testimonials,
    head: buildPageMeta(services, '/about-us', aboutMessages.title, description, {
      keywords: ['about us', 'brokerage', 'pre-construction', 'Ontario', name],
    }),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

const Team = ({ team }: { team: Omit<AboutUs['team'][number], 'email'>[] }) => (
  <section className="page-section about-team" aria-labelledby="team">
    <h2 id="team">{aboutMessages.team}</h2>
    <ul className="in-threes">
      {team.map(({ name, role, registration, bio }) => (
        <li key={name}>
          <h3>{name}</h3>
          <p className="about-role">{[registration, role].filter(Boolean).join(', ')}</p>
          <p>{bio}</p>
        </li>
      ))}
    </ul>
  </section>
);

export default function AboutPage({ loaderData }: Route.ComponentProps) {
  const { heading, intro, team, testimonials } = loaderData;
  return (
    <>
      <PageBanner heading={heading}>{intro[0]}</PageBanner>
      <section className="page-section about-intro" aria-label={aboutMessages.title}>
        <div>
          {intro.slice(1).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <p>
          <Link className="button" to="/schedule-meeting">
            {aboutMessages.schedule}
          </Link>
        </p>
      </section>
      {team.length > 0 && <Team team={team} />}
      <ContactForm />
      <Testimonials testimonials={testimonials} />
    </>
  );
}
