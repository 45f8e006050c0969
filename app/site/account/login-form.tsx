import { useNavigate } from 'react-router';
import { loginSchema } from '../../../domain/accounts/credentials.ts';
import { checkInOrder } from '../../../domain/leads/first-problem.ts';
import { loginRetries } from '../../../domain/retries/retry.ts';
import { callApi } from '../../forms/call-api.ts';
import { EmailField } from '../../forms/email-field.tsx';
import { FormEnd } from './form-end.tsx';
import { PasswordField } from '../../forms/password-field.tsx';
import { findRefusal, useForm } from '../../forms/use-form.ts';
import { clearSession, saveSession, type SessionUser } from '../visitor/session.ts';

/** Opens a session on this browser and goes home; its favourites then join the account. */
export function LoginForm() {
  const navigate = useNavigate();
  const form = useForm({
    name: 'login',
    fields: ['email', 'password'],
    check: (typed) => checkInOrder(loginSchema, typed),
    async send(credentials) {
      const options = { body: credentials, policy: loginRetries };
      const answer = await callApi<SessionUser>('login', options);
      const { token, uid, name, email, mobile } = answer.body;
      if (!answer.ok || !token || !uid) {
        clearSession();
        return findRefusal({ ...answer, ok: false });
      }
      saveSession({ token, uid, name: name ?? '', email: email ?? '', mobile: mobile ?? '' });
      await navigate('/');
      return null;
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
      <FormEnd
        action="Log in"
        sending="Logging in…"
        needsScript
        isSending={form.isSending}
        failure={form.failure}
      />
    </form>
  );
}
