import { useNavigate } from 'react-router';
import { passwordResetSchema } from '../../../domain/accounts/recovery.ts';
import { checkInOrder } from '../../../domain/leads/first-problem.ts';
import { loginMessages } from '../../../domain/text/messages/account.ts';
import { recoveryMessages } from '../../../domain/text/messages/recovery.ts';
import { request } from '../../api/client.ts';
import { PasswordField } from '../../forms/password-field.tsx';
import { useForm, type FormProblem } from '../../forms/use-form.ts';
import { showNotice } from '../visitor/notice.tsx';
import { takeReturnPath } from '../visitor/return-path.ts';
import { clearSession } from '../visitor/session.ts';
import { AccountForm, UsernameHint } from './account-fields.tsx';
import { openSession } from './open-session.ts';
import { recovery, type Recovery } from './recovery.ts';

/** A code has no field here. */
const aboutCode = (): FormProblem => ({ field: '', message: recoveryMessages.codeIncorrect });

export function NewPasswordForm({ recovery: { email, code } }: { recovery: Recovery }) {
  const navigate = useNavigate();
  const form = useForm({
    name: 'new-password',
    check(typed) {
      const checked = checkInOrder(passwordResetSchema, { ...typed, email, code: code || '0000' });
      if (!checked.ok) return checked;
      const { confirmation = '' } = typed;
      const { password } = checked.value;
      if (confirmation === password)
        return code === '' ? { ok: false, problem: aboutCode() } : checked;
      const message =
        confirmation === '' ? loginMessages.passwordRequired : recoveryMessages.passwordsDiffer;
      return { ok: false, problem: { field: 'confirmation', message } };
    },
    explain: (problem) => (['code', 'email'].includes(problem.field) ? aboutCode() : problem),
    async send({ password }) {
      await request('/api/v1/passwordreset', { body: { email, code, password } });
      recovery.write(recovery.fallback);
      // A new password ends every session, also the one of this browser, which gets another.
      clearSession();
      const isLoggedIn = await openSession({ email, password }).then(
        () => true,
        () => false,
      );
      showNotice(recoveryMessages[isLoggedIn ? 'passwordSavedLoggedIn' : 'passwordSaved']);
      await navigate(isLoggedIn ? takeReturnPath(Date.now()) : '/login');
    },
  });
  return (
    <AccountForm form={form} action="Save password" sending="Saving…" needsScript>
      <UsernameHint email={email} />
      <PasswordField
        name="password"
        label="New password"
        autoComplete="new-password"
        error={form.errorOf('password')}
      />
      <PasswordField
        name="confirmation"
        label="Repeat the new password"
        autoComplete="new-password"
        error={form.errorOf('confirmation')}
      />
    </AccountForm>
  );
}
