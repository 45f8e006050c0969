import { useEffect, useRef, useState, type FormEvent } from 'react';
import { contactLimits } from '../../../domain/leads/contact-fields.ts';
import { checkInOrder } from '../../../domain/leads/first-problem.ts';
import { contactConsent } from '../../../domain/leads/lead.ts';
import { projectRequestSchema } from '../../../domain/leads/project-request.ts';
import { messages } from '../../../domain/text/messages.ts';
import { createSubmissionId } from '../../forms/submission-id.ts';
import { Field } from '../../forms/field.tsx';
import { PhoneField } from '../../forms/phone-field.tsx';
import { sendWithRetries, type FailedSending } from '../../forms/send-with-retries.ts';
import type { LoadedProject } from './load-project.ts';
import type { RequestOutcome, RequestValues } from './send-request.ts';

/** The success sentence stays this long (specification, section 9); what happens next stays. */
const successShownMs = 3000;

interface RequestFormProps {
  project: LoadedProject;
  /** Answer to a form that was sent without JavaScript. */
  outcome: RequestOutcome | undefined;
}

function Saved({
  outcome,
  project,
  onAgain,
}: {
  outcome: RequestOutcome & { status: 'saved' };
  project: LoadedProject;
  onAgain: () => void;
}) {
  const [isFresh, setFresh] = useState(true);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    panel.current?.focus();
    const timer = window.setTimeout(() => setFresh(false), successShownMs);
    return () => window.clearTimeout(timer);
  }, []);
  return (
    <div className="request-saved" ref={panel} tabIndex={-1}>
      <p className="request-success" role="status">
        {isFresh ? outcome.message : ''}
      </p>
      <h3>What happens next</h3>
      <p>
        We sent you a confirmation by e-mail. A member of our team will write or call you about{' '}
        {project.title}, {project.brokerage.hours}.
      </p>
      <p>
        Your reference is <strong>{outcome.reference}</strong>.
      </p>
      <button className="button button-quiet" type="button" onClick={onAgain}>
        Send another request
      </button>
    </div>
  );
}

const radios = [
  { name: 'agent', legend: 'Are you an Agent/Realtor?' },
  { name: 'buyOrSell', legend: 'Are you looking to Buy/Sell?' },
] as const;

/** The request form of a project page: checked here and again on the server by the same schema. */
export function RequestForm({ project, outcome: sentOutcome }: RequestFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const submissionId = useRef<string | null>(null);
  const [problem, setProblem] = useState<{ field: string; message: string } | null>(null);
  const [outcome, setOutcome] = useState<RequestOutcome | FailedSending | undefined>(sentOutcome);
  const [isSending, setSending] = useState(false);

  const shown = problem ?? (outcome?.status === 'invalid' ? outcome : null);
  const values: Partial<RequestValues> = outcome && 'values' in outcome ? outcome.values : {};
  const errorOf = (field: string) => (shown?.field === field ? shown.message : null);

  useEffect(() => {
    if (shown) form.current?.querySelector<HTMLElement>(`[name="${shown.field}"]`)?.focus();
  }, [shown]);

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending || !form.current) return;
    const typed = new FormData(form.current);
    const checked = checkInOrder(
      projectRequestSchema,
      Object.fromEntries(
        ['name', 'phone', 'email', 'message'].map((name) => [name, typed.get(name)]),
      ),
    );
    setProblem(checked.ok ? null : checked.problem);
    if (!checked.ok) return;
    submissionId.current ??= createSubmissionId();
    typed.set('submissionId', submissionId.current);
    const body = new URLSearchParams();
    for (const [name, value] of typed) if (typeof value === 'string') body.set(name, value);
    setSending(true);
    void sendWithRetries<RequestOutcome>(`/project-request/${project.stub}`, body).then(
      (answer) => {
        setOutcome(answer);
        setSending(false);
      },
    );
  };

  if (outcome?.status === 'saved')
    return (
      <Saved
        outcome={outcome}
        project={project}
        onAgain={() => {
          submissionId.current = null;
          setOutcome(undefined);
        }}
      />
    );

  return (
    <form ref={form} className="request-form" method="post" noValidate onSubmit={send}>
      <Field name="name" label="Full name" error={errorOf('name')}>
        {(control) => (
          <input
            {...control}
            autoComplete="name"
            maxLength={contactLimits.nameMax}
            defaultValue={values.name}
            required
          />
        )}
      </Field>
      <PhoneField error={errorOf('phone')} phone={values.phone} country={values.phoneCountry} />
      <Field name="email" label="E-mail" error={errorOf('email')}>
        {(control) => (
          <input
            {...control}
            type="email"
            autoComplete="email"
            maxLength={contactLimits.emailMax}
            defaultValue={values.email}
            required
          />
        )}
      </Field>
      <Field name="message" label="Message" error={errorOf('message')}>
        {(control) => <textarea {...control} rows={3} defaultValue={values.message} required />}
      </Field>
      {radios.map(({ name, legend }) => (
        <fieldset className="radio-row" key={name}>
          <legend>{legend}</legend>
          {['Yes, I am', 'No, I am not'].map((answer) => (
            <label key={answer}>
              <input type="radio" name={name} value={answer} /> {answer}
            </label>
          ))}
        </fieldset>
      ))}
      <label className="consent">
        <input type="checkbox" name="consent" />
        <span>{contactConsent.text(project.brokerage.name)}</span>
      </label>
      {outcome?.status === 'failed' && (
        <p className="form-failure" role="alert">
          {outcome.message}
        </p>
      )}
      <button className="button button-wide" type="submit" aria-disabled={isSending}>
        {isSending ? 'Sending…' : 'Send my request'}
      </button>
      <p className="form-note">{messages.projectRequest.note}</p>
    </form>
  );
}
