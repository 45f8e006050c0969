import { useNavigate } from 'react-router';
import { deletionSchema } from '../../../domain/accounts/credentials.ts';
import { checkInOrder } from '../../../domain/leads/first-problem.ts';
import { SubmitRow } from './submit-row.tsx';
import { PasswordField } from '../../forms/password-field.tsx';
import { useForm } from '../../forms/use-form.ts';
import { request } from '../../api/client.ts';
import { showNotice } from '../visitor/notice.ts';
import { clearSession, member } from '../visitor/session.ts';

/** The end of an account: what goes, what stays, and the password again. */
export function AccountDeletion() {
  const navigate = useNavigate();
  const form = useForm({
    check: (typed) => checkInOrder(deletionSchema, typed),
    async send(deletion) {
      const { message } = await request('/api/v1/deleteaccount', { body: deletion, as: member });
      showNotice(message);
      await navigate('/');
      clearSession();
    },
  });
  return (
    <>
      <p>
        Your profile, favourites and sessions are deleted immediately and permanently, and the
        newsletter ends. Requests you sent and the record of what you agreed to are kept, as the law
        requires of a brokerage.
      </p>
      <form {...form.attributes} className="account-form">
        <PasswordField
          name="password"
          label="Password"
          autoComplete="current-password"
          error={form.errorOf('password')}
        />
        <SubmitRow
          action="Delete my account permanently"
          sending="Deleting…"
          isSending={form.isSending}
          failure={form.failure}
        />
      </form>
    </>
  );
}
