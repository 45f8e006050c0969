import { Form } from 'react-router';
import { Field } from '../field.tsx';
import { PasskeyButton } from './passkey-button.tsx';

/** The form fields for a proof. */
export const proofFields = { code: 'proof-code', passkey: 'proof-passkey' } as const;

/** The answer to a form that needs proof first. */
export interface ProofAsked {
  /** Where the form goes, below `/console`. */
  to: string;
  fields: readonly (readonly [name: string, value: string])[];
  refusal: string;
}

export const asksForProof = (answer: unknown): answer is ProofAsked =>
  typeof answer === 'object' && answer !== null && 'fields' in answer && 'to' in answer;

/**
 * Asks for a code or a passkey, and then sends the waiting form: as a document, because this took
 * the place of the page that shows the answer.
 */
export function ProofStep({ to, fields, refusal }: ProofAsked) {
  return (
    <section className="door">
      <title>Is it you?</title>
      <h1>Is it you?</h1>
      <p>
        What you are doing asks for a code when the last one is older than ten minutes. What you
        have typed is kept.
      </p>
      <Form method="post" action={to} noValidate reloadDocument>
        <p className="form-failure" role="alert">
          {refusal}
        </p>
        {fields.map(([name, value], index) => (
          <input key={`${index} ${name}`} type="hidden" name={name} value={value} />
        ))}
        <ProofField name={proofFields.code} />
        <button className="button button-wide">Continue</button>
        <PasskeyButton ask="prove" field={proofFields.passkey} label="Use a passkey" />
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
    hint="Six digits of your authenticator app, or one of your recovery codes."
    error={error}
  />
);
