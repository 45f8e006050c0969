import { isolateText } from '../../domain/text/isolate-text.ts';
import type { Connection } from '../platform/database/database.ts';
import type { DefinedMail, MailSite } from '../mail/define-mail.ts';
import type { Delivery } from '../mail/delivery-store.ts';
import { createMailLinks } from '../mail/email-preferences.ts';
import type { AccountDependencies } from './account-dependencies.ts';
import { findAccountById, type Account } from './account-store.ts';

/**
 * Schedules a mail to an account in the caller's transaction. Without an account, nothing is sent,
 * but it takes the same time. `address` replaces the account's own.
 */
export async function planAccountMail(
  tx: Connection,
  { jobs }: Pick<AccountDependencies, 'jobs'>,
  mail: DefinedMail<'account'>,
  { accountId, address = null }: { accountId: number | null; address?: string | null },
) {
  await jobs.planDeliveries(tx, [{ mail, account_id: accountId, address }]);
}

/** The account that a mail goes to; null when it is gone. */
export async function loadMailedAccount(
  { db, config }: MailSite,
  { account_id: id, address }: Delivery,
) {
  const account = id === null ? null : await findAccountById(db, id);
  if (!account) return null;
  const to = address ?? account.email;
  const { preferencesUrl } = await createMailLinks(db, config, to);
  return { account, to, preferencesUrl };
}

/**
 * Anyone can register somebody else's address under any name, so only a verified address gets the
 * name.
 */
export const findProvenName = ({ name, email_is_proven: isProven }: Account) =>
  isProven ? name : null;

export const greet = (name: string | null) =>
  name === null ? 'Hello' : `Hello ${isolateText(name)}`;
