import { Link } from 'react-router';
import { formatListingPath } from '../../../domain/projects/project-query.ts';
import type { Listing } from './load-listing.ts';

/** Links to the pages of a long list. */
export function Pagination({ listing }: { listing: Listing }) {
  const { kind, page, pageCount, query, map } = listing;
  if (pageCount < 2) return null;
  const linkTo = (target: number) =>
    formatListingPath(kind, query, {
      ...(target > 1 ? { page: String(target) } : {}),
      ...(map ? { map } : {}),
    });
  return (
    <nav className="pagination" aria-label="Pages">
      {page > 1 ? (
        <Link className="button button-quiet" to={linkTo(page - 1)} rel="prev">
          Previous
        </Link>
      ) : (
        <span />
      )}
      <p>{`Page ${page} of ${pageCount}`}</p>
      {page < pageCount ? (
        <Link className="button button-quiet" to={linkTo(page + 1)} rel="next">
          Next
        </Link>
      ) : (
        <span />
      )}
    </nav>
  );
}
