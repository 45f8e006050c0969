import { useActionData, useParams } from 'react-router';
import type { Refused } from '../carry-out.ts';
import { ErrorBoundary as Notice } from '../root.tsx';
import { KeptWords } from './kept-words.tsx';

/** Explains why a lead is not available, and offers the text typed about it for copying. */
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
