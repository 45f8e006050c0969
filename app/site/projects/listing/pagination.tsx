import { useEffect, useRef } from 'react';
import { Link, useNavigation } from 'react-router';
import { formatListingPath } from '../../../../domain/projects/search/project-query.ts';
import { inPlace } from '../../../ui/in-place.ts';
import {
  formatViewParameters,
  maxPagesShown,
} from '../../../../domain/projects/search/listing-address.ts';
import type { Listing } from './load-listing.ts';

export function Pagination({ listing }: { listing: Listing }) {
  const { kind, query, page, pagesShown, pageCount } = listing;
  if (pageCount < 2) return null;
  const last = page + pagesShown - 1;
  const linkTo = (target: number) =>
    formatListingPath(
      kind,
      query,
      formatViewParameters({ ...listing, page: target, pagesShown: 1 }),
    );
  return (
    <nav className="pagination without-script" aria-label="Pages">
      {page > 1 ? (
        <Link className="button button-quiet" to={linkTo(page - 1)} rel="prev">
          Previous
        </Link>
      ) : (
        <span />
      )}
      <p>{`Page ${last > page ? `${page}–${last}` : page} of ${pageCount}`}</p>
      {last < pageCount ? (
        <Link className="button button-quiet" to={linkTo(last + 1)} rel="next">
          Next
        </Link>
      ) : (
        <span />
      )}
    </nav>
  );
}

/**
 * Adds more cards to the list and focuses the first of them. The URL contains how many pages are
 * shown, so that a reload, Back and a shared link show the same cards.
 */
interface MoreCardsProps {
  listing: Listing;
  /** As asked for, while its list is still to come. */
  query: Listing['query'];
}

export function MoreCards({ listing, query }: MoreCardsProps) {
  const { kind, page, pagesShown, pageCount, firstShown, cards, total } = listing;
  const { location: nextLocation } = useNavigation();
  const root = useRef<HTMLDivElement>(null);
  const shownAtClick = useRef<number | null>(null);

  useEffect(() => {
    const before = shownAtClick.current;
    if (before === null || cards.length <= before) return;
    shownAtClick.current = null;
    const list = root.current?.closest('.listing-cards');
    const first = list?.querySelectorAll<HTMLElement>('.card-grid > li')[before];
    first?.querySelector<HTMLElement>('.card-title a')?.focus({ preventScroll: true });
    first?.scrollIntoView({ block: 'nearest' });
  }, [cards.length]);

  if (pageCount < 2) return null;
  const linkTo = (view: Partial<Listing>) =>
    formatListingPath(kind, query, formatViewParameters({ ...listing, ...view }));
  const next = page + pagesShown;
  const isLoading =
    new URLSearchParams(nextLocation?.search).get('shown') === String(pagesShown + 1);
  return (
    <div className="more-cards needs-script" ref={root}>
      <p role="status">{`Showing ${firstShown + 1}–${firstShown + cards.length} of ${total}`}</p>
      {next <= pageCount && pagesShown < maxPagesShown && (
        <Link
          className="button button-quiet"
          to={linkTo({ pagesShown: pagesShown + 1 })}
          {...inPlace}
          replace
          onClick={() => {
            shownAtClick.current = cards.length;
          }}
        >
          {isLoading ? 'Loading…' : 'Show more'}
        </Link>
      )}
      {next <= pageCount && pagesShown >= maxPagesShown && (
        <Link className="button button-quiet" to={linkTo({ page: next, pagesShown: 1 })}>
          Next page
        </Link>
      )}
      {page > 1 && (
        <Link className="button button-quiet" to={linkTo({ page: 1, pagesShown: 1 })}>
          Back to start
        </Link>
      )}
    </div>
  );
}
