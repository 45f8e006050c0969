import type { Member } from '../../domain/accounts/member.ts';
import { buildNewsletterLead } from '../../domain/leads/newsletter.ts';
import { messages } from '../../domain/text/messages.ts';
import type { LeadOrigin } from '../leads/lead-store.ts';
import { Refusal } from '../refusal.ts';
import type { AccountParts } from './account-parts.ts';

interface MailPreferences {
  newsletter: boolean;
}

export interface Preferences {
  /** Which mail a member gets. Throws a 403 Refusal while the address is not proven. */
  getPreferences(member: Member): Promise<MailPreferences>;
  setPreferences(
    member: Member,
    wanted: MailPreferences,
    source: string,
    origin: LeadOrigin,
  ): Promise<void>;
}

/** Nobody asks about, subscribes or unsubscribes the address of another. */
function refuseUnproven({ isEmailProven }: Member) {
  if (!isEmailProven) throw new Refusal(403, 'email_unproven', messages.account.emailUnproven);
}

/** Which mail a member wants: the newsletter, by the same way as its form. */
export function createPreferences({ leads, newsletter }: AccountParts): Preferences {
  return {
    async getPreferences(member) {
      refuseUnproven(member);
      return { newsletter: await newsletter.isSubscribed(member.email) };
    },
    async setPreferences(member, wanted, source, origin) {
      refuseUnproven(member);
      const { email } = member;
      const isSubscribed = await newsletter.isSubscribed(email);
      if (wanted.newsletter && !isSubscribed)
        await leads.submit(buildNewsletterLead({ email, consent: true }, source), origin);
      if (!wanted.newsletter && isSubscribed)
        await newsletter.unsubscribe(email, ['newsletter'], origin);
    },
  };
}
