import { useState } from 'react';
import { useNavigate } from 'react-router';
import { passwordChangeSchema } from '../../../domain/accounts/credentials.ts';
import { checkInOrder } from '../../../domain/leads/forms/first-problem.ts';
import { accountMessages } from '../../../domain/text/messages/account.ts';
import { request } from '../../api/client.ts';
import { passwordUpdateRetries } from '../../api/retry.ts';
import { PasswordField } from '../../forms/password-field.tsx';
import { useForm } from '../../forms/use-form.ts';
import { clearSession, member, readSession, type SessionUser } from '../../visitor/session.ts';
import { AccountForm, UsernameHint } from './account-fields.tsx';

/** Delay after a password change. */
const loggedOutAfterMs = 3000;

function PasswordChanged() {
  return (
    <div className="account-saved">
      <p className="account-success" role="status">
        {accountMessages.passwordUpdatedShown}
      </p>
      <p className="loader">Logging you out…</p>
    </div>
  );
}

function PasswordChangeForm({ session, onChanged }: PasswordChangeProps & { onChanged(): void }) {
  const form = useForm({
    check(entered) {
      const { newPassword = '', confirmPassword = '' } = entered;
      const checked = checkInOrder(passwordChangeSchema, entered);
      if (!checked.ok || confirmPassword === newPassword) return checked;
      const { confirmPasswordRequired, passwordsDiffer } = accountMessages;
      const message = confirmPassword === '' ? confirmPasswordRequired : passwordsDiffer;
      return { ok: false, problem: { field: 'confirmPassword', message } };
    },
    async send({ currentPassword, newPassword }) {
      await request('/api/v1/update-password', {
        body: { email: session.email, currentPassword, newPassword },
        as: member,
        retries: passwordUpdateRetries,
      });
      onChanged();
    },
    explain: (problem) =>
      problem.message === accountMessages.passwordWrong
        ? { field: 'currentPassword', message: accountMessages.passwordWrongShown }
        : problem,
  });

  const compare = () => {
    const { current } = form.attributes.ref;
    if (!current) return;
    const entered = new FormData(current);
    const [password, repeated] = [entered.get('newPassword'), entered.get('confirmPassword')];
    const differ = repeated !== '' && password !== repeated;
    form.warn('confirmPassword', differ ? accountMessages.passwordsDiffer : null);
  };

  return (
    <AccountForm form={form} action={accountMessages.updatePassword} sending="Updating…">
      <UsernameHint email={session.email} />
      <PasswordField
        name="currentPassword"
        label={accountMessages.currentPassword}
        autoComplete="current-password"
        error={form.errorOf('currentPassword')}
      />
      <PasswordField
        name="newPassword"
        label={accountMessages.newPassword}
        autoComplete="new-password"
        error={form.errorOf('newPassword')}
        onType={compare}
      />
      <PasswordField
        name="confirmPassword"
        label={accountMessages.confirmPassword}
        autoComplete="new-password"
        error={form.errorOf('confirmPassword')}
        onType={compare}
      />
    </AccountForm>
  );
}

interface PasswordChangeProps {
  session: SessionUser;
}

export function PasswordChange({ session }: PasswordChangeProps) {
  const [isChanged, setChanged] = useState(false);
  const navigate = useNavigate();

  /** Ends the session in this browser, as the server has ended every session. */
  const endSession = async () => {
    if (window.location.pathname === '/my-account') await navigate('/');
    if (readSession()?.token === session.token) clearSession();
  };
  const onChanged = () => {
    setChanged(true);
    window.setTimeout(() => void endSession(), loggedOutAfterMs);
  };

  return (
    <section aria-labelledby="update-password">
      <h2 id="update-password">{accountMessages.updatePassword}</h2>
      {isChanged ? (
        <PasswordChanged />
      ) : (
        <PasswordChangeForm session={session} onChanged={onChanged} />
      )}
    </section>
  );
}
