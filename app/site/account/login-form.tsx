import { useNavigate } from 'react-router';
import { loginSchema } from '../../../domain/accounts/credentials.ts';
import { checkInOrder } from '../../../domain/leads/first-problem.ts';
import { EmailField } from '../../forms/email-field.tsx';
import { SubmitRow } from './submit-row.tsx';
import { PasswordField } from '../../forms/password-field.tsx';
import { useForm } from '../../forms/use-form.ts';
import { takeReturnPath } from '../visitor/return-path.ts';
import { openSession } from './open-session.ts';

/** Opens a session on this browser and goes back to where the visitor began; its favourites then join the account. */
export function LoginForm() {
  const navigate = useNavigate();
  const form = useForm({
    name: 'login',
    check: (typed) => checkInOrder(loginSchema, typed),
    async send(credentials) {
      await openSession(credentials);
      await navigate(takeReturnPath(Date.now()));
    },
  });
  return (
    <form {...form.attributes} className="account-form">
      <EmailField autoComplete="username" error={form.errorOf('email')} />
      <PasswordField
        name="password"
        label="Password"
        autoComplete="current-password"
        error={form.errorOf('password')}
      />
      <SubmitRow
        action="Log in"
        sending="Logging in…"
        needsScript
        isSending={form.isSending}
        failure={form.failure}
      />
    </form>
  );
}
