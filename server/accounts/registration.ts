import type { LeadDraft } from '../../domain/leads/lead.ts';
import { Refusal } from '../../domain/refusal.ts';
import { registrationMessages } from '../../domain/text/messages/registration.ts';
import type { LeadOrigin } from '../../domain/leads/lead.ts';
import type { LeadReceipt } from '../leads/intake/lead-intake.ts';
import type { AccountDependencies } from './account-dependencies.ts';
import { planAccountMail } from './account-mail.ts';
import { insertAccount } from './account-store.ts';
import { welcomeMail } from './welcome-mail.ts';

export interface Registrations {
  /**
   * Creates an account without a password, its lead, and a welcome mail with a code. Throws a 409
   * Refusal for an address that has an account.
   */
  register(lead: LeadDraft, origin: LeadOrigin): Promise<LeadReceipt>;
}

function duplicate() {
  const message = registrationMessages.duplicate;
  return new Refusal('email_registered', message, { field: 'email' });
}

export function createRegistrationService({
  jobs,
  leads,
  limits,
}: Pick<AccountDependencies, 'jobs' | 'leads' | 'limits'>): Registrations {
  return {
    async register(lead, origin) {
      const { name, email, phone, phoneExtension: extension } = lead;
      if (!name || !email || !phone)
        throw new Error('A registration needs a name, an email address and a phone number.');
      const account = { name, email, mobile: { number: phone, extension } };
      return leads.submit(lead, origin, {
        limits: limits.listForLookup(origin.clientAddress),
        async store(tx, isQuarantined) {
          const accountId = await insertAccount(tx, account);
          if (accountId === null) throw duplicate();
          if (isQuarantined) return;
          await limits.noteCode(tx, email, origin.clientAddress);
          await planAccountMail(tx, { jobs }, welcomeMail, { accountId });
        },
      });
    },
  };
}
