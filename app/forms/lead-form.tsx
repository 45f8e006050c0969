import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import type { FieldProblem } from '../../domain/leads/first-problem.ts';
import { contactConsent } from '../../domain/leads/mail-kinds.ts';
import { formMessages } from '../../domain/text/messages/form.ts';
import { HoneypotField } from './form-fields.tsx';
import { useLeadForm, type LeadFormOptions, type LeadFormState } from './use-lead-form.ts';
import './lead-form.css';

interface LeadFormProps extends Omit<LeadFormOptions, 'resendWhenOnline' | 'explain' | 'onSaved'> {
  /** The page that handles the form without JavaScript; by default, the current page. */
  action?: string;
  encType?: 'multipart/form-data';
  /** Named in the consent: who may write to the visitor. */
  brokerage: string;
  submitLabel: string;
  againLabel: string;
  success: string;
  successShownMs: number;
  next: ReactNode;
  /** Called once when the lead is stored, after the answer has taken the focus: it may scroll. */
  onSaved?: () => void;
  children: (form: LeadFormState) => ReactNode;
}

interface SavedProps extends Pick<
  LeadFormProps,
  'success' | 'successShownMs' | 'next' | 'againLabel'
> {
  id: string;
  reference: string;
  onAgain: () => void;
}

function Saved({ id, reference, success, successShownMs, next, againLabel, onAgain }: SavedProps) {
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
        {isFresh ? success : ''}
      </p>
      <h3>What happens next</h3>
      <p>{next}</p>
      <p>
        Your reference is <strong>{reference}</strong>.
      </p>
      <button className="button button-quiet" type="button" onClick={onAgain}>
        {againLabel}
      </button>
    </div>
  );
}

const Refusal = ({ field, message }: FieldProblem) => (
  <p className="form-failure" role="alert">
    {field ? <a href={`#field-${field}`}>{formMessages.notSent(message)}</a> : message}
  </p>
);

export function LeadForm({
  action = '',
  encType,
  brokerage,
  submitLabel,
  againLabel,
  success,
  successShownMs,
  next,
  onSaved,
  children,
  ...options
}: LeadFormProps) {
  const { receipt, startAgain, attributes, isSending, failure, isRefused, ...form } = useLeadForm({
    ...options,
    resendWhenOnline: true,
  });
  const id = `${options.name}-form`;
  const afterSaving = useEffectEvent(() => onSaved?.());
  useEffect(() => {
    if (receipt) afterSaving();
  }, [receipt]);
  if (receipt)
    return (
      <Saved
        {...{ id, success, successShownMs, next, againLabel }}
        reference={receipt.reference}
        onAgain={startAgain}
      />
    );
  return (
    <form
      {...attributes}
      className="lead-form"
      id={id}
      // The fragment survives the post, so that the answer page opens at the form.
      action={`${action}#${id}`}
      encType={encType}
    >
      <HoneypotField />
      {isRefused && options.outcome?.status === 'refused' && <Refusal {...options.outcome} />}
      <div className="lead-fields">
        {children(form)}
        <label className="consent">
          <input type="checkbox" name="consent" />
          <span>{contactConsent.text(brokerage)}</span>
        </label>
      </div>
      {failure && !isRefused && (
        <p className="form-failure" role="alert">
          <span>{failure}</span>
          {form.isUnsent && (
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
