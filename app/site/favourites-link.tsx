import { Link } from 'react-router';
import { favouriteMessages } from '../../domain/text/messages/site.ts';
import { useIsHydrated } from '../ui/use-hydrated.ts';
import { formatFavouritesPath, showFavourites, useFavourites } from '../visitor/own-projects.ts';
import './favourites-link.css';

/** Leads to this visitor's favourites; in the cached page, which is the same for everyone, by way of /favourites. */
export function FavouritesLink() {
  const isHydrated = useIsHydrated();
  const count = useFavourites().length;
  return (
    <Link
      className="favourites-link"
      to={isHydrated ? formatFavouritesPath() : '/favourites'}
      aria-label={favouriteMessages.link(count)}
      title={favouriteMessages.title}
      onClick={showFavourites}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true" data-filled={count > 0 || undefined}>
        <path d="M12 20.2 4.6 12.9a4.7 4.7 0 0 1 6.6-6.6l.8.8.8-.8a4.7 4.7 0 0 1 6.6 6.6Z" />
      </svg>
      <span className="favourites-count">{count > 0 && count}</span>
    </Link>
  );
}
