import type { LeadDraft } from '../../domain/leads/lead.ts';
import { registrationMessages } from '../../domain/text/messages/registration.ts';
import { rethrowUnavailable } from '../database/unavailable.ts';
import type { LeadOrigin } from '../../domain/leads/lead.ts';
import type { LeadReceipt } from '../leads/submit-lead.ts';
import { ApiError } from '../api-error.ts';
import type { AccountDependencies } from './account-dependencies.ts';
import { insertAccount } from './account-store.ts';
import { planAccountMail } from './account-mail.ts';

export interface Registrations {
  /**
   * Creates an account without a password, its lead, and a welcome mail with a code. Throws a 409
   * ApiError for an address that has an account.
   */
  register(lead: LeadDraft, origin: LeadOrigin): Promise<LeadReceipt>;
}

export function createRegistrationService(dependencies: AccountDependencies): Registrations {
  return {
    async register(lead, origin) {
      const { name, email, phone, phoneExtension: extension } = lead;
      if (!name || !email || !phone)
        throw new Error('A registration needs a name, an email address and a phone number.');
      await dependencies.limits
        .consumeCodeRequest(email, origin.clientAddress)
        .catch(rethrowUnavailable);
      return dependencies.leads.submit(lead, origin, async (tx, isQuarantined) => {
        const accountId = await insertAccount(tx, {
          name,
          email,
          mobile: { number: phone, extension },
        });
        if (accountId === null) {
          const { duplicate } = registrationMessages;
          throw new ApiError(409, 'email_registered', duplicate, { fields: { email: duplicate } });
        }
        if (!isQuarantined) await planAccountMail(tx, dependencies, 'mail-welcome', { accountId });
      });
    },
  };
}
