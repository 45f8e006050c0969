import type { FirstPassword } from '../../domain/accounts/first-password.ts';
import type { LeadOrigin } from '../../domain/leads/lead.ts';
import { Refusal } from '../../domain/refusal.ts';
import { registrationMessages } from '../../domain/text/messages/registration.ts';
import type { Connection } from '../platform/database/database.ts';
import { findLead } from '../leads/lead-store.ts';
import { readPasswordLink } from '../leads/intake/password-link.ts';
import type { AccountDependencies } from './account-dependencies.ts';
import {
  findAccountByEmail,
  insertAccount,
  markEmailProven,
  updatePasswordHash,
  type Account,
} from './account-store.ts';
import { hashPassword, rejectCommonPassword } from '../platform/passwords.ts';
import { deleteSessionsOfAccount } from './session-store.ts';

export interface FirstPasswords {
  /**
   * Opens an account with this password from the name, email and phone in a lead. Throws a 400
   * Refusal for an expired link, and a 409 if the email has an account already; the link in the mail
   * may still take over an account whose email was never proven.
   */
  chooseFirstPassword(chosen: FirstPassword, origin: LeadOrigin): Promise<void>;
  /** Throws what `chooseFirstPassword` would refuse a link with. */
  checkPasswordLink(link: string): Promise<void>;
}

function buildDuplicateRefusal() {
  const message = registrationMessages.duplicate;
  return new Refusal('email_registered', message, { field: 'email' });
}

/** Whether a link takes over an account: that of the mail one whose email was never proven. */
const isReplaceable = ({ email_is_proven: isProven }: Account, isMailed: boolean) =>
  isMailed && !isProven;

const buildLinkRefusal = () => new Refusal('link_ended', registrationMessages.linkEnded);

export function createFirstPasswordService({
  db,
  limits,
  now,
}: Pick<AccountDependencies, 'db' | 'limits' | 'now'>): FirstPasswords {
  async function readSender(link: string) {
    const read = await readPasswordLink(db, link, now());
    const lead = read && (await findLead(db, read.leadId));
    if (!lead?.name || !lead.email || !lead.phone) throw buildLinkRefusal();
    const mobile = { number: lead.phone, extension: lead.phone_extension };
    return { isMailed: read?.place === 'mail', name: lead.name, email: lead.email, mobile };
  }

  async function openAccount(
    tx: Connection,
    { isMailed, ...sender }: Awaited<ReturnType<typeof readSender>>,
  ) {
    const id = await insertAccount(tx, sender);
    const account = await findAccountByEmail(tx, sender.email);
    if (!account || (id === null && !isReplaceable(account, isMailed)))
      throw buildDuplicateRefusal();
    if (isMailed) await markEmailProven(tx, account);
    return account.id;
  }

  return {
    async checkPasswordLink(link) {
      const { email, isMailed } = await readSender(link);
      const account = await findAccountByEmail(db, email);
      if (account && !isReplaceable(account, isMailed)) throw buildDuplicateRefusal();
    },
    async chooseFirstPassword({ link, password }, { clientAddress }) {
      rejectCommonPassword('password', password);
      const sender = await readSender(link);
      await limits.countLookup(clientAddress);
      const passwordHash = await hashPassword(password);
      await db.transaction().execute(async (tx) => {
        const accountId = await openAccount(tx, sender);
        await updatePasswordHash(tx, accountId, passwordHash);
        await deleteSessionsOfAccount(tx, accountId);
      });
    },
  };
}
