import { listingMessages } from '../../../../domain/text/messages/listing.ts';
import { favouriteMessages } from '../../../../domain/text/messages/site.ts';
import { useIsHydrated } from '../../../ui/use-hydrated.ts';
import { Link } from 'react-router';
import { useFavourites } from '../../../visitor/own-projects.ts';
import { useSession } from '../../../visitor/session.ts';
import { canStore } from '../../../visitor/stored-value.ts';
import type { Listing } from './load-listing.ts';

const follow = () =>
  import('../../alerts/follow-search.ts').then(({ followAndSay }) => followAndSay('favourites'));

/**
 * Above a visitor's favourites: offers members news of them by email, and tells others how long they
 * last. (Safari deletes what scripts stored after seven days without a visit.)
 */
export function FavouritesNote({ listing }: { listing: Listing }) {
  const isHydrated = useIsHydrated();
  const isMember = useSession() !== null;
  const favourites = useFavourites();
  if (!isHydrated || favourites.length === 0 || listing.query.only === null) return null;
  if (isMember)
    return (
      <p className="favourites-note">
        <button type="button" className="text-button" onClick={() => void follow()}>
          {listingMessages.emailFavouriteNews}
        </button>
      </p>
    );
  return (
    <p className="favourites-note">
      {canStore() ? listingMessages.keptOnDevice : favouriteMessages.notKept}{' '}
      <Link to="/signup">{listingMessages.keepWithAccount}</Link>.
    </p>
  );
}
