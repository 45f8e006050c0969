import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import { servicesContext } from '../../services-context.ts';
import { Picture } from '../../ui/picture.tsx';
import { Shelf } from '../../ui/shelf.tsx';
import { ArticleGrid } from '../articles/article-grid.tsx';
import { CardGrid } from '../projects/card-grid.tsx';
import { ProjectCard } from '../projects/project-card.tsx';
import type { Route } from './+types/home-page';
import { loadHome, type Home } from './load-home.ts';
import './home.css';

export const loader = ({ context }: Route.LoaderArgs) => loadHome(context.get(servicesContext));

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

function Hero({ hero }: Pick<Home, 'hero'>) {
  return (
    <section className="hero">
      <div className="hero-text">
        <h1>Homes, before they are built</h1>
        <p className="lead">
          Pre-construction condos and houses across Ontario, with the facts that decide: price,
          occupancy, plans and place.
        </p>
        <Form className="hero-search" action="/projects" role="search">
          <label className="visually-hidden" htmlFor="hero-area">
            City or neighbourhood
          </label>
          <input
            id="hero-area"
            name="area"
            type="search"
            placeholder="City or neighbourhood"
            maxLength={100}
          />
          <button className="button" type="submit">
            Search
          </button>
        </Form>
      </div>
      {hero && (
        <Link className="hero-picture" to={hero.href} prefetch="intent">
          <Picture source={hero.picture} sizes="(max-width: 820px) 100vw, 58vw" isFirst />
          <span className="hero-caption">
            {hero.title}, {hero.place}
          </span>
        </Link>
      )}
    </section>
  );
}

interface SectionProps {
  id: string;
  heading: string;
  more?: { to: string; label: string };
  className?: string;
  children: ReactNode;
}

function Section({ id, heading, more, className, children }: SectionProps) {
  return (
    <section className={`page-section home-section ${className ?? ''}`} aria-labelledby={id}>
      <div className="section-head">
        <h2 id={id}>{heading}</h2>
        {more && <Link to={more.to}>{more.label}</Link>}
      </div>
      {children}
    </section>
  );
}

/** Places or types as pictures with their names. */
function Tiles({ label, tiles }: { label: string; tiles: Home['cities'] | Home['types'] }) {
  return (
    <Shelf label={label} className="tiles">
      {tiles.map(({ name, href, note, picture }) => (
        <li className="tile" key={name}>
          <Picture source={picture} sizes="(max-width: 820px) 78vw, 340px" />
          <Link to={href} prefetch="intent">
            {name}
          </Link>
          {note && <span className="tile-note">{note}</span>}
        </li>
      ))}
    </Shelf>
  );
}

function CardShelf({ label, cards }: { label: string; cards: Home['platinum'] }) {
  return (
    <Shelf label={label}>
      {cards.map((card) => (
        <li key={card.stub}>
          <ProjectCard card={card} />
        </li>
      ))}
    </Shelf>
  );
}

export default function HomePage({ loaderData: home }: Route.ComponentProps) {
  return (
    <>
      <Hero hero={home.hero} />
      {home.cities.length > 0 && (
        <Section id="cities" heading="Popular Cities">
          <Tiles label="Popular Cities" tiles={home.cities} />
        </Section>
      )}
      <Section id="types" heading="Explore Property Types">
        <Tiles label="Property Types" tiles={home.types} />
      </Section>
      {home.latest.length > 0 && (
        <Section
          id="latest"
          heading="Just Launched"
          more={{ to: '/projects', label: 'All projects' }}
        >
          <CardGrid cards={home.latest} />
        </Section>
      )}
      {home.platinum.length > 0 && (
        <Section id="platinum" heading="Platinum Launches">
          <CardShelf label="Platinum Launches" cards={home.platinum} />
        </Section>
      )}
      {home.comingSoon.length > 0 && (
        <Section id="coming-soon" heading="Coming Soon">
          <CardShelf label="Coming Soon" cards={home.comingSoon} />
        </Section>
      )}
      {home.news.length > 0 && (
        <Section id="news" heading="News & Insights" more={{ to: '/news', label: 'All news' }}>
          <ArticleGrid articles={home.news} />
        </Section>
      )}
      {home.builders.length > 0 && (
        <Section id="builders" heading="Featured Builders and Developers" className="home-builders">
          <Shelf label="Featured Builders and Developers" className="logos">
            {home.builders.map(({ name, href, picture }) => (
              <li key={href}>
                <Link to={href} aria-label={name}>
                  <Picture source={picture} sizes="240px" className="builder-logo" />
                </Link>
              </li>
            ))}
          </Shelf>
        </Section>
      )}
      {home.testimonials.length > 0 && (
        <Section id="testimonials" heading="Testimonials">
          <Shelf label="Testimonials" className="quotes">
            {home.testimonials.map(({ testimonial, by }) => (
              <li key={by}>
                <figure>
                  <blockquote>{testimonial}</blockquote>
                  <figcaption>{by}</figcaption>
                </figure>
              </li>
            ))}
          </Shelf>
        </Section>
      )}
    </>
  );
}
