import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { accountMessages } from '../../../domain/text/messages/account.ts';
import { notFoundMessages } from '../../../domain/text/messages/site.ts';
import { CardGrid } from '../projects/card-grid.tsx';
import { useCards } from '../projects/use-cards.ts';
import { useFavourites } from '../visitor/favourites.ts';
import '../projects/projects.css';

/** The favourites as cards, the latest first. */
export function FavouritesTab() {
  const marked = useFavourites();
  const { cards, problem } = useCards(marked);
  const panel = useRef<HTMLDivElement>(null);
  const count = marked.length;
  const countBefore = useRef(count);
  // A heart that leaves with its card leaves the focus nowhere.
  useEffect(() => {
    const hasLeft = count < countBefore.current;
    countBefore.current = count;
    if (hasLeft && document.activeElement === document.body) panel.current?.focus();
  }, [count]);
  return (
    <div ref={panel} tabIndex={-1} className="account-favourites">
      {count === 0 ? (
        <>
          <p>{accountMessages.noFavourites}</p>
          <p>
            <Link className="button" to="/projects">
              {notFoundMessages.viewAll}
            </Link>
          </p>
        </>
      ) : cards.length > 0 ? (
        <CardGrid cards={cards.toReversed()} />
      ) : problem ? (
        <p role="alert">{problem}</p>
      ) : (
        <p role="status">Loading your favourites…</p>
      )}
    </div>
  );
}
