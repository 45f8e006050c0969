import { Fragment, type ReactNode } from 'react';
import { homeSections, type HomeSectionName } from '../../../domain/brand/home-sections.ts';
import { homeMessages } from '../../../domain/text/messages/home.ts';
import { siteMessages } from '../../../domain/text/messages/site.ts';
import { servicesContext } from '../services-context.ts';
import { ArticleGrid } from '../content/article-grid.tsx';
import { CardGrid } from '../projects/listing/project-card.tsx';
import type { Route } from './+types/home-page';
import { FeatureCards, HomeBanner, HomeSection } from './home-sections.tsx';
import { Hero } from './hero.tsx';
import { Builders, CardRow, Testimonials, Tiles } from './home-carousels.tsx';
import { loadHome, type Home } from './load-home.ts';
import './home.css';

export const loader = ({ context }: Route.LoaderArgs) => loadHome(context.get(servicesContext));

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

/** The sections by name; false for one with nothing to show. */
const buildSections = (home: Home): Record<HomeSectionName, ReactNode> => ({
  'What we do for you': <FeatureCards />,
  'Popular cities': (
    <HomeSection id="cities" heading={siteMessages.popularCities}>
      <Tiles label={siteMessages.popularCities} tiles={home.cities} />
    </HomeSection>
  ),
  'Property types': (
    <HomeSection id="types" heading={homeMessages.types}>
      <Tiles label="Property Types" tiles={home.types} />
    </HomeSection>
  ),
  'Just launched': home.latest.length > 0 && (
    <HomeSection
      id="latest"
      heading={homeMessages.latest}
      more={{ to: '/projects', label: 'All projects' }}
    >
      <CardGrid cards={home.latest} isSet />
    </HomeSection>
  ),
  'Platinum launches': home.platinum.length > 0 && (
    <HomeSection id="platinum" heading={homeMessages.platinum}>
      <CardRow label={homeMessages.platinum} cards={home.platinum} />
    </HomeSection>
  ),
  'Coming soon': home.comingSoon.length > 0 && (
    <HomeSection id="coming-soon" heading={homeMessages.comingSoon}>
      <CardRow label={homeMessages.comingSoon} cards={home.comingSoon} />
    </HomeSection>
  ),
  'Invitation to a meeting': (
    <HomeBanner
      kind="register"
      heading="Meet us before you decide"
      text="Half an hour to talk about the projects you have in mind, in person or by video."
      to="/schedule-meeting"
      action={siteMessages.scheduleMeeting}
    />
  ),
  News: home.news.length > 0 && (
    <HomeSection id="news" heading={homeMessages.news} more={{ to: '/news', label: 'All news' }}>
      <ArticleGrid articles={home.news} />
    </HomeSection>
  ),
  Builders: home.builders.length > 0 && (
    <HomeSection id="builders" heading={homeMessages.builders}>
      <Builders builders={home.builders} />
    </HomeSection>
  ),
  Testimonials: home.testimonials.length > 0 && (
    <HomeSection id="testimonials" heading={homeMessages.testimonials}>
      <Testimonials testimonials={home.testimonials} />
    </HomeSection>
  ),
  Newsletter: (
    <HomeBanner
      kind="newsletter"
      heading="New projects, by email"
      text="With an account you choose which emails you get: new announcements, changes and upcoming launches."
      to="/signup"
      action={siteMessages.createAccount}
      member={{ to: '/my-account', action: 'Choose your emails' }}
      other={{ to: '/newsletter', action: 'Only the newsletter' }}
    />
  ),
});

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { home } = loaderData;
  const sections = buildSections(home);
  return (
    <>
      <Hero {...home} />
      {(home.settings?.sections ?? homeSections).map((name) => (
        <Fragment key={name}>{sections[name]}</Fragment>
      ))}
    </>
  );
}
