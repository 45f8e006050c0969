import { Link, useNavigate } from 'react-router';
import { loginSchema } from '../../../domain/accounts/credentials.ts';
import { checkInOrder } from '../../../domain/leads/forms/first-problem.ts';
import { loginMessages } from '../../../domain/text/messages/account.ts';
import { siteMessages } from '../../../domain/text/messages/site.ts';
import { registrationMessages } from '../../../domain/text/messages/registration.ts';
import { PasswordField } from '../../forms/password-field.tsx';
import { useForm } from '../../forms/use-form.ts';
import { takeReturnPath } from '../../visitor/return-path.ts';
import { NeedsScript } from '../needs-script.tsx';
import { buildFormPageMeta } from '../outcome-title.ts';
import type { Route } from './+types/login-page';
import { AccountForm, EmailField } from './account-fields.tsx';
import { FeaturesPanel } from './features-panel.tsx';
import { announceLogin, openSession } from './open-session.ts';
import { recovery, useRecovery } from './recovery.ts';
import './account.css';

function LoginForm() {
  const navigate = useNavigate();
  const { email: knownEmail } = useRecovery();
  const form = useForm({
    name: 'login',
    draft: 'login',
    check: (entered) => checkInOrder(loginSchema, entered),
    async send(credentials) {
      await openSession(credentials);
      announceLogin();
      // Back then leads past a form that is done.
      await navigate(takeReturnPath(Date.now()), { replace: true });
    },
  });
  const keepEmail = () => {
    const entered = form.attributes.ref.current?.elements.namedItem('email');
    if (entered instanceof HTMLInputElement)
      recovery.write({ email: entered.value.trim(), code: '' });
  };
  return (
    <>
      <AccountForm form={form} action="Log in" sending="Logging in…" needsScript>
        <EmailField
          key={knownEmail}
          form={form}
          autoComplete="username"
          defaultValue={knownEmail}
        />
        <PasswordField
          name="password"
          label="Password"
          autoComplete="current-password"
          error={form.errorOf('password')}
        />
      </AccountForm>
      <p className="account-links-row">
        <Link to="/forget-password" onClick={keepEmail}>
          {loginMessages.forgotPassword}
        </Link>
        <Link to="/signup">{loginMessages.createAccount}</Link>
      </p>
    </>
  );
}

export const loader = ({ context }: Route.LoaderArgs) => ({
  head: buildFormPageMeta(
    context,
    '/login',
    siteMessages.login,
    'Log in to see prices, deposits and floor plans, and your favourites.',
  ),
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function LoginPage() {
  return (
    <div className="account-columns">
      <section className="account-form-side">
        <h1>{siteMessages.login}</h1>
        <NeedsScript>{registrationMessages.needsScript}</NeedsScript>
        <LoginForm />
      </section>
      <FeaturesPanel />
    </div>
  );
}
