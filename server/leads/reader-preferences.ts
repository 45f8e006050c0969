import { mailKinds, type WantedMail } from '../../domain/leads/mail-kinds.ts';
import { hashToken } from '../accounts/token.ts';
import type { Config } from '../config.ts';
import type { Connection, Database } from '../database/database.ts';
import type { LeadOrigin } from './lead-store.ts';
import { findMailLink } from './mail-link-store.ts';
import { recordWithdrawal } from './record-consent.ts';
import { endSubscriptions, insertSuppression } from './subscriber-store.ts';
import { changeWantedMail, readWantedMail } from './wanted-mail.ts';

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

  return {
    async find(token) {
      const email = await findEmail(db, token);
      return email === null ? null : readWantedMail(db, email);
    },
    save: (token, wanted, origin) =>
      db.transaction().execute(async (tx) => {
        const email = await findEmail(tx, token);
        if (email === null) return null;
        const change = { email, wanted, brokerage: brand.legalName };
        await changeWantedMail(tx, change, origin, now());
        return readWantedMail(tx, email);
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
