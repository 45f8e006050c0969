import { Link } from 'react-router';
import { formatCount } from '../../domain/text/format-number.ts';
import type { ReadLead } from '../../server/leads/inbox/inbox.ts';
import { Age } from '../ui/time.tsx';
import { StatusMark } from '../ui/status-mark.tsx';

interface PersonSectionProps {
  personId: number | null;
  title: string;
  others: ReadLead['others'];
  now: Date;
}

/** Links to the lead's person and their other leads. */
export function PersonSection({ personId, title, others, now }: PersonSectionProps) {
  return (
    <section>
      <h2>Person</h2>
      <p className="lead-person">
        <Link to={`/people/${personId}`}>{title}</Link>
        {others.length === 0 && ' has no other leads that you can see.'}
        {others.length === 1 && ' has one other lead.'}
        {others.length > 1 && ` has ${formatCount(others.length)} other leads.`}
      </p>
      <ul className="lead-others">
        {others.map((other) => (
          <li key={other.reference}>
            <Link to={`/leads/${other.reference}`}>{other.reference}</Link>
            <StatusMark status={other.status} isHeld={false} />
            <span>{other.about}</span>
            {other.ownerName && <span>{other.ownerName}</span>}
            <Age at={other.receivedAt} now={now} />
          </li>
        ))}
      </ul>
    </section>
  );
}
