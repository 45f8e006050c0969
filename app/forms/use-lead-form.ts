import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { Checked, FieldProblem } from '../../domain/leads/first-problem.ts';
import type { LeadOutcome } from './lead-outcome.ts';
import { sendWithRetries, type FailedSending } from './send-with-retries.ts';
import { createSubmissionId } from './submission-id.ts';

export interface LeadFormTask {
  /** Checks what was typed; the server runs the same schema again. */
  check(typed: object): Checked<unknown>;
  /** Names of the fields that are checked. */
  fields: readonly string[];
  /** Our own action that answers with a `LeadOutcome`. */
  sendTo: string;
  /** Answer to a form that was sent without JavaScript. */
  outcome: LeadOutcome | undefined;
}

/** Checks a form, sends it once under one submission id, and moves the focus to what is wrong. */
export function useLeadForm({ check, fields, sendTo, outcome: sentOutcome }: LeadFormTask) {
  const form = useRef<HTMLFormElement>(null);
  const submissionId = useRef<string | null>(null);
  const [problem, setProblem] = useState<FieldProblem | null>(null);
  const [outcome, setOutcome] = useState<LeadOutcome | FailedSending | undefined>(sentOutcome);
  const [isSending, setSending] = useState(false);
  const shown = problem ?? (outcome?.status === 'invalid' ? outcome : null);

  useEffect(() => {
    if (shown) form.current?.querySelector<HTMLElement>(`[name="${shown.field}"]`)?.focus();
  }, [shown]);

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending || !form.current) return;
    const typed = new FormData(form.current);
    const checked = check(Object.fromEntries(fields.map((name) => [name, typed.get(name)])));
    setProblem(checked.ok ? null : checked.problem);
    if (!checked.ok) return;
    submissionId.current ??= createSubmissionId();
    typed.set('submissionId', submissionId.current);
    const body = new URLSearchParams();
    for (const [name, value] of typed) if (typeof value === 'string') body.set(name, value);
    setSending(true);
    void sendWithRetries<LeadOutcome>(sendTo, body).then((answer) => {
      setOutcome(answer);
      setSending(false);
    });
  };

  return {
    form,
    outcome,
    isSending,
    send,
    values: outcome && 'values' in outcome ? outcome.values : {},
    errorOf: (field: string) => (shown?.field === field ? shown.message : null),
    /** Empties the form for another submission. */
    startAgain() {
      submissionId.current = null;
      setOutcome(undefined);
    },
  };
}
