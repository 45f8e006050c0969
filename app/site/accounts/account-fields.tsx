import type { ComponentProps, ReactNode } from 'react';
import { TextField } from '../../forms/form-fields.tsx';
import type { useForm } from '../../forms/use-form.ts';
import { useIsHydrated } from '../../ui/use-hydrated.ts';

interface EmailFieldProps {
  form: ComponentProps<typeof TextField>['form'];
  /** `username` where the address identifies an account. */
  autoComplete: 'email' | 'username';
  defaultValue?: string;
}

export const EmailField = (props: EmailFieldProps) => (
  <TextField
    name="email"
    label="Email"
    type="email"
    inputMode="email"
    autoCapitalize="none"
    spellCheck={false}
    {...props}
  />
);

/** Tells password managers which account a new password belongs to. */
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

interface AccountFormProps {
  form: Pick<ReturnType<typeof useForm>, 'attributes' | 'isSending' | 'failure'>;
  action: string;
  sending: string;
  /** The id of a form that also works without JavaScript; the resulting page opens at it. */
  id?: string;
  /** For forms that require JavaScript: hidden without it, disabled until the page is hydrated. */
  needsScript?: boolean;
  /** Whether it cannot be undone. */
  isDangerous?: boolean;
  children: ReactNode;
}

export function AccountForm(props: AccountFormProps) {
  const { form, action, sending, id, needsScript, isDangerous = false, children } = props;
  const isHydrated = useIsHydrated();
  return (
    <form
      {...form.attributes}
      className={`account-form ${needsScript ? 'needs-script' : ''}`}
      id={id}
      action={id && `#${id}`}
    >
      {children}
      <p className="form-failure" role="alert">
        {form.failure}
      </p>
      <button
        className={`button button-wide ${isDangerous ? 'button-danger' : ''}`}
        type="submit"
        disabled={needsScript && !isHydrated}
        data-scripted={needsScript}
        aria-disabled={form.isSending || undefined}
      >
        {form.isSending ? sending : action}
      </button>
    </form>
  );
}
