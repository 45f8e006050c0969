import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { formatProjectPath } from '../../../domain/projects/project-path.ts';
import { httpMessages } from '../../../domain/text/messages/http.ts';
import { formatCad } from '../../ui/format-cad.ts';
import { ReadFailed, readJson } from '../../ui/read-json.ts';
import { endDeadSession } from '../visitor/call-as-member.ts';
import { useSession } from '../visitor/session.ts';
import type { Listing } from './load-listing.ts';

interface Priced {
  project_stub: string;
  title: string;
  price_per_sq_ft: { min: number; max: number };
}

const maxShown = 50;

const describe = ({ price_per_sq_ft: { min, max } }: Priced) =>
  [...new Set([min, max].map((cad) => formatCad(Math.round(cad))))].join(' – ');

/** The projects of the list by price per square foot, read with the member's token when asked for. */
function Ranking({ listing, token }: { listing: Listing; token: string }) {
  const [answer, setAnswer] = useState<{ url: string; ranked?: Priced[]; problem?: string }>();
  const url = listing.pointsUrl.replace('/map-points', '/api/v1/getpricespersqft');
  useEffect(() => {
    const controller = new AbortController();
    readJson<Priced[]>(url, { signal: controller.signal, headers: { token } }).then(
      (ranked) => setAnswer({ url, ranked }),
      (error: unknown) => {
        if (controller.signal.aborted) return;
        const isKnown = error instanceof ReadFailed;
        if (isKnown && error.status === 401) endDeadSession(token);
        setAnswer({ url, problem: isKnown ? error.message : httpMessages.fallback });
      },
    );
    return () => controller.abort();
  }, [url, token]);
  if (answer?.url !== url) return <p role="status">Reading the prices…</p>;
  if (answer.problem) return <p role="alert">{answer.problem}</p>;
  const ranked = answer.ranked ?? [];
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

/** For members, the projects of the list in the order of their price per square foot. */
export function PricePerSqFt({ listing }: { listing: Listing }) {
  const token = useSession()?.token ?? null;
  const [isAsked, setAsked] = useState(false);
  return (
    <fieldset className="range">
      <legend>Price per sq ft</legend>
      {token === null ? (
        <p>
          <Link to="/login">Log in</Link> or <Link to="/signup">register</Link> to see these
          projects by price per sq ft.
        </p>
      ) : isAsked ? (
        <Ranking listing={listing} token={token} />
      ) : (
        <button type="button" className="button button-quiet" onClick={() => setAsked(true)}>
          Lowest price per sq ft first
        </button>
      )}
    </fieldset>
  );
}
