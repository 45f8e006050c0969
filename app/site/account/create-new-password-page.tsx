import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { loadHead } from '../seo/title-answer.ts';
import { Link } from '../link.tsx';
import type { Route } from './+types/create-new-password-page';
import { NewPasswordForm } from './new-password-form.tsx';
import { parseRecoveryLink, recovery, useRecovery } from './recovery.ts';
import './account.css';

export const loader = ({ context }: Route.LoaderArgs) => ({
  head: loadHead(
    context,
    '/create-new-password',
    'Choose a password',
    'Choose a password for your account.',
  ),
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

/** Reads the address and code from a mailed link, and removes the code from the address bar. */
function useRecoveryLink() {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const link = parseRecoveryLink(hash);
    if (!link) return;
    recovery.write(link);
    void navigate(pathname, { replace: true, preventScrollReset: true });
  }, [hash, pathname, navigate]);
}

export default function CreateNewPasswordPage() {
  useRecoveryLink();
  const recoveryState = useRecovery();
  return (
    <section className="account-narrow">
      <h1>Choose a password</h1>
      <p>
        Use 8 to 30 characters and no spaces. The code and link in our e-mail are valid for 15
        minutes and work once.
      </p>
      <NewPasswordForm recovery={recoveryState} />
      <p className="account-links-row">
        <Link to="/verification-screen">Enter a code</Link>
        <Link to="/forgot-password">Send another code</Link>
        <Link to="/login">Back to login</Link>
      </p>
    </section>
  );
}
