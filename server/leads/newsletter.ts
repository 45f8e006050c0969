import type { Database } from '../database/database.ts';
import { insertConsent, type LeadOrigin } from './lead-store.ts';
import { endSubscription, findSubscriber } from './subscriber-store.ts';

export interface Newsletter {
  /** Whether the address is subscribed, in any case. */
  isSubscribed(email: string): Promise<boolean>;
  /** Ends a subscription and records that consent was withdrawn; nothing when there is none. */
  unsubscribe(of: { token: string } | { email: string }, origin: LeadOrigin): Promise<void>;
}

const withdrawal = { version: '2026-11-1', text: 'Unsubscribed from the newsletter.' } as const;

/** What happens to a subscription after the intake has begun it. */
export function createNewsletter({ db }: Pick<Database, 'db'>, now: () => Date): Newsletter {
  return {
    async isSubscribed(email) {
      return (await findSubscriber(db, email)) !== undefined;
    },
    async unsubscribe(of, origin) {
      await db.transaction().execute(async (tx) => {
        const email = await endSubscription(tx, of, now());
        if (email === null) return;
        const consent = { leadId: null, email, granted: false };
        await insertConsent(
          tx,
          { ...consent, wording: withdrawal.text, wordingVersion: withdrawal.version },
          origin,
        );
      });
    },
  };
}
