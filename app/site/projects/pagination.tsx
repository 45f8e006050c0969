import { Link } from 'react-router';
import { formatListingPath } from '../../../domain/projects/project-query.ts';
import { keepView } from './listing-address.ts';
import type { Listing } from './load-listing.ts';

/** Links to the pages of a long list where there is no JavaScript; with it, cards are added. */
export function Pagination({ listing }: { listing: Listing }) {
  const { kind, query, page, shown, pageCount } = listing;
  if (pageCount < 2) return null;
  const last = page + shown - 1;
  const linkTo = (target: number) =>
    formatListingPath(kind, query, keepView({ ...listing, page: target, shown: 1 }));
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
