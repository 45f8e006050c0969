import { useActionData } from 'react-router';
import type { Refused } from '../carry-out.ts';
import { ErrorBoundary as Notice } from '../root.tsx';

const wordFields = ['note', 'reason', 'what', 'body', 'subject'];

/** Why there is no such lead, and the words that were typed about it, to take along. */
export function LostLead({ error }: { error: unknown }) {
  const refused = useActionData<Refused>();
  const words = wordFields.flatMap((name) => refused?.typed[name] || []);
  return (
    <>
      <Notice error={error} />
      {words.length > 0 && (
        <section className="notice-page">
          <h2>What you typed</h2>
          {words.map((text) => (
            <p key={text} className="timeline-note">
              {text}
            </p>
          ))}
        </section>
      )}
    </>
  );
}
