import { useEffect, useRef, useState } from 'react';
import { memberAlerts } from '../../../../domain/alerts/alert-path.ts';
import { listingMessages } from '../../../../domain/text/messages/listing.ts';
import { favouriteMessages } from '../../../../domain/text/messages/site.ts';
import { useIsHydrated } from '../../../ui/use-hydrated.ts';
import { Link } from 'react-router';
import { useFavourites } from '../../../visitor/own-projects.ts';
import { useSession } from '../../../visitor/session.ts';
import { canStore } from '../../../visitor/stored-value.ts';
import type { Listing } from './load-listing.ts';

const loadAlerts = () => import('../../alerts/follow-search.ts');

const readNews = (): Promise<string | null> =>
  loadAlerts().then(
    ({ readFavouriteNews }) => readFavouriteNews(),
    () => null,
  );

/** Offers a member news of their favourites; who has them sees how often, with a way to change it. */
function FavouriteNews() {
  const [followed, setFollowed] = useState<string | null>(null);
  const isPressed = useRef(false);
  useEffect(() => void readNews().then(setFollowed), []);
  const follow = async () => {
    const { followAndSay } = await loadAlerts();
    if (!(await followAndSay('favourites'))) return;
    isPressed.current = true;
    setFollowed(await readNews());
  };
  // The link takes the focus of the button that was pressed.
  const takeFocus = (link: HTMLAnchorElement | null) => {
    if (isPressed.current) link?.focus();
    isPressed.current = false;
  };
  if (followed !== null)
    return (
      <>
        {followed} ·{' '}
        <Link ref={takeFocus} to={memberAlerts.path}>
          {listingMessages.changeAlert}
        </Link>
      </>
    );
  return (
    <button type="button" className="text-button" onClick={() => void follow()}>
      {listingMessages.emailFavouriteNews}
    </button>
  );
}

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
        <FavouriteNews />
      </p>
    );
  return (
    <p className="favourites-note">
      {canStore() ? listingMessages.keptOnDevice : favouriteMessages.notKept}{' '}
      <Link to="/signup">{listingMessages.keepWithAccount}</Link>.
    </p>
  );
}
