import { Link, useNavigate } from 'react-router';
import { registrationMessages } from '../../../domain/text/messages/registration.ts';
import { recoveryMessages } from '../../../domain/text/messages/recovery.ts';
import { request } from '../../api/client.ts';
import { PasswordField } from '../../forms/password-field.tsx';
import { useForm, type FormProblem } from '../../forms/use-form.ts';
import { useSession } from '../../visitor/session.ts';
import { UsernameHint } from './account-fields.tsx';
import { announceLogin, openSession } from './open-session.ts';
import './choose-password.css';

interface ChoosePasswordProps {
  email: string;
  /** From the answer to a request, or from its mail. */
  link: string;
  /** Where to go afterwards; the plans of this page by default. */
  to?: string;
}

const loadCheck = async () =>
  (await import('../../../domain/accounts/first-password.ts')).checkFirstPassword;

/** The only field here is the password: any other problem is of the whole form. */
const explain = (problem: FormProblem): FormProblem =>
  problem.field === 'password' ? problem : { ...problem, field: '' };

/** Makes an account of a request that was sent, with one field, and shows its prices. */
export function ChoosePassword({ email, link, to = '#floor-plans' }: ChoosePasswordProps) {
  const navigate = useNavigate();
  const isMember = useSession() !== null;
  const form = useForm({
    name: 'new-password',
    explain,
    check: async (entered) => (await loadCheck())({ ...entered, link }),
    async send({ password }) {
      await request('/api/v1/choosepassword', { body: { link, password } });
      await openSession({ email, password });
      announceLogin(recoveryMessages.passwordSavedLoggedIn);
      await navigate(to);
    },
  });
  if (isMember) return null;
  return (
    <form {...form.attributes} className="choose-password needs-script">
      <h3>{registrationMessages.choosePassword}</h3>
      <UsernameHint email={email} />
      <PasswordField
        name="password"
        label="Password"
        hint={recoveryMessages.passwordRule}
        autoComplete="new-password"
        error={form.errorOf('password')}
      />
      <p className="form-failure" role="alert">
        {form.failure}
        {form.failure === registrationMessages.duplicate && (
          <>
            {' '}
            <Link to="/login">Log in</Link>
          </>
        )}
      </p>
      <button className="button button-wide" type="submit" aria-disabled={form.isSending}>
        {form.isSending ? 'Saving…' : 'See prices now'}
      </button>
    </form>
  );
}
