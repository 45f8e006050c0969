import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import type { CountedForm } from '../../domain/leads/form-event.ts';
import type { Checked } from '../../domain/leads/first-problem.ts';
import { messageForStatus } from '../../domain/text/messages/http.ts';
import type { ApiAnswer } from './call-api.ts';
import { useFormEvents } from './use-form-events.ts';

/** Why a form was not taken; without a field it concerns the whole. */
export interface FormProblem {
  field: string | null;
  message: string;
  /** Seen while somebody types: the focus stays where it is. */
  isWarning?: boolean;
}

type Typed = Readonly<Record<string, string>>;

interface FormPlan<Value, Field extends string> {
  /** Given for a form whose beginnings and ends are counted. */
  name?: CountedForm;
  /** The form's element, for who needs it too. */
  element?: RefObject<HTMLFormElement | null>;
  /** The fields with a place for an error; a problem of any other concerns the whole. */
  fields: readonly Field[];
  /** Finds the first problem of what was typed, before anything is sent. */
  check: (typed: Typed) => Checked<Value> | Promise<Checked<Value>>;
  /** Loads what the check needs, when the form is first used. */
  prepare?: () => unknown;
  /** Sends it; null when it was taken. */
  send: (value: Value, typed: Typed) => Promise<FormProblem | null>;
}

/** The first refused field of an answer, else its message for the whole form; null when it was taken. */
export function findApiError({ ok, fields, message }: ApiAnswer<unknown>): FormProblem | null {
  if (ok) return null;
  const [first] = Object.entries(fields);
  return first ? { field: first[0], message: first[1] } : { field: null, message };
}

/** One form: checked here, sent once at a time, the first problem in words and its field focused. */
export function useForm<Value, Field extends string>(
  { name, element, fields, check, prepare, send }: FormPlan<Value, Field>,
  shown: FormProblem | null = null,
) {
  const own = useRef<HTMLFormElement>(null);
  const form = element ?? own;
  const events = useFormEvents(name);
  const isUnderWay = useRef(false);
  const [problem, setProblem] = useState(shown);
  const [isSending, setSending] = useState(false);

  useEffect(() => {
    if (problem?.field && !problem.isWarning)
      form.current?.querySelector<HTMLElement>(`[name="${problem.field}"]`)?.focus();
  }, [form, problem]);

  const checkAndSend = async (typed: Typed): Promise<FormProblem | null> => {
    // A check that is loaded late does not come without a network.
    const checked = await Promise.resolve(check(typed)).catch(() => null);
    if (!checked) return { field: null, message: messageForStatus(0) };
    setProblem(checked.ok ? null : checked.problem);
    return checked.ok ? send(checked.value, typed) : checked.problem;
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isUnderWay.current || !form.current) return;
    const typed: Record<string, string> = {};
    for (const [field, value] of new FormData(form.current))
      if (typeof value === 'string') typed[field] = value;
    isUnderWay.current = true;
    setSending(true);
    const refusal = await checkAndSend(typed);
    events.tell(refusal ? 'error' : 'complete');
    setProblem(refusal);
    isUnderWay.current = false;
    setSending(false);
  };

  const hasField = fields.some((field) => field === problem?.field);

  return {
    isSending,
    errorOf: (field: Field) => (problem?.field === field ? problem.message : null),
    /** The problem that belongs to no field of the form. */
    failure: problem && !hasField ? problem.message : null,
    clear: () => setProblem(null),
    /** Says what is wrong with a field while it is typed, or that nothing is any more. */
    warn: (field: Field, message: string | null) =>
      setProblem((before) => {
        if (message !== null) return { field, message, isWarning: true };
        return before?.field === field ? null : before;
      }),
    attributes: {
      ref: form,
      method: 'post',
      noValidate: true,
      onFocus: () => void prepare?.(),
      onInput: events.noteTyping,
      onSubmit: (event: FormEvent) => void submit(event),
    },
  };
}
