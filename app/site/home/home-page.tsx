import { homeMessages } from '../../../domain/text/messages/home.ts';
import { siteMessages } from '../../../domain/text/messages/site.ts';
import { servicesContext } from '../../services-context.ts';
import { ArticleGrid } from '../articles/article-grid.tsx';
import { CardGrid } from '../projects/card-grid.tsx';
import type { Route } from './+types/home-page';
import { FeatureCards, HomeBanner, HomeSection } from './home-sections.tsx';
import { Hero } from './hero.tsx';
import { Builders, CardRow, Testimonials, Tiles } from './home-carousels.tsx';
import { loadHome } from './load-home.ts';
import './home.css';

export const loader = ({ context }: Route.LoaderArgs) => loadHome(context.get(servicesContext));

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function HomePage({ loaderData: home }: Route.ComponentProps) {
  return (
    <>
      <Hero video={home.video} />
      <FeatureCards />
      <HomeSection id="cities" heading={siteMessages.popularCities}>
        <Tiles label={siteMessages.popularCities} tiles={home.cities} />
      </HomeSection>
      <HomeSection id="types" heading={homeMessages.types}>
        <Tiles label="Property Types" tiles={home.types} />
      </HomeSection>
      {home.latest.length > 0 && (
        <HomeSection
          id="latest"
          heading={homeMessages.latest}
          more={{ to: '/projects', label: 'All projects' }}
        >
          <CardGrid cards={home.latest} />
        </HomeSection>
      )}
      {home.platinum.length > 0 && (
        <HomeSection id="platinum" heading={homeMessages.platinum}>
          <CardRow label={homeMessages.platinum} cards={home.platinum} />
        </HomeSection>
      )}
      {home.comingSoon.length > 0 && (
        <HomeSection id="coming-soon" heading={homeMessages.comingSoon}>
          <CardRow label={homeMessages.comingSoon} cards={home.comingSoon} />
        </HomeSection>
      )}
      <HomeBanner
        kind="register"
        heading="Meet us before you decide"
        text="Half an hour to talk about the projects you have in mind, in person or by video."
        to="/schedule-meeting"
        action={homeMessages.register}
        member={{ to: '/schedule-meeting', action: 'Meet Us' }}
      />
      {home.news.length > 0 && (
        <HomeSection
          id="news"
          heading={homeMessages.news}
          more={{ to: '/news', label: 'All news' }}
        >
          <ArticleGrid articles={home.news} />
        </HomeSection>
      )}
      {home.builders.length > 0 && (
        <HomeSection id="builders" heading={homeMessages.builders}>
          <Builders builders={home.builders} />
        </HomeSection>
      )}
      {home.testimonials.length > 0 && (
        <HomeSection id="testimonials" heading={homeMessages.testimonials}>
          <Testimonials testimonials={home.testimonials} />
        </HomeSection>
      )}
      <HomeBanner
        kind="newsletter"
        heading="New projects, by e-mail"
        text="Our newsletter covers new announcements, changes and upcoming launches."
        to="/signup"
        action="Get the newsletter"
        member={{ to: '/my-account', action: 'Choose your e-mails' }}
      />
    </>
  );
}
