import { Link } from 'react-router';
import type { TimelineEvent } from '../../domain/leads/inbox/lead-timeline.ts';
import type { PersonEvent } from '../../domain/people/person-timeline.ts';
import { Moment } from '../ui/time.tsx';

type ShownEvent = TimelineEvent & Partial<Pick<PersonEvent, 'reference' | 'page'>>;

/** A lead's events, or a person's with the lead or the public page of each. */
export function Timeline({ events }: { events: readonly ShownEvent[] }) {
  return (
    <ol className="timeline">
      {events.map(({ at, who, what, note, wording, reference, page }, index) => (
        <li key={`${at.getTime()} ${index}`}>
          <p className="timeline-what">
            {who && <strong>{who}</strong>} {what}{' '}
            {reference && <Link to={`/leads/${reference}`}>{reference}</Link>}
            {page && (
              <a href={page.path} target="_blank" rel="noreferrer">
                {page.label}
              </a>
            )}
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
