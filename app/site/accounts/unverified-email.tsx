import { useState } from 'react';
import { codeCheckSchema } from '../../../domain/accounts/recovery.ts';
import { checkInOrder } from '../../../domain/leads/forms/first-problem.ts';
import { showEmail } from '../../../domain/text/show-email.ts';
import { accountMessages } from '../../../domain/text/messages/account.ts';
import { recoveryMessages } from '../../../domain/text/messages/recovery.ts';
import { describeError, request } from '../../api/client.ts';
import { useForm } from '../../forms/use-form.ts';
import { useSession } from '../../visitor/session.ts';
import { AccountForm } from './account-fields.tsx';
import { CodeField } from './code-field.tsx';

export interface UnverifiedEmailProps {
  /** Called after the address was verified. */
  onVerified: () => void;
}

function CodeForm({ email, onVerified }: UnverifiedEmailProps & { email: string }) {
  const wrongCode = () => ({ field: 'code', message: recoveryMessages.codeIncorrect });
  const form = useForm({
    check(entered) {
      const checked = checkInOrder(codeCheckSchema, { ...entered, email });
      return checked.ok ? checked : { ok: false, problem: wrongCode() };
    },
    async send(code) {
      await request('/api/v1/passwordresetverify', { body: code });
      onVerified();
    },
  });
  return (
    <AccountForm form={form} action={accountMessages.verify} sending="Checking…">
      <CodeField error={form.errorOf('code')} />
    </AccountForm>
  );
}

/** Lets a member verify their address where a section is empty until then; the password stays. */
export function UnverifiedEmail({ onVerified }: UnverifiedEmailProps) {
  const email = useSession()?.email ?? '';
  const [isSent, setSent] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const sendCode = () =>
    request('/api/v1/passwordresetrequest', { body: { email } }).then(
      () => {
        setProblem(null);
        setSent(true);
      },
      (error: unknown) => setProblem(describeError(error)),
    );
  return (
    <>
      <p role="status">
        {(isSent ? accountMessages.codeSent : accountMessages.unverified)(showEmail(email))}
      </p>
      {isSent && <CodeForm email={email} onVerified={onVerified} />}
      <p>
        <button className="button button-quiet" type="button" onClick={() => void sendCode()}>
          {isSent ? accountMessages.sendAnotherCode : accountMessages.sendCode}
        </button>
      </p>
      <p role="alert">{problem}</p>
    </>
  );
}
