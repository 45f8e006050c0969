import { servicesContext } from '../../services-context.ts';
import { ArticleGrid } from '../articles/article-grid.tsx';
import { CardGrid } from '../projects/card-grid.tsx';
import type { Route } from './+types/home-page';
import { FeatureCards } from './feature-cards.tsx';
import { Hero } from './hero.tsx';
import { HomeBanner } from './home-banner.tsx';
import { Builders, CardRow, Testimonials, Tiles } from './home-carousels.tsx';
import { HomeSection } from './home-section.tsx';
import { loadHome } from './load-home.ts';
import './home.css';

export const loader = ({ context }: Route.LoaderArgs) => loadHome(context.get(servicesContext));

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function HomePage({ loaderData: home }: Route.ComponentProps) {
  return (
    <>
      <Hero video={home.video} />
      <FeatureCards />
      <HomeSection id="cities" heading="Popular Cities">
        <Tiles label="Popular Cities" tiles={home.cities} />
      </HomeSection>
      <HomeSection id="types" heading="Explore Property Types">
        <Tiles label="Property Types" tiles={home.types} />
      </HomeSection>
      {home.latest.length > 0 && (
        <HomeSection
          id="latest"
          heading="Just Launched"
          more={{ to: '/projects', label: 'All projects' }}
        >
          <CardGrid cards={home.latest} />
        </HomeSection>
      )}
      {home.platinum.length > 0 && (
        <HomeSection id="platinum" heading="Platinum Launches">
          <CardRow label="Platinum Launches" cards={home.platinum} />
        </HomeSection>
      )}
      {home.comingSoon.length > 0 && (
        <HomeSection id="coming-soon" heading="Coming Soon">
          <CardRow label="Coming Soon" cards={home.comingSoon} />
        </HomeSection>
      )}
      <HomeBanner
        kind="register"
        heading="Meet us before you decide"
        text="Half an hour about the projects you have in mind, in person or by video."
        to="/schedule-meeting"
        action="Register Now"
      />
      {home.news.length > 0 && (
        <HomeSection id="news" heading="News & Insights" more={{ to: '/news', label: 'All news' }}>
          <ArticleGrid articles={home.news} />
        </HomeSection>
      )}
      {home.builders.length > 0 && (
        <HomeSection id="builders" heading="Featured Builders and Developers">
          <Builders builders={home.builders} />
        </HomeSection>
      )}
      {home.testimonials.length > 0 && (
        <HomeSection id="testimonials" heading="Testimonials">
          <Testimonials testimonials={home.testimonials} />
        </HomeSection>
      )}
      <HomeBanner
        kind="newsletter"
        heading="New projects, by e-mail"
        text="Our newsletter names what was announced, what changed and what opens soon."
        to="/signup"
        action="Get the newsletter"
      />
    </>
  );
}
