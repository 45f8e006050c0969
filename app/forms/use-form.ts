import { use, useEffect, useRef, useState, type FormEvent } from 'react';
import type { Checked, FieldProblem } from '../../domain/leads/forms/first-problem.ts';
import type { CountedFormName } from '../../domain/leads/forms/form-event.ts';
import { formMessages } from '../../domain/text/messages/form.ts';
import { messageForStatus } from '../../domain/text/messages/http.ts';
import { describeError, RequestError } from '../api/client.ts';
import { defaultRetries, type RetryPolicy } from '../api/retry.ts';
import { addFields, keepEntered, postWithoutScript, readTexts } from './fill-form.ts';
import { FormVisitorContext } from './form-visitor-context.ts';
import { useSubmission } from './use-submission.ts';
import { useUnsent } from './use-unsent.ts';

/** Why a form was refused. An empty `field` means the whole form. */
export interface FormProblem extends FieldProblem {
  /** Found while the visitor types, so it must not move the focus. */
  isWarning?: boolean;
  /** Found by the check, so checking again tells whether it is solved. */
  isChecked?: boolean;
  /** The site is unreachable; the form is resent automatically. */
  isUnsent?: boolean;
  freeSlots?: readonly string[] | undefined;
}

type Entered = Readonly<Record<string, string>>;

interface FormOptions<Value> {
  /** Set for forms whose starts and submissions are counted. */
  name?: CountedFormName;
  /** Why the server refused this form when it was sent without JavaScript. */
  refused?: FormProblem | null;
  check: (entered: Entered) => Checked<Value> | Promise<Checked<Value>>;
  prepare?: () => unknown;
  /** Waits for files of the form that are being uploaded, and returns why one failed; null if there is none. */
  waitForFiles?: () => Promise<FormProblem | null> | null;
  /** Sends the form, as its checked value or its raw fields. Throws RequestError. */
  send: (value: Value, texts: URLSearchParams, retries: RetryPolicy | null) => Promise<void>;
  /** Replaces the server's message with the page's own. */
  explain?: (problem: FormProblem) => FormProblem;
  /** Key under which a draft survives reloads until the server accepts the form; never passwords and codes. */
  draft?: string;
  /** Adds a submission id, the attribution and the time it took to what is sent; needs `draft`. */
  isLead?: boolean;
  /** While the site is unreachable, resends the form until it is accepted or changed. */
  resendWhenOnline?: boolean;
}

/** A form changed after a failure is not resent automatically. */
const describeChange = (): FormProblem => ({ field: '', message: formMessages.changed });

/** Why the server refused the form. A page that retries on its own does not ask the visitor to. */
export function describeRefusal(error: unknown, resendWhenOnline: boolean): FormProblem {
  if (!(error instanceof RequestError)) return { field: '', message: describeError(error) };
  if (resendWhenOnline && error.isUnavailable) {
    const message = error.status === 0 ? error.message : formMessages.away;
    return { field: '', message, isUnsent: true };
  }
  const [[field, message] = ['', error.message]] = Object.entries(error.fields);
  return { field, message, freeSlots: error.freeSlots };
}

/** Reads the form's fields; an unticked checkbox reads as "false". */
function readAnswers(form: HTMLFormElement): URLSearchParams {
  const texts = readTexts(form);
  for (const box of form.querySelectorAll<HTMLInputElement>('[type="checkbox"]:not(:checked)'))
    texts.set(box.name, 'false');
  return texts;
}

export function useForm<Value>({
  name,
  refused = null,
  check,
  prepare,
  waitForFiles = () => null,
  send,
  explain = (problem) => problem,
  draft,
  isLead = false,
  resendWhenOnline = false,
}: FormOptions<Value>) {
  const form = useRef<HTMLFormElement>(null);
  const submission = useSubmission(form, draft);
  const { track } = use(FormVisitorContext);
  const isStarted = useRef(false);
  const isSubmitting = useRef(false);
  /** Resends the unsent form; null once the visitor has changed it. */
  const resend = useRef<((retries: RetryPolicy | null) => Promise<void>) | null>(null);
  const isChangedSince = (sending: typeof resend.current) => resend.current !== sending;
  const [problem, setProblem] = useState(refused);
  const [isSending, setSending] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const isUnsent = problem?.isUnsent === true && !isSending;

  useEffect(() => {
    if (!problem?.field || problem.isWarning) return;
    // A hidden field is represented by a visible control that has its name in data-field.
    const control = `[name="${problem.field}"]:not([type="hidden"]), [data-field="${problem.field}"]`;
    form.current?.querySelector<HTMLElement>(control)?.focus();
  }, [problem]);

  const findProblem = async (texts: URLSearchParams) => {
    // A lazily loaded check cannot load offline.
    const checked = await Promise.resolve(check(Object.fromEntries(texts))).catch(() => null);
    return checked ?? { ok: false as const, problem: { field: '', message: messageForStatus(0) } };
  };

  /** Shows a problem with a field that this form lacks as one of the whole form. */
  const show = (found: FormProblem | null) =>
    setProblem(
      found && !form.current?.elements.namedItem(found.field) ? { ...found, field: '' } : found,
    );

  /** A refused code is typed anew, not corrected. */
  const selectCode = (field: string) => {
    const control = form.current?.elements.namedItem(field);
    if (control instanceof HTMLInputElement && control.autocomplete === 'one-time-code')
      control.select();
  };

  const finish = (found: FormProblem | null) => {
    if (found) selectCode(found.field);
    if (!found) submission.clear();
    if (!found) isStarted.current = false;
    if (name) track(name, found ? 'error' : 'complete');
    show(found);
  };

  const explainRefusal = (error: unknown) => explain(describeRefusal(error, resendWhenOnline));

  /** After an error of our own, such as in a browser that lacks something, the browser sends the form. */
  const fallBack = (error: unknown): FormProblem => {
    if (form.current) postWithoutScript(form.current, submission.id());
    return explainRefusal(error);
  };

  const deliver = (sending: () => Promise<void>): Promise<FormProblem | null> =>
    sending().then(
      () => null,
      (error: unknown) => (error instanceof RequestError ? explainRefusal(error) : fallBack(error)),
    );

  const waitForUploads = async (): Promise<FormProblem | null> => {
    const arriving = waitForFiles();
    if (!arriving) return null;
    setWaiting(true);
    return arriving.finally(() => setWaiting(false));
  };

  /**
   * Removes a problem once its field is right: what only the server found, once the field has changed.
   * Another problem of the field replaces it.
   */
  const clearIfSolved = async (edited: string) => {
    if (!problem?.field || problem.isWarning || !form.current) return;
    if (!problem.isChecked && edited !== problem.field) return;
    const checked = await findProblem(readAnswers(form.current));
    const found = checked.ok ? null : checked.problem;
    const isStillWrong = found !== null && [problem.field, edited].includes(found.field);
    // Never of another field, because a new problem gets the focus.
    const isOther = found?.field === edited && edited === problem.field;
    if (isStillWrong && (!isOther || found.message === problem.message)) return;
    const next = isStillWrong ? { ...found, isChecked: true } : null;
    setProblem((current) => (current === problem ? next : current));
  };

  const checkAndSend = async (element: HTMLFormElement) => {
    const failed = await waitForUploads();
    if (failed) {
      finish(failed);
      return;
    }
    const texts = readAnswers(element);
    const checked = await findProblem(texts);
    if (!checked.ok) {
      finish({ ...checked.problem, isChecked: true });
      return;
    }
    setProblem(null);
    const begun = submission.begin();
    if (isLead) addFields(texts, begun);
    const sending = (retries: RetryPolicy | null) => send(checked.value, texts, retries);
    resend.current = sending;
    const found = await deliver(() => sending(defaultRetries));
    finish(found?.isUnsent && isChangedSince(sending) ? describeChange() : found);
  };

  const submit = async () => {
    const element = form.current;
    if (isSubmitting.current || !element) return;
    isSubmitting.current = true;
    setSending(true);
    try {
      await checkAndSend(element);
    } catch (error) {
      finish(fallBack(error));
    }
    isSubmitting.current = false;
    setSending(false);
  };

  useUnsent(isUnsent, async () => {
    const sending = resend.current;
    if (!sending || isSubmitting.current) return true;
    const found = await deliver(() => sending(null));
    if (isChangedSince(sending)) return false;
    if (found?.isUnsent) return true;
    finish(found);
    return false;
  });

  return {
    isSending,
    problem: problem?.field ? problem : null,
    errorOf: (field: string) => (problem?.field === field ? problem.message : null),
    /** The message of a problem with the whole form. */
    failure: problem && !problem.field ? problem.message : null,
    isUnsent,
    /** A press waits for a file that is being uploaded. */
    isWaiting,
    freeSlots: problem?.freeSlots,
    isRefused: problem !== null && problem === refused,
    /** Discards the problem and the draft. */
    clear() {
      submission.clear();
      setProblem(null);
    },
    warn: (field: string, message: string | null) =>
      setProblem((before) => {
        if (message !== null) return { field, message, isWarning: true };
        return before?.field === field ? null : before;
      }),
    /** Shows the first problem if it is in this part of the form; otherwise returns true. */
    async checkPart(isInPart: (field: string) => boolean): Promise<boolean> {
      const failed = await waitForUploads();
      const checked = form.current && (await findProblem(readAnswers(form.current)));
      const found =
        failed ?? (checked && !checked.ok ? { ...checked.problem, isChecked: true } : null);
      const isFound = found !== null && isInPart(found.field);
      show(isFound ? found : null);
      return !isFound;
    },
    attributes: {
      ref: form,
      method: 'post',
      noValidate: true,
      onFocus: () => void prepare?.(),
      onInput({ target }: FormEvent) {
        if (name && !isStarted.current) track(name, 'start');
        isStarted.current = true;
        keepEntered({ target });
        submission.saveDraft();
        resend.current = null;
        if (isUnsent) setProblem(describeChange());
        void clearIfSolved((target as HTMLInputElement).name);
      },
      onSubmit(event: FormEvent) {
        event.preventDefault();
        void submit();
      },
    },
  };
}
