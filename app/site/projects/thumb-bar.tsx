import type { Ref } from 'react';
import { Link } from 'react-router';
import { formatListingPath } from '../../../domain/projects/project-query.ts';
import { listingMessages } from '../../../domain/text/messages/listing.ts';
import { keepView } from './listing-address.ts';
import type { Listing } from './load-listing.ts';

interface ThumbBarProps {
  listing: Listing;
  isDrawerOpen: boolean;
  onDrawerOpen: () => void;
  drawerButton: Ref<HTMLAnchorElement>;
}

/** On a phone: the drawer of filters, and either the cards or the map. */
export function ThumbBar(props: ThumbBarProps) {
  const { listing, isDrawerOpen, onDrawerOpen, drawerButton } = props;
  const map = listing.map === 'open' ? 'closed' : 'open';
  return (
    <div className="thumb-bar">
      <a
        className="button"
        href="#filters"
        ref={drawerButton}
        aria-haspopup="dialog"
        aria-expanded={isDrawerOpen}
        onClick={(event) => {
          event.preventDefault();
          onDrawerOpen();
        }}
      >
        {listingMessages.filters}
      </a>
      <Link
        className="button needs-script"
        to={formatListingPath(listing.kind, listing.query, { ...keepView(listing), map })}
        preventScrollReset
        replace
      >
        {listing.map === 'open' ? 'List' : listingMessages.map}
      </Link>
    </div>
  );
}
