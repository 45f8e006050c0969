import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { Field } from './field.tsx';
import { PasskeyButton } from './passkey-button.tsx';

/** The form fields for a proof. */
export const proofFields = {
  code: 'proof-code',
  passkey: 'proof-passkey',
  purpose: 'proof-purpose',
} as const;

/** The answer to a form that requires proof. */
export interface ProofRequest {
  /** The form's target, below `/console`. */
  to: string;
  fields: readonly (readonly [name: string, value: string])[];
  refusal: string;
  /** What the form does; empty if it does not say. */
  purpose: string;
}

export const isProofRequest = (answer: unknown): answer is ProofRequest =>
  typeof answer === 'object' && answer !== null && 'fields' in answer && 'to' in answer;

/**
 * Asks for a code or a passkey, then sends the pending form as a document, because this step has
 * replaced the page that would show the answer.
 */
export function ProofStep({ to, fields, refusal, purpose }: ProofRequest) {
  const form = useRef<HTMLFormElement>(null);
  const what = purpose === '' ? 'This action' : `“${purpose}”`;
  // The form that was sent is gone, and the focus with it.
  useEffect(
    () => form.current?.querySelector<HTMLElement>('input:not([type="hidden"])')?.focus(),
    [],
  );
  return (
    <section className="narrow-page">
      <title>Confirm it’s you</title>
      <h1>Confirm it’s you</h1>
      <p>{`${what} requires a code from the last ten minutes. Your input is kept.`}</p>
      <Form method="post" action={to} noValidate reloadDocument ref={form}>
        <p className="form-failure" role="alert">
          {refusal}
        </p>
        <input type="hidden" name={proofFields.purpose} value={purpose} />
        {fields.map(([name, value], index) => (
          <input key={`${index} ${name}`} type="hidden" name={name} value={value} />
        ))}
        <ProofField name={proofFields.code} />
        <button className="button button-wide">Continue</button>
        <PasskeyButton purpose="prove" field={proofFields.passkey} label="Use a passkey" />
      </Form>
    </section>
  );
}

export const ProofField = ({ name, error }: { name: string; error?: string | undefined }) => (
  <Field
    label="Code"
    name={name}
    inputMode="text"
    autoComplete="one-time-code"
    hint="Six digits from your authenticator app, or a recovery code."
    error={error}
  />
);
