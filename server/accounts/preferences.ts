import type { Member } from '../../domain/accounts/member.ts';
import { newsletterForm } from '../../domain/leads/newsletter.ts';
import type { WantedMail } from '../../domain/leads/mail-kinds.ts';
import { accountMessages } from '../../domain/text/messages/account.ts';
import type { LeadOrigin } from '../leads/lead-store.ts';
import { ApiError } from '../api-error.ts';
import type { AccountParts } from './account-parts.ts';

export interface Preferences {
  /** Which mail a member gets. Throws a 403 ApiError while the address is not proven. */
  getPreferences(member: Member): Promise<WantedMail>;
  setPreferences(
    member: Member,
    /** What is left out stays as it is. */
    wanted: Partial<WantedMail>,
    source: string,
    origin: LeadOrigin,
  ): Promise<WantedMail>;
}

/** Nobody asks about, subscribes or unsubscribes the address of another. */
function refuseUnproven({ isEmailProven }: Member) {
  if (!isEmailProven) throw new ApiError(403, 'email_unproven', accountMessages.emailUnproven);
}

/** Which mail a member wants. The newsletter begins by the same way as its form, with its mail. */
export function createPreferences({ leads, newsletter }: AccountParts): Preferences {
  return {
    async getPreferences(member) {
      refuseUnproven(member);
      return newsletter.readWanted(member.email);
    },
    async setPreferences(member, wanted, source, origin) {
      refuseUnproven(member);
      const { email } = member;
      const before = await newsletter.readWanted(email);
      if (wanted.newsletter && !before.newsletter)
        await leads.submit(newsletterForm.build({ email, consent: true }, source), origin);
      await newsletter.change(email, { ...before, ...wanted }, origin);
      return newsletter.readWanted(email);
    },
  };
}
