import type { TimelineEvent } from '../../../domain/leads/lead-timeline.ts';
import { Moment } from '../time.tsx';

export function Timeline({ events }: { events: readonly TimelineEvent[] }) {
  return (
    <ol className="timeline">
      {events.map(({ at, who, what, note }, index) => (
        <li key={`${at.getTime()} ${index}`}>
          <p className="timeline-what">
            {who && <strong>{who}</strong>} {what}
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
