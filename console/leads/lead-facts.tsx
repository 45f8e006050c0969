import { Link } from 'react-router';
import { photoNote } from '../../domain/leads/inbox/worksheet-labels.ts';
import type { ReadLead } from '../../server/leads/inbox/inbox.ts';
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

/** What was agreed on a meeting. */
export const AgreedMeeting = ({ time, link, place }: NonNullable<ReadLead['agreed']>) => (
  <dl className="lead-facts">
    <div>
      <dt>Confirmed for</dt>
      <dd>{time}</dd>
    </div>
    {(link ?? place) && (
      <div>
        <dt>{link ? 'Video link' : 'Place'}</dt>
        <dd>{link ? <VideoLink url={link} /> : place}</dd>
      </div>
    )}
  </dl>
);
