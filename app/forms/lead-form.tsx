import { useEffect, useRef, useState, type ReactNode } from 'react';
import { contactConsent } from '../../domain/leads/lead.ts';
import { formMessages } from '../../domain/text/messages/form.ts';
import type { FormValues, LeadOutcome } from './lead-outcome.ts';
import { HoneypotField } from './honeypot-field.tsx';
import { useLeadForm, type LeadFormTask } from './use-lead-form.ts';
import './lead-form.css';

interface LeadFormProps extends LeadFormTask {
  /** Page that answers the form without JavaScript; the page it stands on when left out. */
  action?: string;
  /** Needed where files are sent without JavaScript. */
  encType?: 'multipart/form-data';
  /** Who may write to the visitor: part of what is agreed to. */
  brokerage: string;
  submitLabel: string;
  againLabel: string;
  /** The success sentence stays this long; what happens next stays. */
  successShownMs: number;
  /** What happens next, in a sentence. */
  next: ReactNode;
  /** The fields, in the order in which they are checked. */
  children: (form: ShownForm) => ReactNode;
}

export interface ShownForm extends Pick<ReturnType<typeof useLeadForm>, 'problem' | 'checkPart'> {
  values: FormValues;
  errorOf(field: string): string | null;
  /** Slots of the chosen day, when the chosen one was taken. */
  freeSlots?: readonly string[] | undefined;
}

interface SavedProps extends Pick<LeadFormProps, 'successShownMs' | 'next' | 'againLabel'> {
  id: string;
  outcome: LeadOutcome & { status: 'saved' };
  onAgain: () => void;
}

function Saved({ id, outcome, successShownMs, next, againLabel, onAgain }: SavedProps) {
  const [isFresh, setFresh] = useState(true);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    panel.current?.focus();
    const timer = window.setTimeout(() => setFresh(false), successShownMs);
    return () => window.clearTimeout(timer);
  }, [successShownMs]);
  return (
    <div className="lead-saved" id={id} ref={panel} tabIndex={-1}>
      <p className="lead-success" role="status">
        {isFresh ? outcome.message : ''}
      </p>
      <h3>What happens next</h3>
      <p>{next}</p>
      <p>
        Your reference is <strong>{outcome.reference}</strong>.
      </p>
      <button className="button button-quiet" type="button" onClick={onAgain}>
        {againLabel}
      </button>
    </div>
  );
}

/** Why the server refused a form that was sent without JavaScript: at its top, which is then shown. */
const ApiError = ({ outcome }: { outcome: LeadOutcome }) => (
  <p className="form-failure" role="alert">
    {outcome.status === 'invalid' ? (
      <a href={`#field-${outcome.field}`}>{formMessages.notSent(outcome.message)}</a>
    ) : (
      outcome.message
    )}
  </p>
);

/** A form that ends in a lead: checked here and again on the server by the same schema. */
export function LeadForm({
  action = '',
  encType,
  brokerage,
  submitLabel,
  againLabel,
  successShownMs,
  next,
  children,
  ...task
}: LeadFormProps) {
  const { form, outcome, isSending, isUnsent, send, prepare, noteTyping, startAgain, ...shown } =
    useLeadForm(task);
  const id = `${task.name}-form`;
  if (outcome?.status === 'saved')
    return <Saved {...{ id, outcome, successShownMs, next, againLabel }} onAgain={startAgain} />;
  const refusal = task.outcome === (shown.problem ?? outcome) ? task.outcome : undefined;
  return (
    <form
      ref={form}
      className="lead-form"
      id={id}
      // The fragment stays with the address of a post: the page that answers begins at the form.
      action={`${action}#${id}`}
      encType={encType}
      method="post"
      noValidate
      onSubmit={send}
      onFocus={prepare}
      onInput={noteTyping}
    >
      <HoneypotField />
      {refusal && <ApiError outcome={refusal} />}
      <div className="lead-fields">
        {children(shown)}
        <label className="consent">
          <input type="checkbox" name="consent" />
          <span>{contactConsent.text(brokerage)}</span>
        </label>
      </div>
      {outcome?.status === 'failed' && !refusal && (
        <p className="form-failure" role="alert">
          <span>{outcome.message}</span>
          {isUnsent && (
            <>
              . <span>{formMessages.unsent}</span>
            </>
          )}
        </p>
      )}
      <button className="button button-wide" type="submit" aria-disabled={isSending}>
        {isSending ? 'Sending…' : submitLabel}
      </button>
      <p className="form-note">{formMessages.note}</p>
    </form>
  );
}
