import { Link, useNavigate } from 'react-router';
import { codeCheckSchema, codeRequestSchema } from '../../../domain/accounts/recovery.ts';
import { checkInOrder } from '../../../domain/leads/forms/first-problem.ts';
import { accountMessages } from '../../../domain/text/messages/account.ts';
import { recoveryMessages } from '../../../domain/text/messages/recovery.ts';
import { request } from '../../api/client.ts';
import { useForm } from '../../forms/use-form.ts';
import { buildFormPageMeta } from '../outcome-title.ts';
import type { Route } from './+types/verification-page';
import { AccountForm, EmailField } from './account-fields.tsx';
import { CodeField } from './code-field.tsx';
import { PlainPasswordForm } from './plain-password-form.tsx';
import { recovery, useRecovery } from './recovery.ts';
import './account.css';

export const loader = ({ context }: Route.LoaderArgs) => ({
  head: buildFormPageMeta(
    context,
    '/verification-screen',
    'Enter your code',
    'Enter the code from our email.',
  ),
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

const wrongCode = () => ({ field: 'code', message: recoveryMessages.codeIncorrect });

function CodeForm({ email: knownEmail }: { email: string }) {
  const navigate = useNavigate();
  const form = useForm({
    draft: 'verification',
    check(entered) {
      const email = checkInOrder(codeRequestSchema, entered);
      if (!email.ok) return email;
      const checked = checkInOrder(codeCheckSchema, entered);
      return checked.ok ? checked : { ok: false, problem: wrongCode() };
    },
    async send(code) {
      await request('/api/v1/passwordresetverify', { body: code });
      recovery.write(code);
      // Back then leads past a code that is used.
      await navigate('/create-new-password', { replace: true });
    },
    // Every failure is reported as a wrong code.
    explain: wrongCode,
  });
  return (
    <AccountForm form={form} action="Check the code" sending="Checking…" needsScript>
      <EmailField form={form} autoComplete="username" defaultValue={knownEmail} />
      <CodeField error={form.errorOf('code')} />
    </AccountForm>
  );
}

export default function VerificationPage() {
  const { email } = useRecovery();
  return (
    <section className="account-narrow">
      <h1>Enter your code</h1>
      <p>
        We sent it by email. It is valid for 15 minutes. If the email has a link and no code, open
        the link.
      </p>
      <CodeForm key={email} email={email} />
      <PlainPasswordForm />
      <p className="account-links-row">
        <Link to="/forgot-password">{accountMessages.sendAnotherCode}</Link>
        <Link to="/login">Back to login</Link>
      </p>
    </section>
  );
}
