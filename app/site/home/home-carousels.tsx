import { Link } from 'react-router';
import { homeMessages } from '../../../domain/text/messages/home.ts';
import { Carousel } from '../../ui/carousel.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Quote } from '../../ui/quote.tsx';
import { ProjectCard } from '../projects/project-card.tsx';
import type { Home } from './load-home.ts';
import { narrow } from '../../ui/breakpoints.ts';

/** Time between the moves of a carousel by itself (B-2.37). */
const autoplayMs = 5000;

interface TilesProps {
  label: string;
  tiles: Home['cities'] | Home['types'];
}

export function Tiles({ label, tiles }: TilesProps) {
  return (
    <Carousel label={label} className="row">
      {tiles.map(({ name, href, note, picture }) => (
        <li className="tile" key={name}>
          <Picture source={picture} sizes={`${narrow} 78vw, 340px`} />
          <Link to={href} prefetch="intent">
            {name}
          </Link>
          {note && <span className="tile-note">{note}</span>}
        </li>
      ))}
    </Carousel>
  );
}

export function CardRow({ label, cards }: { label: string; cards: Home['platinum'] }) {
  return (
    <Carousel label={label} className="row">
      {cards.map((card) => (
        <li key={card.stub}>
          <ProjectCard card={card} />
        </li>
      ))}
    </Carousel>
  );
}

export function Builders({ builders }: Pick<Home, 'builders'>) {
  return (
    <Carousel label={homeMessages.builders} className="logos" step="one">
      {builders.map(({ name, href, picture }) => (
        <li key={href}>
          <Link to={href} aria-label={name}>
            <Picture source={picture} sizes="360px" className="builder-logo" />
          </Link>
        </li>
      ))}
    </Carousel>
  );
}

export function Testimonials({ testimonials }: Pick<Home, 'testimonials'>) {
  return (
    <Carousel
      label={homeMessages.testimonials}
      className="quotes"
      step="one"
      loop
      autoplayMs={autoplayMs}
    >
      {testimonials.map(({ testimonial, by }) => (
        <li key={by}>
          <Quote testimonial={testimonial} by={by} />
        </li>
      ))}
    </Carousel>
  );
}
