import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { homeMessages } from '../../../domain/text/messages/home.ts';
import { Carousel } from '../../ui/carousel.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Quote } from '../../ui/quote.tsx';
import { ListedCard } from '../projects/listing/project-card.tsx';
import type { Home } from './load-home.ts';
import { phone } from '../../ui/breakpoints.ts';

/** Interval between automatic moves (B-2.37). */
const autoplayMs = 5000;

interface TilesProps {
  label: string;
  tiles: Home['cities'] | Home['types'];
}

function Tile({ name, href, note, picture }: TilesProps['tiles'][number]) {
  return (
    <li className="tile">
      <Picture source={picture} sizes={`${phone} 78vw, 340px`} detail="small" />
      <Link to={href} prefetch="intent">
        {name}
      </Link>
      {note && <span className="tile-note">{note}</span>}
    </li>
  );
}

export function Tiles({ label, tiles }: TilesProps) {
  return (
    <Carousel label={label} className="row">
      {tiles.map((tile) => (
        <Tile key={tile.name} {...tile} />
      ))}
    </Carousel>
  );
}

export function CardRow({ label, cards }: { label: string; cards: Home['platinum'] }) {
  return (
    <Carousel label={label} className="row">
      {cards.map((card) => (
        <ListedCard key={card.stub} card={card} />
      ))}
    </Carousel>
  );
}

const BuilderLogo = ({ name, href, picture }: Home['builders'][number]) => (
  <li>
    <Link to={href} aria-label={name}>
      <Picture source={picture} sizes="360px" detail="small" className="builder-logo" />
    </Link>
  </li>
);

export function Builders({ builders }: Pick<Home, 'builders'>) {
  return (
    <Carousel label={homeMessages.builders} className="logos" step="one">
      {builders.map((builder) => (
        <BuilderLogo key={builder.href} {...builder} />
      ))}
    </Carousel>
  );
}

const QuoteRow = (quote: ComponentProps<typeof Quote>) => (
  <li>
    <Quote {...quote} />
  </li>
);

export function Testimonials({ testimonials }: Pick<Home, 'testimonials'>) {
  return (
    <Carousel
      label={homeMessages.testimonials}
      className="quotes"
      step="one"
      loop
      autoplayMs={autoplayMs}
    >
      {testimonials.map((quote) => (
        <QuoteRow key={quote.by} {...quote} />
      ))}
    </Carousel>
  );
}
