import { useActionData, useParams } from 'react-router';
import type { Refused } from '../carry-out.ts';
import { ErrorBoundary as Notice } from '../root.tsx';
import { UnsentText } from './unsent-text.tsx';

/** Explains why a lead is not available, and offers the text typed about it for copying. */
export function MissingLead({ error }: { error: unknown }) {
  const refused = useActionData<Refused>() ?? null;
  const { reference = '' } = useParams();
  return (
    <>
      <Notice error={error} />
      <UnsentText reference={reference} refused={refused} />
    </>
  );
}
