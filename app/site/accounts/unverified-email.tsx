import { Link } from 'react-router';
import { accountMessages } from '../../../domain/text/messages/account.ts';

/** Tells a member with an unverified address why this section is empty and what to do. */
export const UnverifiedEmail = () => (
  <p>
    {accountMessages.emailUnproven} <Link to="/forgot-password">Get a code</Link>
  </p>
);
