import { Field } from './field.tsx';

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
