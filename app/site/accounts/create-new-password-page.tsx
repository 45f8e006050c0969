import { useEffect, useEffectEvent, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { codeRules, checkPasswordReset, isLinkSecret } from '../../../domain/accounts/recovery.ts';
import { showEmail } from '../../../domain/text/show-email.ts';
import { accountMessages, loginMessages } from '../../../domain/text/messages/account.ts';
import { registrationMessages } from '../../../domain/text/messages/registration.ts';
import { recoveryMessages } from '../../../domain/text/messages/recovery.ts';
import { request, RequestError } from '../../api/client.ts';
import { PasswordField } from '../../forms/password-field.tsx';
import { useForm, type FormProblem } from '../../forms/use-form.ts';
import { inPlace } from '../../ui/in-place.ts';
import { ChoosePassword } from './choose-password.tsx';
import { buildFormPageMeta } from '../outcome-title.ts';
import { showNotice } from '../../visitor/notice.tsx';
import { keepReturnPath, takeReturnPath } from '../../visitor/return-path.ts';
import { clearSession, useSession } from '../../visitor/session.ts';
import type { Route } from './+types/create-new-password-page';
import { AccountForm, UsernameHint } from './account-fields.tsx';
import { answerRecovery } from './answer-recovery.ts';
import { announceLogin, openSession } from './open-session.ts';
import { usePasswordOffer, type PasswordOffer } from './password-offer.ts';
import { PasswordSaved, PlainPasswordForm } from './plain-password-form.tsx';
import { parseRecoveryLink, recovery, useRecovery, type Recovery } from './recovery.ts';
import './account.css';

/** A problem of the whole form, because the code has no field here. */
const wrongCode = (): FormProblem => ({ field: '', message: recoveryMessages.codeIncorrect });

function NewPasswordForm({ recovery: { email, code } }: { recovery: Recovery }) {
  const navigate = useNavigate();
  const form = useForm({
    name: 'new-password',
    check(entered) {
      const checked = checkPasswordReset({ ...entered, email, code: code || '0000' });
      return checked.ok && code === '' ? { ok: false, problem: wrongCode() } : checked;
    },
    explain: (problem) => (['code', 'email'].includes(problem.field) ? wrongCode() : problem),
    async send({ password }) {
      await request('/api/v1/passwordreset', { body: { email, code, password } });
      recovery.write(recovery.fallback);
      // A new password ends every session, including this browser's, which then gets a new one.
      clearSession();
      const isLoggedIn = await openSession({ email, password }).then(
        () => true,
        () => false,
      );
      if (isLoggedIn) announceLogin(recoveryMessages.passwordSavedLoggedIn);
      else showNotice(recoveryMessages.passwordSaved);
      await navigate(isLoggedIn ? takeReturnPath(Date.now()) : '/login', { replace: true });
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

export const loader = ({ context }: Route.LoaderArgs) => ({
  head: buildFormPageMeta(
    context,
    '/create-new-password',
    'Choose a password',
    'Choose a password for your account.',
  ),
});

export const action = (args: Route.ActionArgs) =>
  answerRecovery(args, {
    check: checkPasswordReset,
    recover: ({ accounts }, reset, origin) => accounts.resetPassword(reset, origin),
  });

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

/** Why a link cannot be used, before somebody chooses a password in vain; null if it can. */
function useLinkProblem(
  link: string,
  verify: (signal: AbortSignal) => Promise<unknown>,
  explain: (error: RequestError) => string | null,
): string | null {
  const [problem, setProblem] = useState<{ link: string; sentence: string | null } | null>(null);
  const check = useEffectEvent((signal: AbortSignal) => {
    verify(signal).catch((error: unknown) => {
      if (signal.aborted || !(error instanceof RequestError)) return;
      setProblem({ link, sentence: explain(error) });
    });
  });
  useEffect(() => {
    const controller = new AbortController();
    if (link !== '') check(controller.signal);
    return () => controller.abort();
  }, [link]);
  return problem?.link === link ? problem.sentence : null;
}

const useOfferProblem = (link: string) =>
  useLinkProblem(
    link,
    (signal) => request('/api/v1/choosepasswordverify', { body: { link }, signal }),
    ({ id, message }) => {
      if (id === 'email_registered') return registrationMessages.linkUsed;
      return id === 'link_ended' ? message : null;
    },
  );

/** A code of four digits was checked when it was entered. */
const useRecoveryProblem = ({ email, code }: Recovery) =>
  useLinkProblem(
    isLinkSecret(code) ? code : '',
    (signal) => request('/api/v1/passwordresetverify', { body: { email, code }, signal }),
    ({ id }) => (id === 'wrong_code' ? recoveryMessages.linkOver : null),
  );

/** The login then knows the address, and leads to the project. */
function keepForLogin(email: string, to: string) {
  recovery.write({ email, code: '' });
  if (to !== '/') keepReturnPath(to, Date.now());
}

/** Shown to the sender of a request who followed the link in the mail about it. */
function FirstPassword({ offer: { email, link, to } }: { offer: PasswordOffer }) {
  const isMember = useSession() !== null;
  const problem = useOfferProblem(link);
  if (isMember)
    return (
      <section className="account-narrow">
        <h1>Choose a password</h1>
        <p>{registrationMessages.chosen}</p>
        <Link className="button" to={`${to}#floor-plans`}>
          See prices
        </Link>
      </section>
    );
  const logIn = (label: string, className?: string) => (
    <Link className={className} to="/login" onClick={() => keepForLogin(email, to)}>
      {label}
    </Link>
  );
  if (problem)
    return (
      <section className="account-narrow">
        <h1>Choose a password</h1>
        <p role="alert">{problem}</p>
        {logIn('Log in', 'button')}
        <p className="account-links-row">
          <Link to="/signup">{loginMessages.createAccount}</Link>
        </p>
      </section>
    );
  return (
    <section className="account-narrow">
      <h1>Choose a password</h1>
      <p>{`With a password for ${showEmail(email)} you see the price of each floor plan, its drawing and its deposits in dollars.`}</p>
      <ChoosePassword email={email} link={link} to={`${to}#floor-plans`} />
      <p className="account-links-row">{logIn('Log in instead')}</p>
    </section>
  );
}

/** Reads the address and code from a mailed link, and removes the code from the address bar. */
function useRecoveryLink() {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const link = parseRecoveryLink(hash);
    if (!link) return;
    recovery.write(link);
    void navigate(pathname, { replace: true, ...inPlace });
  }, [hash, pathname, navigate]);
}

export default function CreateNewPasswordPage({ actionData }: Route.ComponentProps) {
  useRecoveryLink();
  const recoveryState = useRecovery();
  const problem = useRecoveryProblem(recoveryState);
  const offer = usePasswordOffer();
  if (actionData?.problem === null) return <PasswordSaved />;
  if (offer) return <FirstPassword offer={offer} />;
  return (
    <section className="account-narrow">
      <h1>Choose a password</h1>
      {problem ? (
        <p role="alert">{problem}</p>
      ) : (
        <>
          <p>
            Use {recoveryMessages.passwordRule}. The code in our email is valid for{' '}
            {codeRules.minutes} minutes, the link for {codeRules.linkMinutes}. Each works once.
          </p>
          <NewPasswordForm recovery={recoveryState} />
          <PlainPasswordForm outcome={actionData} />
        </>
      )}
      <p className="account-links-row">
        <Link to="/verification-screen">Enter a code</Link>
        <Link to="/forgot-password">{accountMessages.sendAnotherCode}</Link>
        <Link to="/login">Back to login</Link>
      </p>
    </section>
  );
}
