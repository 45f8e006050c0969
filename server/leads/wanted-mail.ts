import { mailKinds, type WantedMail } from '../../domain/leads/mail-kinds.ts';
import type { Connection } from '../database/database.ts';
import type { LeadOrigin } from './lead-store.ts';
import { recordConsent, recordWithdrawal } from './record-consent.ts';
import {
  deleteSuppression,
  endSubscriptions,
  insertSubscriber,
  listSubscriptions,
} from './subscriber-store.ts';

export async function readWantedMail(tx: Connection, email: string): Promise<WantedMail> {
  const kinds = await listSubscriptions(tx, email);
  return { newsletter: kinds.has('newsletter'), offers: kinds.has('offers') };
}

/** Subscribes and unsubscribes an address, in the caller's transaction; each change is a consent record of its own. */
export async function changeWantedMail(
  tx: Connection,
  { email, wanted, brokerage }: { email: string; wanted: WantedMail; brokerage: string },
  origin: LeadOrigin,
  now: Date,
) {
  for (const kind of mailKinds) {
    if (!wanted[kind]) {
      for (const ended of await endSubscriptions(tx, email, [kind], now))
        await recordWithdrawal(tx, email, ended, origin);
    } else if (await insertSubscriber(tx, { email, kind, now })) {
      await deleteSuppression(tx, email);
      await recordConsent(tx, { leadId: null, email, kind, granted: true }, brokerage, origin);
    }
  }
}
