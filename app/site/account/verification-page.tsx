import { Link, useNavigate } from 'react-router';
import { codeCheckSchema, codeRequestSchema } from '../../../domain/accounts/recovery.ts';
import { checkInOrder } from '../../../domain/leads/first-problem.ts';
import { recoveryMessages } from '../../../domain/text/messages/recovery.ts';
import { request } from '../../api/client.ts';
import { EmailField } from '../../forms/email-field.tsx';
import { SubmitRow } from './submit-row.tsx';
import { useForm } from '../../forms/use-form.ts';
import type { Route } from './+types/verification-page';
import { CodeField } from './code-field.tsx';
import { buildAccountPageMeta } from './describe-account-page.ts';
import { recovery, useRecovery } from './recovery.ts';
import './account.css';

export const loader = ({ context }: Route.LoaderArgs) =>
  buildAccountPageMeta(context, {
    path: '/verification-screen',
    title: 'Enter your code',
    description: 'Enter the code from our e-mail.',
  });

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

const wrongCode = { field: 'code', message: recoveryMessages.codeIncorrect };

function CodeForm({ email: knownEmail }: { email: string }) {
  const navigate = useNavigate();
  const form = useForm({
    check(typed) {
      const email = checkInOrder(codeRequestSchema, typed);
      if (!email.ok) return email;
      const checked = checkInOrder(codeCheckSchema, typed);
      return checked.ok ? checked : { ok: false, problem: { ...wrongCode } };
    },
    async send(code) {
      await request('/api/v1/passwordresetverify', { body: code });
      recovery.write(code);
      await navigate('/create-new-password');
    },
    // Any failure is told as a wrong code.
    explain: () => ({ ...wrongCode }),
  });
  return (
    <form {...form.attributes} className="account-form">
      <EmailField autoComplete="username" email={knownEmail} error={form.errorOf('email')} />
      <CodeField error={form.errorOf('code')} />
      <SubmitRow
        action="Check the code"
        sending="Checking…"
        needsScript
        isSending={form.isSending}
        failure={form.failure}
      />
    </form>
  );
}

export default function VerificationPage() {
  const { email } = useRecovery();
  return (
    <section className="account-narrow">
      <h1>Enter your code</h1>
      <p>We sent it by e-mail. It is valid for 15 minutes.</p>
      <CodeForm key={email} email={email} />
      <p className="account-links-row">
        <Link to="/forgot-password">Send another code</Link>
        <Link to="/login">Back to login</Link>
      </p>
    </section>
  );
}
