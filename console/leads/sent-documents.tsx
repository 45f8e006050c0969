import type { ReactNode } from 'react';
import { findLastDay, type LinkState } from '../../domain/leads/inbox/sent-documents.ts';
import type { SentDocument, SentPackage } from '../../server/leads/inbox/sent-documents.ts';
import { ActionForm } from '../ui/action-form.tsx';
import type { Refused } from '../ui/handle-form.ts';
import { Age, Day } from '../ui/time.tsx';

const stateLabels: Readonly<Record<LinkState, string>> = {
  open: '✓ Works until',
  ended: '– Ended on',
  revoked: '× Revoked',
};

type Sent = Omit<SentDocument, 'id'>;

interface SentDocumentsProps {
  sentPackage: SentPackage;
  documents: readonly SentDocument[];
  now: Date;
  refused: Refused | null;
}

function Openings({ sent: { openings, openedAt }, now }: { sent: Sent; now: Date }) {
  if (!openedAt) return 'Not opened yet';
  return (
    <>
      Opened {openings === 1 ? 'once' : `${openings} times`}, last <Age at={openedAt} now={now} />
    </>
  );
}

const Row = ({ sent, now, children }: { sent: Sent; now: Date; children: ReactNode }) => (
  <li>
    <span>{sent.name}</span>
    <span>
      {stateLabels[sent.state]} {sent.state !== 'revoked' && <Day day={findLastDay(sent)} />}
    </span>
    <span>
      <Openings sent={sent} now={now} />
    </span>
    {sent.state === 'open' && children}
  </li>
);

/** The links to a package and to documents that this lead's person has, with their openings. */
export function SentDocuments({ sentPackage, documents, now, refused }: SentDocumentsProps) {
  if (!sentPackage && documents.length === 0) return null;
  return (
    <section>
      <h2>Documents sent</h2>
      <ul className="deliveries">
        {sentPackage && (
          <Row sent={sentPackage} now={now}>
            <ActionForm
              intent="revoke-package"
              label="Revoke link"
              staysInPlace
              refused={refused}
            />
          </Row>
        )}
        {documents.map((document) => (
          <Row key={document.id} sent={document} now={now}>
            <ActionForm intent="revoke" label="Revoke link" staysInPlace refused={refused}>
              <input type="hidden" name="link" value={document.id} />
            </ActionForm>
          </Row>
        ))}
      </ul>
    </section>
  );
}
