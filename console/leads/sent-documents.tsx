import { findLastDay, type LinkState } from '../../domain/leads/inbox/sent-documents.ts';
import type { SentDocument } from '../../server/leads/inbox/sent-documents.ts';
import { ActionForm } from '../ui/action-form.tsx';
import type { Refused } from '../ui/handle-form.ts';
import { Age, Day } from '../ui/time.tsx';

const stateLabels: Readonly<Record<LinkState, string>> = {
  open: '✓ Works until',
  ended: '– Ended on',
  revoked: '× Revoked',
};

interface SentDocumentsProps {
  documents: readonly SentDocument[];
  now: Date;
  refused: Refused | null;
}

function Openings({
  document: { openings, openedAt },
  now,
}: {
  document: SentDocument;
  now: Date;
}) {
  if (!openedAt) return 'Not opened yet';
  return (
    <>
      Opened {openings === 1 ? 'once' : `${openings} times`}, last <Age at={openedAt} now={now} />
    </>
  );
}

/** The links to documents that this lead's person has, with their openings. */
export function SentDocuments({ documents, now, refused }: SentDocumentsProps) {
  if (documents.length === 0) return null;
  return (
    <section>
      <h2>Documents sent</h2>
      <ul className="deliveries">
        {documents.map((document) => (
          <li key={document.id}>
            <span>{document.name}</span>
            <span>
              {stateLabels[document.state]}{' '}
              {document.state !== 'revoked' && <Day day={findLastDay(document)} />}
            </span>
            <span>
              <Openings document={document} now={now} />
            </span>
            {document.state === 'open' && (
              <ActionForm intent="revoke" label="Revoke link" staysInPlace refused={refused}>
                <input type="hidden" name="sent" value={document.id} />
              </ActionForm>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
