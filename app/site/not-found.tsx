import { Link } from 'react-router';
import { notFoundMessages } from '../../domain/text/messages/site.ts';
import { Picture } from '../ui/picture.tsx';
import { useChrome } from './root-data.ts';
import { cityCardCount } from './city-cards.ts';
import { narrow } from '../ui/breakpoints.ts';
import { SearchBox } from './search-box.tsx';
import './not-found.css';

/** Cities from the root loader, because any page may answer 404. */
function CityCards() {
  const cities = useChrome()?.cities.slice(0, cityCardCount) ?? [];
  if (cities.length === 0) return null;
  return (
    <section className="not-found-cities" aria-labelledby="not-found-cities">
      <h2 id="not-found-cities">{notFoundMessages.cities}</h2>
      <ul>
        {cities.map(({ name, href, picture }) => (
          <li key={name}>
            <Picture source={picture} sizes={`${narrow} 46vw, 320px`} />
            <Link to={href} prefetch="intent">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function NotFound() {
  return (
    <div className="page-section">
      <title>{notFoundMessages.title}</title>
      <meta name="robots" content="noindex" />
      <h1>{notFoundMessages.heading}</h1>
      <p className="lead not-found-text">{notFoundMessages.text}</p>
      <p className="button-row">
        <Link className="button" to="/">
          {notFoundMessages.home}
        </Link>
      </p>
      <div className="not-found-search">
        <SearchBox id="not-found-search" label={notFoundMessages.search} />
      </div>
      <CityCards />
      <p className="button-row">
        <Link className="button button-quiet" to="/projects">
          {notFoundMessages.viewAll}
        </Link>
      </p>
    </div>
  );
}
