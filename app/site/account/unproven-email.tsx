import { accountMessages } from '../../../domain/text/messages/account.ts';
import { Link } from '../link.tsx';

/** Why a member with an unverified address sees nothing here, and the way on. */
export const UnprovenEmail = () => (
  <p>
    {accountMessages.emailUnproven} <Link to="/forgot-password">Get a code</Link>
  </p>
);
