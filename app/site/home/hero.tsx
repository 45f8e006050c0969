import { homeMessages } from '../../../domain/text/messages/home.ts';
import { HeroVideo } from './hero-video.tsx';
import type { Home } from './load-home.ts';
import { PlaceSearch } from './place-search.tsx';
import './hero.css';

/** What stands first: the video under the navbar, and a plate with the heading and the search. */
export function Hero({ video }: Pick<Home, 'video'>) {
  return (
    <section className="hero" aria-label="Find a home">
      <HeroVideo video={video} />
      <div className="hero-plate">
        <h1>{homeMessages.headline}</h1>
        <div className="hero-ask">
          <p className="lead">{homeMessages.intro}</p>
          <PlaceSearch />
        </div>
      </div>
    </section>
  );
}
