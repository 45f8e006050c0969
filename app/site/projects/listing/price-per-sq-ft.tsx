import { useState } from 'react';
import { Link } from 'react-router';
import { formatProjectPath } from '../../../../domain/projects/project-path.ts';
import { useRead } from '../../../api/use-read.ts';
import { formatCadRange } from '../../../../domain/text/format-number.ts';
import { member, useSession } from '../../../visitor/session.ts';
import type { Listing } from './load-listing.ts';

interface Priced {
  project_stub: string;
  title: string;
  price_per_sq_ft: { min: number; max: number };
}

const maxShown = 50;

const describe = ({ price_per_sq_ft: { min, max } }: Priced) =>
  formatCadRange({ min: Math.round(min), max: Math.round(max) });

interface PricePerSqFtProps {
  listing: Listing;
  /** Whether links replace the history entry. */
  replace: boolean;
}

function Ranking({ listing, replace }: PricePerSqFtProps) {
  const url = listing.pointsUrl.replace('/map-points', '/api/v1/getpricespersqft');
  const { body: ranked, problem, isCurrent } = useRead<Priced[]>(url, member);
  if (!isCurrent) return <p role="status">Loading prices…</p>;
  if (!ranked) return <p role="alert">{problem}</p>;
  if (ranked.length === 0) return <p role="status">No plan of these projects has a price.</p>;
  return (
    <ol>
      {ranked.slice(0, maxShown).map((each) => (
        <li key={each.project_stub}>
          <Link
            to={formatProjectPath({ kind: listing.kind, stub: each.project_stub })}
            replace={replace}
          >
            {each.title}
          </Link>{' '}
          {describe(each)}
        </li>
      ))}
    </ol>
  );
}

export function PricePerSqFt({ listing, replace }: PricePerSqFtProps) {
  const isMember = useSession() !== null;
  const [isRequested, setRequested] = useState(false);
  return (
    <fieldset className="range">
      <legend>Price per sq ft</legend>
      {!isMember ? (
        <p>
          <Link to="/login" replace={replace}>
            Log in
          </Link>{' '}
          or{' '}
          <Link to="/signup" replace={replace}>
            register
          </Link>{' '}
          to see these projects by price per sq ft.
        </p>
      ) : isRequested ? (
        <Ranking listing={listing} replace={replace} />
      ) : (
        <button type="button" className="button button-quiet" onClick={() => setRequested(true)}>
          Lowest price per sq ft first
        </button>
      )}
    </fieldset>
  );
}
