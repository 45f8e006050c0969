import { useState, type ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { leadStatuses, parseLeadStatus, statusLabels } from '../../../domain/leads/lead-status.ts';
import type { ReadLead } from '../../../server/console/lead-desk.ts';
import { Field } from '../field.tsx';

/** What a form that was not carried out gets back: why, and what was typed. */
export interface Refused {
  intent: string;
  refusal: string;
  errors: Record<string, string>;
  typed: Record<string, string>;
}

interface ActionsProps {
  loaded: ReadLead;
  refused: Refused | null;
}

interface ActionFormProps {
  intent: string;
  revision: number;
  label: string;
  isMain?: boolean;
  refused: Refused | null;
  children?: ReactNode;
}

/** One form for each action: it says which revision of the lead it was filled in for. */
function ActionForm({ intent, revision, label, isMain, refused, children }: ActionFormProps) {
  const { state, formData } = useNavigation();
  const isSending = state !== 'idle' && formData?.get('intent') === intent;
  return (
    <Form method="post" className="action-form" noValidate>
      <p className="form-failure" role="alert">
        {refused?.intent === intent ? refused.refusal : ''}
      </p>
      <input type="hidden" name="revision" value={revision} />
      {children}
      <button
        className={isMain ? 'button' : 'button button-quiet'}
        name="intent"
        value={intent}
        disabled={isSending}
      >
        {label}
      </button>
    </Form>
  );
}

const typedIn = (refused: Refused | null, intent: string, name: string) =>
  refused?.intent === intent ? refused.typed[name] : undefined;

const errorOf = (refused: Refused | null, intent: string, name: string) =>
  refused?.intent === intent ? refused.errors[name] : undefined;

function OwnerForms({ loaded: { lead, owners, isOwn }, refused }: ActionsProps) {
  const shared = { revision: lead.revision, refused };
  return (
    <section aria-labelledby="owner-title">
      <h2 id="owner-title">Owner</h2>
      {!lead.owner && <ActionForm {...shared} intent="take" label="Take this lead" isMain />}
      {isOwn && <ActionForm {...shared} intent="release" label="Give it back" />}
      {owners && (
        <ActionForm {...shared} intent="assign" label="Assign">
          <label className="field">
            <span>Give it to</span>
            <select name="owner" key={lead.revision} defaultValue={lead.owner?.id ?? ''}>
              <option value="">Nobody</option>
              {owners.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        </ActionForm>
      )}
    </section>
  );
}

function StatusForm({ loaded: { lead }, refused }: ActionsProps) {
  const typed = parseLeadStatus(typedIn(refused, 'status', 'status'));
  const [chosen, setChosen] = useState<string | null>(null);
  const status = chosen ?? typed ?? lead.status;
  return (
    <section aria-labelledby="status-title">
      <h2 id="status-title">Status</h2>
      <ActionForm
        intent="status"
        label="Set status"
        revision={lead.revision}
        refused={refused}
        isMain={lead.owner !== null}
      >
        <label className="field">
          <span>Status of the lead</span>
          <select
            name="status"
            key={lead.revision}
            defaultValue={typed ?? lead.status}
            onChange={(event) => setChosen(event.target.value)}
          >
            {leadStatuses.map((each) => (
              <option key={each} value={each}>
                {statusLabels[each].label}
              </option>
            ))}
          </select>
        </label>
        {/* Without JavaScript it is always there, and only counts for "Lost". */}
        <div className={status === 'lost' ? '' : 'without-script-block'}>
          <Field
            label="Why it was lost"
            name="reason"
            key={lead.revision}
            defaultValue={typedIn(refused, 'status', 'reason') ?? lead.lostReason ?? ''}
            error={errorOf(refused, 'status', 'reason')}
          />
        </div>
      </ActionForm>
    </section>
  );
}

function NoteForm({ loaded: { lead, timeline }, refused }: ActionsProps) {
  const error = errorOf(refused, 'note', 'note');
  return (
    <section aria-labelledby="note-title">
      <h2 id="note-title">Note</h2>
      <ActionForm intent="note" label="Save note" revision={lead.revision} refused={refused}>
        <label className="field">
          <span>What colleagues should know</span>
          <textarea
            name="note"
            rows={3}
            // Empty again once the note stands in the timeline.
            key={timeline.length}
            defaultValue={typedIn(refused, 'note', 'note')}
            aria-invalid={error ? true : undefined}
            aria-describedby="note-error"
          />
        </label>
        <p className="field-error" id="note-error">
          {error}
        </p>
      </ActionForm>
    </section>
  );
}

/** What can be done with a lead, beside it on a wide screen. */
export function LeadActions(props: ActionsProps) {
  return (
    <div className="lead-actions">
      <OwnerForms {...props} />
      <StatusForm {...props} />
      <NoteForm {...props} />
    </div>
  );
}
