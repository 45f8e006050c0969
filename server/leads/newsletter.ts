import type { MailKind, WantedMail } from '../../domain/leads/mail-kinds.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import type { LeadOrigin } from './lead-store.ts';
import { recordWithdrawal } from './record-consent.ts';
import { endSubscriptions } from './subscriber-store.ts';
import { changeWantedMail, readWantedMail } from './wanted-mail.ts';

export interface Newsletter {
  /** Which mail an address gets, in whatever case it is written. */
  readWanted(email: string): Promise<WantedMail>;
  /** Begins and ends subscriptions; each change is a consent record of its own. */
  change(email: string, wanted: WantedMail, origin: LeadOrigin): Promise<void>;
  /** Ends subscriptions and records that consent was withdrawn; nothing where there is none. */
  unsubscribe(email: string, kinds: readonly MailKind[], origin: LeadOrigin): Promise<void>;
}

/** What happens to the subscriptions of a member after the intake has begun them. */
export function createNewsletter(
  { db }: Pick<Database, 'db'>,
  { brand }: Pick<Config, 'brand'>,
  now: () => Date,
): Newsletter {
  return {
    readWanted: (email) => readWantedMail(db, email),
    change: (email, wanted, origin) =>
      db
        .transaction()
        .execute((tx) =>
          changeWantedMail(tx, { email, wanted, brokerage: brand.legalName }, origin, now()),
        ),
    async unsubscribe(email, kinds, origin) {
      await db.transaction().execute(async (tx) => {
        for (const kind of await endSubscriptions(tx, email, kinds, now()))
          await recordWithdrawal(tx, email, kind, origin);
      });
    },
  };
}
