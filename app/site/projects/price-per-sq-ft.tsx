import { useState } from 'react';
import { formatProjectPath } from '../../../domain/projects/project-path.ts';
import { useRead } from '../../api/use-read.ts';
import { formatCadRange } from '../../../domain/text/format-number.ts';
import { member, useSession } from '../visitor/session.ts';
import { Link } from '../link.tsx';
import type { Listing } from './load-listing.ts';

interface Priced {
  project_stub: string;
  title: string;
  price_per_sq_ft: { min: number; max: number };
}

const maxShown = 50;

const describe = ({ price_per_sq_ft: { min, max } }: Priced) =>
  formatCadRange({ min: Math.round(min), max: Math.round(max) });

function Ranking({ listing }: { listing: Listing }) {
  const url = listing.pointsUrl.replace('/map-points', '/api/v1/getpricespersqft');
  const { body: ranked, problem, isCurrent } = useRead<Priced[]>(url, member);
  if (!isCurrent) return <p role="status">Loading prices…</p>;
  if (!ranked) return <p role="alert">{problem}</p>;
  if (ranked.length === 0) return <p role="status">No plan of these projects has a price.</p>;
  return (
    <ol className="per-sq-ft">
      {ranked.slice(0, maxShown).map((each) => (
        <li key={each.project_stub}>
          <Link to={formatProjectPath({ kind: listing.kind, stub: each.project_stub })}>
            {each.title}
          </Link>{' '}
          {describe(each)}
        </li>
      ))}
    </ol>
  );
}

export function PricePerSqFt({ listing }: { listing: Listing }) {
  const isMember = useSession() !== null;
  const [isRequested, setRequested] = useState(false);
  return (
    <fieldset className="range">
      <legend>Price per sq ft</legend>
      {!isMember ? (
        <p>
          <Link to="/login">Log in</Link> or <Link to="/signup">register</Link> to see these
          projects by price per sq ft.
        </p>
      ) : isRequested ? (
        <Ranking listing={listing} />
      ) : (
        <button type="button" className="button button-quiet" onClick={() => setRequested(true)}>
          Lowest price per sq ft first
        </button>
      )}
    </fieldset>
  );
}
