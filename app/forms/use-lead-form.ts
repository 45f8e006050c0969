import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react';
import type { FieldProblem } from '../../domain/leads/first-problem.ts';
import type { FormCheck } from '../../domain/leads/form-check.ts';
import type { LeadForm } from '../../domain/leads/lead.ts';
import { formMessages } from '../../domain/text/messages/form.ts';
import { addFields, readTexts } from './fill-form.ts';
import type { FormValues, LeadOutcome } from './lead-outcome.ts';
import { sendAgain, sendWithRetries, type FailedSending } from './send-with-retries.ts';
import { useFormCheck } from './use-form-check.ts';
import { useFormEvents } from './use-form-events.ts';
import { useSubmission } from './use-submission.ts';
import { useUnsent } from './use-unsent.ts';

export interface LeadFormTask {
  /** The kind of lead that it makes. */
  name: LeadForm;
  /** Loads the check of what was typed; the server runs the same schema again. */
  loadCheck(): Promise<FormCheck>;
  /** Our own action that answers with a `LeadOutcome`. */
  sendTo: string;
  /** Answer to a form that was sent without JavaScript. */
  outcome: LeadOutcome | undefined;
  /** Called once when the lead is stored, after the answer has taken the focus: it may scroll. */
  onSaved?: () => void;
}

/** What was typed after a failure is sent by the visitor alone. */
const changed: FailedSending = { status: 'failed', message: formMessages.changed };

/**
 * Checks a form, sends it once under one submission id, and moves the focus to what is wrong. While
 * the site is away, what was sent is tried again until somebody changes it.
 */
export function useLeadForm({
  name,
  loadCheck,
  sendTo,
  outcome: sentOutcome,
  onSaved,
}: LeadFormTask) {
  const form = useRef<HTMLFormElement>(null);
  const submission = useSubmission(form, sendTo);
  const events = useFormEvents(name);
  const check = useFormCheck(loadCheck);
  const isUnderWay = useRef(false);
  /** What was sent, as long as it did not arrive. */
  const unsent = useRef<URLSearchParams | null>(null);
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

  const finish = (answer: LeadOutcome | FailedSending) => {
    if (answer.status === 'saved') submission.clear();
    events.tell(answer.status === 'saved' ? 'complete' : 'error');
    setOutcome(answer);
  };

  const checkAndSend = async (typed: URLSearchParams) => {
    const found = await check.findProblem(typed);
    setProblem(found);
    if (found) {
      events.tell('error');
      return;
    }
    addFields(typed, submission.begin());
    unsent.current = typed;
    setOutcome(undefined);
    const answer = await sendWithRetries<LeadOutcome>(sendTo, typed);
    finish('isUnsent' in answer && unsent.current !== typed ? changed : answer);
  };

  const send = async () => {
    if (isUnderWay.current || !form.current) return;
    isUnderWay.current = true;
    setSending(true);
    await checkAndSend(readTexts(form.current));
    isUnderWay.current = false;
    setSending(false);
  };

  useUnsent(isUnsent, async () => {
    const waiting = unsent.current;
    if (!waiting || isUnderWay.current) return true;
    const answer = await sendAgain<LeadOutcome>(sendTo, waiting);
    if ('isUnsent' in answer || unsent.current !== waiting) return unsent.current === waiting;
    finish(answer);
    return false;
  });

  return {
    form,
    outcome,
    isSending,
    isUnsent,
    send(event: FormEvent) {
      event.preventDefault();
      void send();
    },
    prepare: () => void check.prepare(),
    noteTyping() {
      events.noteTyping();
      submission.noteTyping();
      unsent.current = null;
      if (isUnsent) setOutcome(changed);
    },
    values,
    problem: shown,
    freeSlots: outcome && 'freeSlots' in outcome ? outcome.freeSlots : undefined,
    errorOf: (field: string) => (shown?.field === field ? shown.message : null),
    /** Shows the first problem when it lies in this part of the form; true when it does not. */
    async checkPart(isInPart: (field: string) => boolean): Promise<boolean> {
      const first = form.current && (await check.findProblem(readTexts(form.current)));
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
