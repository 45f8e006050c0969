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
import { answerRecovery, type RecoveryOutcome } from './answer-recovery.ts';
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

export const action = (args: Route.ActionArgs) =>
  answerRecovery(args, {
    check: (entered) => checkInOrder(codeRequestSchema, entered),
    recover: ({ accounts }, { email }, origin) => accounts.requestCode(email, origin),
  });

const formId = 'code-request';

function CodeRequestForm({ outcome }: { outcome: RecoveryOutcome | undefined }) {
  const navigate = useNavigate();
  const { email: knownEmail } = useRecovery();
  const form = useForm({
    name: 'forgot-password',
    draft: 'forgot-password',
    refused: outcome?.problem ?? null,
    check: (entered) => checkInOrder(codeRequestSchema, entered),
    async send({ email }) {
      const { message } = await request('/api/v1/passwordresetrequest', { body: { email } });
      recovery.write({ email, code: '' });
      showNotice(message);
      await navigate('/verification-screen');
    },
  });
  return (
    <AccountForm form={form} id={formId} action={accountMessages.sendCode} sending="Sending…">
      <EmailField
        key={knownEmail}
        form={form}
        autoComplete="username"
        defaultValue={outcome?.email || knownEmail}
      />
    </AccountForm>
  );
}

/** After the form was sent without JavaScript. */
const CodeSent = () => (
  <div className="account-saved" id={formId}>
    <p role="status">{recoveryMessages.codeSent}</p>
    <p>
      <Link className="button" to="/verification-screen">
        {accountMessages.enterCode}
      </Link>
    </p>
  </div>
);

export default function ForgotPasswordPage({ actionData }: Route.ComponentProps) {
  return (
    <section className="account-narrow">
      <h1>{recoveryMessages.heading}</h1>
      {actionData?.problem === null ? (
        <CodeSent />
      ) : (
        <>
          <p>Enter the email address of your account. We will send you a four-digit code.</p>
          <CodeRequestForm outcome={actionData} />
        </>
      )}
      <p className="account-links-row">
        <Link to="/login">Back to login</Link>
      </p>
    </section>
  );
}
