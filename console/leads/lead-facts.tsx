import { Link } from 'react-router';
import { photoNote } from '../../domain/leads/inbox/worksheet-labels.ts';

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
