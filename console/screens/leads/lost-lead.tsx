import { useActionData, useParams } from 'react-router';
import type { Refused } from '../carry-out.ts';
import { ErrorBoundary as Notice } from '../root.tsx';
import { KeptWords } from './kept-words.tsx';

/** Why there is no such lead, and the words that were typed about it, to take along. */
export function LostLead({ error }: { error: unknown }) {
  const refused = useActionData<Refused>() ?? null;
  const { reference = '' } = useParams();
  return (
    <>
      <Notice error={error} />
      <KeptWords reference={reference} refused={refused} />
    </>
  );
}
