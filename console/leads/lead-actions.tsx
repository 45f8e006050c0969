import { useState } from 'react';
import { lacksContact } from '../../domain/leads/inbox/describe-clock.ts';
import {
  closedStatuses,
  leadStatuses,
  parseLeadStatus,
  statusLabels,
} from '../../domain/leads/lead-status.ts';
import type { ReadLead } from '../../server/leads/inbox/inbox.ts';
import { ActionForm } from '../ui/action-form.tsx';
import { fieldProps, enteredValue, type Refused } from '../ui/handle-form.ts';
import { Field, TextareaField } from '../ui/field.tsx';
import { SnoozeForms } from './lead-work-section.tsx';
import { OwnerOptions } from './owner-options.tsx';

interface ActionsProps {
  loaded: ReadLead;
  refused: Refused | null;
}

/** The first action on an unassigned lead, next to its name. */
export const TakeForm = ({ loaded: { lead }, refused }: ActionsProps) =>
  lead.owner === null && (
    <ActionForm
      intent="take"
      label="Assign to me"
      revision={lead.revision}
      refused={refused}
      staysInPlace
    />
  );

/** Records an answer that the console did not see. */
export const AnsweredForm = ({ loaded: { lead }, refused }: ActionsProps) =>
  lacksContact(lead.clock) && (
    <ActionForm
      intent="answered"
      label="I have answered"
      revision={lead.revision}
      refused={refused}
      staysInPlace
    />
  );

function OwnerForms({ loaded: { lead, owners, others, isOwn }, refused }: ActionsProps) {
  if (!isOwn && !owners) return null;
  const colleague = others.find(
    ({ status, ownerId }) =>
      ownerId !== null && ownerId !== lead.owner?.id && !closedStatuses.includes(status),
  );
  const shared = { revision: lead.revision, refused, staysInPlace: true };
  return (
    <section aria-labelledby="owner-title">
      <h2 id="owner-title">Owner</h2>
      {isOwn && <ActionForm {...shared} intent="release" label="Unassign" />}
      {owners && (
        <ActionForm {...shared} intent="assign" label="Assign">
          <label className="field">
            <span>Assign to</span>
            <select name="owner" defaultValue={lead.owner?.id ?? ''}>
              <option value="">Unassigned</option>
              <OwnerOptions owners={owners} />
            </select>
          </label>
          {colleague && (
            <label className="check">
              <input type="checkbox" name="divides" />
              <span>Two agents: {colleague.ownerName} keeps the buyer’s other leads</span>
            </label>
          )}
        </ActionForm>
      )}
    </section>
  );
}

function StatusFields({ loaded: { lead }, refused }: ActionsProps) {
  const entered = parseLeadStatus(enteredValue(refused, 'status', 'status'));
  const [status, setStatus] = useState<string>(entered ?? lead.status);
  return (
    <>
      <label className="field">
        <span>Lead status</span>
        <select
          name="status"
          defaultValue={entered ?? lead.status}
          onChange={(event) => setStatus(event.target.value)}
        >
          {leadStatuses.map((each) => (
            <option key={each} value={each}>
              {statusLabels[each].label}
            </option>
          ))}
        </select>
      </label>
      <div hidden={status !== 'lost'}>
        <Field
          label="Reason lost"
          {...fieldProps(refused, 'status', 'reason', lead.lostReason ?? '')}
        />
      </div>
    </>
  );
}

function StatusForm({ loaded, refused }: ActionsProps) {
  const { lead } = loaded;
  return (
    <section id="status" aria-labelledby="status-title">
      <h2 id="status-title">Status</h2>
      <ActionForm
        intent="status"
        label="Set status"
        revision={lead.revision}
        refused={refused}
        staysInPlace
      >
        <StatusFields loaded={loaded} refused={refused} />
      </ActionForm>
    </section>
  );
}

export function NoteForm({ loaded: { lead }, refused }: ActionsProps) {
  return (
    <ActionForm
      intent="note"
      label="Save note"
      revision={lead.revision}
      refused={refused}
      staysInPlace
      draft={`note ${lead.reference}`}
    >
      <TextareaField label="Internal note" rows={3} {...fieldProps(refused, 'note', 'note')} />
    </ActionForm>
  );
}

/** What changes the lead itself, next to its story on a wide screen. */
export function LeadActions(props: ActionsProps) {
  return (
    <>
      <StatusForm {...props} />
      <OwnerForms {...props} />
      <SnoozeForms {...props} />
    </>
  );
}
