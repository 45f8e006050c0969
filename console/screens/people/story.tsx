import { Link } from 'react-router';
import type { PersonEvent } from '../../../domain/people/person-timeline.ts';
import { Moment } from '../time.tsx';

/** A person's actions and mail, each with its lead. */
export function Story({ events }: { events: readonly PersonEvent[] }) {
  return (
    <ol className="timeline">
      {events.map(({ at, who, what, note, reference }, index) => (
        <li key={`${at.getTime()} ${index}`}>
          <p className="timeline-what">
            {who && <strong>{who}</strong>} {what}{' '}
            {reference && <Link to={`/leads/${reference}`}>{reference}</Link>}
          </p>
          <p className="timeline-when">
            <Moment at={at} />
          </p>
          {note && <p className="timeline-note">{note}</p>}
        </li>
      ))}
    </ol>
  );
}
