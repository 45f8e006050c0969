import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react';
import type { Checked, FieldProblem } from '../../domain/leads/first-problem.ts';
import type { LeadForm } from '../../domain/leads/lead.ts';
import { addFields, readTexts } from './fill-form.ts';
import type { FormValues, LeadOutcome } from './lead-outcome.ts';
import { sendWithRetries, type FailedSending } from './send-with-retries.ts';
import { useFormEvents } from './use-form-events.ts';
import { useSubmission } from './use-submission.ts';
import { useWhenOnline } from './use-when-online.ts';

export interface LeadFormTask {
  /** The kind of lead that it makes. */
  name: LeadForm;
  /** Checks what was typed; the server runs the same schema again. */
  check(typed: object): Checked<unknown>;
  /** Names of the fields that are checked. */
  fields: readonly string[];
  /** Our own action that answers with a `LeadOutcome`. */
  sendTo: string;
  /** Answer to a form that was sent without JavaScript. */
  outcome: LeadOutcome | undefined;
  /** Called once when the lead is stored, after the answer has taken the focus: it may scroll. */
  onSaved?: () => void;
}

/**
 * Checks a form, sends it once under one submission id, and moves the focus to what is wrong. What
 * did not reach the server is sent again when the browser is online again.
 */
export function useLeadForm({
  name,
  check,
  fields,
  sendTo,
  outcome: sentOutcome,
  onSaved,
}: LeadFormTask) {
  const form = useRef<HTMLFormElement>(null);
  const submission = useSubmission(form, sendTo);
  const events = useFormEvents(name);
  const isUnderWay = useRef(false);
  const [problem, setProblem] = useState<FieldProblem | null>(null);
  const [outcome, setOutcome] = useState<LeadOutcome | FailedSending | undefined>(sentOutcome);
  /** What came back with the page, if it was sent without JavaScript; later the fields hold it themselves. */
  const [values, setValues] = useState<FormValues>(
    sentOutcome && 'values' in sentOutcome ? sentOutcome.values : {},
  );
  const [isSending, setSending] = useState(false);
  const shown = problem ?? (outcome?.status === 'invalid' ? outcome : null);
  const isUnsent = outcome?.status === 'failed' && 'isUnsent' in outcome && !isSending;

  useEffect(() => {
    if (!shown) return;
    // A hidden field names the control that stands for it.
    const control = `[name="${shown.field}"]:not([type="hidden"]), [data-field="${shown.field}"]`;
    form.current?.querySelector<HTMLElement>(control)?.focus();
  }, [shown]);

  const afterSaving = useEffectEvent(() => onSaved?.());
  useEffect(() => {
    if (outcome?.status === 'saved') afterSaving();
  }, [outcome]);

  const findProblem = (typed: URLSearchParams): FieldProblem | null => {
    const checked = check(Object.fromEntries(fields.map((field) => [field, typed.get(field)])));
    return checked.ok ? null : checked.problem;
  };

  const send = async () => {
    if (isUnderWay.current || !form.current) return;
    const typed = readTexts(form.current);
    const found = findProblem(typed);
    setProblem(found);
    if (found) {
      events.tell('error');
      return;
    }
    addFields(typed, submission.begin());
    setOutcome(undefined);
    isUnderWay.current = true;
    setSending(true);
    const answer = await sendWithRetries<LeadOutcome>(sendTo, typed);
    if (answer.status === 'saved') submission.clear();
    events.tell(answer.status === 'saved' ? 'complete' : 'error');
    setOutcome(answer);
    isUnderWay.current = false;
    setSending(false);
  };
  useWhenOnline(isUnsent, () => void send());

  return {
    form,
    outcome,
    isSending,
    isUnsent,
    send(event: FormEvent) {
      event.preventDefault();
      void send();
    },
    noteTyping() {
      events.noteTyping();
      submission.noteTyping();
    },
    values,
    problem: shown,
    freeSlots: outcome && 'freeSlots' in outcome ? outcome.freeSlots : undefined,
    errorOf: (field: string) => (shown?.field === field ? shown.message : null),
    /** Shows the first problem when it lies in this part of the form; true when it does not. */
    checkPart(isInPart: (field: string) => boolean): boolean {
      const first = form.current && findProblem(readTexts(form.current));
      const found = first && isInPart(first.field) ? first : null;
      setProblem(found);
      return found === null;
    },
    /** Empties the form for another submission. */
    startAgain() {
      setOutcome(undefined);
      setValues({});
    },
  };
}
