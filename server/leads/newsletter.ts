import type { MailKind } from '../../domain/leads/mail-kinds.ts';
import type { Database } from '../database/database.ts';
import type { LeadOrigin } from './lead-store.ts';
import { recordWithdrawal } from './record-consent.ts';
import { endSubscriptions, listSubscriptions } from './subscriber-store.ts';

export interface Newsletter {
  /** Whether the address is subscribed, in any case. */
  isSubscribed(email: string): Promise<boolean>;
  /** Ends subscriptions and records that consent was withdrawn; nothing where there is none. */
  unsubscribe(email: string, kinds: readonly MailKind[], origin: LeadOrigin): Promise<void>;
}

/** What happens to the subscriptions of a member after the intake has begun them. */
export function createNewsletter({ db }: Pick<Database, 'db'>, now: () => Date): Newsletter {
  return {
    isSubscribed: async (email) => (await listSubscriptions(db, email)).has('newsletter'),
    async unsubscribe(email, kinds, origin) {
      await db.transaction().execute(async (tx) => {
        for (const kind of await endSubscriptions(tx, email, kinds, now()))
          await recordWithdrawal(tx, email, kind, origin);
      });
    },
  };
}
