import { Link } from 'react-router';
import { formatCount } from '../../domain/text/format-number.ts';
import type { ReadLead } from '../../server/leads/inbox/inbox.ts';
import { Age } from '../ui/time.tsx';
import { StatusMark } from '../ui/status-mark.tsx';

type OtherLead = ReadLead['others'][number];

interface PersonSectionProps {
  personId: number | null;
  title: string;
  others: readonly OtherLead[];
  /** Whether the operator sees the leads of every colleague. */
  seesAll: boolean;
  now: Date;
}

/** A lead in a line; of somebody else with their name, and the way to compare the two. */
function OtherLine({
  personId,
  other,
  now,
}: { other: OtherLead } & Pick<PersonSectionProps, 'personId' | 'now'>) {
  const { reference, from } = other;
  return (
    <li>
      {from && <Link to={`/people/${from.personId}`}>{from.name || 'Without a name'}</Link>}
      <Link to={`/leads/${reference}`}>{reference}</Link>
      <StatusMark status={other.status} isHeld={false} />
      <span>{other.about}</span>
      {other.ownerName && <span>{other.ownerName}</span>}
      <Age at={other.receivedAt} now={now} />
      {from && (
        <Link to={`/people/duplicates?person=${personId}&lead=${reference}`}>
          Compare, and merge or keep apart
        </Link>
      )}
    </li>
  );
}

/** Links to the lead's person, to their other leads, and to those with the same phone number. */
export function PersonSection({ personId, title, others, seesAll, now }: PersonSectionProps) {
  const own = others.filter(({ from }) => from === null);
  const shared = others.filter(({ from }) => from !== null);
  const renderLines = (leads: readonly OtherLead[]) => (
    <ul className="lead-others">
      {leads.map((other) => (
        <OtherLine key={other.reference} personId={personId} other={other} now={now} />
      ))}
    </ul>
  );
  return (
    <section>
      <h2>Person</h2>
      <p className="lead-person">
        <Link to={`/people/${personId}`}>{title}</Link>
        {own.length === 0 && ` has no other leads${seesAll ? '' : ' that you can see'}.`}
        {own.length === 1 && ' has one other lead.'}
        {own.length > 1 && ` has ${formatCount(own.length)} other leads.`}
      </p>
      {renderLines(own)}
      {shared.length > 0 && (
        <>
          <h3>With the same phone number</h3>
          {renderLines(shared)}
        </>
      )}
    </section>
  );
}
