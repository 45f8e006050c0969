import { Link } from 'react-router';
import type { TimelineEvent } from '../../domain/leads/inbox/lead-timeline.ts';
import { Moment } from '../ui/time.tsx';

/** A lead's events, or a person's with the lead of each. */
export function Timeline({
  events,
}: {
  events: readonly (TimelineEvent & { reference?: string | null })[];
}) {
  return (
    <ol className="timeline">
      {events.map(({ at, who, what, note, wording, reference }, index) => (
        <li key={`${at.getTime()} ${index}`}>
          <p className="timeline-what">
            {who && <strong>{who}</strong>} {what}{' '}
            {reference && <Link to={`/leads/${reference}`}>{reference}</Link>}
          </p>
          <p className="timeline-when">
            <Moment at={at} />
          </p>
          {note && <p className="timeline-note">{note}</p>}
          {wording && (
            <details className="timeline-note">
              <summary>Wording</summary>
              {wording}
            </details>
          )}
        </li>
      ))}
    </ol>
  );
}
