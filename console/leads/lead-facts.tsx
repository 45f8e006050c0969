import { Link } from 'react-router';
import { photoNote } from '../../domain/leads/inbox/worksheet-labels.ts';
import type { ReadLead } from '../../server/leads/inbox/inbox.ts';
import { formatMeetingPath } from '../ui/format-meeting-path.ts';
import { VideoLink } from '../ui/video-link.tsx';

interface LeadFactsProps {
  facts: readonly (readonly [label: string, text: string])[];
  reference: string;
}

/** What is known about a lead, a line each. */
export const LeadFacts = ({ facts, reference }: LeadFactsProps) =>
  facts.length > 0 && (
    <dl className="lead-facts">
      {facts.map(([label, text], index) => (
        <div key={`${index} ${label}`}>
          <dt>{label}</dt>
          <dd>
            {text === photoNote ? (
              <Link to={`/worksheets/${reference}#photos`}>Open on the worksheet</Link>
            ) : (
              text
            )}
          </dd>
        </div>
      ))}
    </dl>
  );

interface MeetingFactsProps {
  meeting: NonNullable<ReadLead['meeting']>;
  reference: string;
}

/** How a lead's meeting stands, and the way to change it. */
export const MeetingFacts = ({ meeting, reference }: MeetingFactsProps) => (
  <dl className="lead-facts">
    <div>
      <dt>{meeting.label}</dt>
      <dd>
        {meeting.time},{' '}
        <Link to={formatMeetingPath(reference, meeting.minute)}>open the meeting</Link>
      </dd>
    </div>
    {(meeting.link ?? meeting.place) && (
      <div>
        <dt>{meeting.link ? 'Video link' : 'Place'}</dt>
        <dd>{meeting.link ? <VideoLink url={meeting.link} /> : meeting.place}</dd>
      </div>
    )}
  </dl>
);
