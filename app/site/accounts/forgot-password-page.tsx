import { Link, useNavigate } from 'react-router';
import { codeRequestSchema } from '../../../domain/accounts/recovery.ts';
import { checkInOrder } from '../../../domain/leads/forms/first-problem.ts';
import { accountMessages } from '../../../domain/text/messages/account.ts';
import { recoveryMessages } from '../../../domain/text/messages/recovery.ts';
import { request } from '../../api/client.ts';
import { useForm } from '../../forms/use-form.ts';
import { showNotice } from '../../visitor/notice.tsx';
import { buildFormPageMeta } from '../outcome-title.ts';
import type { Route } from './+types/forgot-password-page';
import { AccountForm, EmailField } from './account-fields.tsx';
import { recovery, useRecovery } from './recovery.ts';
import './account.css';

export const loader = ({ context }: Route.LoaderArgs) => ({
  head: buildFormPageMeta(
    context,
    '/forgot-password',
    recoveryMessages.heading,
    'Get a code by email and choose a new password.',
  ),
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

function CodeRequestForm() {
  const navigate = useNavigate();
  const { email: knownEmail } = useRecovery();
  const form = useForm({
    name: 'forgot-password',
    draft: 'forgot-password',
    check: (entered) => checkInOrder(codeRequestSchema, entered),
    async send({ email }) {
      const { message } = await request('/api/v1/passwordresetrequest', { body: { email } });
      recovery.write({ email, code: '' });
      showNotice(message);
      await navigate('/verification-screen');
    },
  });
  return (
    <AccountForm form={form} action={accountMessages.sendCode} sending="Sending…" needsScript>
      <EmailField key={knownEmail} form={form} autoComplete="username" defaultValue={knownEmail} />
    </AccountForm>
  );
}

export default function ForgotPasswordPage() {
  return (
    <section className="account-narrow">
      <h1>{recoveryMessages.heading}</h1>
      <p>Enter the email address of your account. We will send you a four-digit code.</p>
      <CodeRequestForm />
      <p className="account-links-row">
        <Link to="/login">Back to login</Link>
      </p>
    </section>
  );
}
