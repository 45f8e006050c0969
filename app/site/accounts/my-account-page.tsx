import { Link } from 'react-router';
import { loginMessages } from '../../../domain/text/messages/account.ts';
import { siteMessages } from '../../../domain/text/messages/site.ts';
import { useIsHydrated } from '../../ui/use-hydrated.ts';
import { useSession } from '../../visitor/session.ts';
import { canStore } from '../../visitor/stored-value.ts';
import { NeedsScript } from '../needs-script.tsx';
import { buildFormPageMeta } from '../outcome-title.ts';
import type { Route } from './+types/my-account-page';
import { AccountTabs } from './account-tabs.tsx';
import './account.css';
import './my-account.css';

export const loader = ({ context }: Route.LoaderArgs) => ({
  head: buildFormPageMeta(
    context,
    '/my-account',
    siteMessages.account,
    'Your profile, your favourites and the data we store about you.',
  ),
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

function LoginInvitation() {
  return (
    <div className="account-saved">
      <p>You are not logged in on this browser.</p>
      {!canStore() && <p>{loginMessages.notKept}</p>}
      <p className="button-row">
        <Link className="button" to="/login">
          Log in
        </Link>
        <Link className="button button-quiet" to="/signup">
          {siteMessages.createAccount}
        </Link>
      </p>
    </div>
  );
}

/** The same for everyone: the browser loads the member's data. */
export default function MyAccountPage() {
  const session = useSession();
  const isHydrated = useIsHydrated();
  return (
    <section className="page-section my-account">
      <h1>{siteMessages.account}</h1>
      <NeedsScript>Your account needs JavaScript.</NeedsScript>
      {isHydrated && (session ? <AccountTabs session={session} /> : <LoginInvitation />)}
    </section>
  );
}
