import { listingMessages } from '../../../../domain/text/messages/listing.ts';
import { useIsHydrated } from '../../../ui/use-hydrated.ts';
import { Link } from 'react-router';
import { useFavourites } from '../../../visitor/own-projects.ts';
import { useSession } from '../../../visitor/session.ts';
import type { Listing } from './load-listing.ts';

/** Tells visitors without an account how long favourites last. (Safari deletes what scripts stored after seven days without a visit.) */
export function FavouritesNote({ listing }: { listing: Listing }) {
  const isHydrated = useIsHydrated();
  const isMember = useSession() !== null;
  const favourites = useFavourites();
  if (!isHydrated || isMember || favourites.length === 0 || listing.query.only === null)
    return null;
  return (
    <p className="favourites-note">
      {listingMessages.keptOnDevice} <Link to="/signup">{listingMessages.keepWithAccount}</Link>.
    </p>
  );
}
