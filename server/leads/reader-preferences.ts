import { mailKinds, type WantedMail } from '../../domain/leads/mail-kinds.ts';
import { hashToken } from '../accounts/token.ts';
import type { Config } from '../config.ts';
import type { Connection, Database } from '../database/database.ts';
import type { LeadOrigin } from './lead-store.ts';
import { findMailLink } from './mail-link-store.ts';
import { recordConsent, recordWithdrawal } from './record-consent.ts';
import {
  deleteSuppression,
  endSubscriptions,
  insertSubscriber,
  insertSuppression,
  listSubscriptions,
} from './subscriber-store.ts';

/** What the reader of a mail may choose with its link alone. Null and false: the link is not known. */
export interface ReaderPreferences {
  find(token: string): Promise<WantedMail | null>;
  /** Subscribes and unsubscribes; each change is a consent record of its own. */
  save(token: string, wanted: WantedMail, origin: LeadOrigin): Promise<WantedMail | null>;
  /** Ends all commercial mail and keeps it away; a second time changes nothing. */
  unsubscribe(token: string, origin: LeadOrigin): Promise<boolean>;
}

/** What a mail's link can do, without a login. */
export function createReaderPreferences(
  { db }: Pick<Database, 'db'>,
  { brand }: Pick<Config, 'brand'>,
  now: () => Date,
): ReaderPreferences {
  const findEmail = (tx: Connection, token: string) => findMailLink(tx, hashToken(token));

  async function readWanted(tx: Connection, email: string): Promise<WantedMail> {
    const kinds = await listSubscriptions(tx, email);
    return { newsletter: kinds.has('newsletter'), offers: kinds.has('offers') };
  }

  async function change(tx: Connection, email: string, wanted: WantedMail, origin: LeadOrigin) {
    for (const kind of mailKinds) {
      if (!wanted[kind]) {
        for (const ended of await endSubscriptions(tx, email, [kind], now()))
          await recordWithdrawal(tx, email, ended, origin);
      } else if (await insertSubscriber(tx, { email, kind, now: now() })) {
        await deleteSuppression(tx, email);
        const agreement = { leadId: null, email, kind, granted: true };
        await recordConsent(tx, agreement, brand.legalName, origin);
      }
    }
  }

  return {
    async find(token) {
      const email = await findEmail(db, token);
      return email === null ? null : readWanted(db, email);
    },
    save: (token, wanted, origin) =>
      db.transaction().execute(async (tx) => {
        const email = await findEmail(tx, token);
        if (email === null) return null;
        await change(tx, email, wanted, origin);
        return readWanted(tx, email);
      }),
    unsubscribe: (token, origin) =>
      db.transaction().execute(async (tx) => {
        const email = await findEmail(tx, token);
        if (email === null) return false;
        await endSubscriptions(tx, email, mailKinds, now());
        if (await insertSuppression(tx, email, now()))
          await recordWithdrawal(tx, email, 'all', origin);
        return true;
      }),
  };
}
