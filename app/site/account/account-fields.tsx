import { Field } from '../../forms/field.tsx';
import { useIsHydrated } from '../../ui/use-hydrated.ts';

interface EmailFieldProps {
  error: string | null;
  label?: string;
  /** `username` where the address stands for an account. */
  autoComplete: 'email' | 'username';
  email?: string | undefined;
}

/** An e-mail address, typed as it is. */
export function EmailField({ error, label = 'E-mail', autoComplete, email }: EmailFieldProps) {
  return (
    <Field name="email" label={label} error={error}>
      {(control) => (
        <input
          {...control}
          type="email"
          inputMode="email"
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={email}
          required
        />
      )}
    </Field>
  );
}

/** Tells a password manager whose password is being chosen. */
export const UsernameHint = ({ email }: { email: string }) => (
  <input
    className="visually-hidden"
    type="email"
    autoComplete="username"
    aria-hidden="true"
    tabIndex={-1}
    readOnly
    value={email}
  />
);

interface FormEndProps {
  /** What the button will do, and what it says meanwhile. */
  action: string;
  sending: string;
  isSending: boolean;
  failure: string | null;
  /** A form that nothing but JavaScript can send waits for it. */
  needsScript?: boolean;
}

/** The end of a form: what went wrong as a whole, and the button. */
export function SubmitRow({ action, sending, isSending, failure, needsScript }: FormEndProps) {
  const isHydrated = useIsHydrated();
  return (
    <>
      {needsScript && (
        <noscript>
          <p className="form-failure">This form needs JavaScript. Please turn it on.</p>
        </noscript>
      )}
      <p className="form-failure" role="alert">
        {failure}
      </p>
      <button
        className="button button-wide"
        type="submit"
        disabled={needsScript && !isHydrated}
        aria-disabled={isSending || undefined}
      >
        {isSending ? sending : action}
      </button>
    </>
  );
}
