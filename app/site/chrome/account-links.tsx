import { Link, NavLink, useNavigate } from 'react-router';
import { siteMessages } from '../../../domain/text/messages/site.ts';
import { logOut, useSession } from '../visitor/session.ts';

/** Log in and register, or for someone who is logged in the account and the way out. */
export function AccountLinks() {
  const session = useSession();
  const navigate = useNavigate();
  if (!session)
    return (
      <div className="account-links">
        <NavLink to="/login">{siteMessages.login}</NavLink>
        <Link className="button" to="/signup">
          {siteMessages.register}
        </Link>
      </div>
    );
  const leave = () => {
    logOut();
    void navigate('/');
  };
  return (
    <div className="account-links">
      <NavLink to="/my-account" className="account-name" title={siteMessages.account}>
        {session.name || siteMessages.account}
      </NavLink>
      <button className="button" type="button" onClick={leave}>
        {siteMessages.logout}
      </button>
    </div>
  );
}
