import type { LeadOrigin } from '../../domain/leads/lead.ts';
import { mailKinds, type MailKind, type WantedMail } from '../../domain/mail/mail-kinds.ts';
import type { Config } from '../platform/settings/config.ts';
import type { Connection, Database } from '../platform/database/database.ts';
import { hashToken, newToken } from '../platform/token.ts';
import { recordConsent, recordWithdrawal } from './consent-store.ts';
import {
  deleteSuppression,
  endSubscriptions,
  findMailLink,
  insertMailLink,
  insertSubscriber,
  insertSuppression,
  listSubscriptions,
} from './subscriber-store.ts';

export interface EmailPreferences {
  read(email: string): Promise<WantedMail>;
  /** Omitted kinds stay as they are. */
  change(email: string, wanted: Partial<WantedMail>, origin: LeadOrigin): Promise<void>;
  unsubscribe(email: string, kinds: readonly MailKind[], origin: LeadOrigin): Promise<void>;
  /** Actions allowed with a link from a mail. Null or false for an unknown link. */
  byLink: {
    read(token: string): Promise<WantedMail | null>;
    change(token: string, wanted: WantedMail, origin: LeadOrigin): Promise<WantedMail | null>;
    /** Ends one kind of mail, or ends and suppresses all commercial mail. Idempotent. */
    unsubscribe(token: string, origin: LeadOrigin, only?: MailKind | null): Promise<boolean>;
  };
}

async function readWanted(tx: Connection, email: string): Promise<WantedMail> {
  const kinds = await listSubscriptions(tx, email);
  return {
    newsletter: kinds.has('newsletter'),
    offers: kinds.has('offers'),
    alerts: kinds.has('alerts'),
  };
}

async function end(
  tx: Connection,
  { email, kinds, now }: { email: string; kinds: readonly MailKind[]; now: Date },
  origin: LeadOrigin,
) {
  for (const ended of await endSubscriptions(tx, email, kinds, now))
    await recordWithdrawal(tx, email, ended, origin);
}

/** Begins and ends subscriptions, and records the consent or its withdrawal. */
export async function changeSubscriptions(
  tx: Connection,
  { email, wanted, now }: { email: string; wanted: Partial<WantedMail>; now: Date },
  brokerage: string,
  origin: LeadOrigin,
) {
  for (const kind of mailKinds) {
    if (wanted[kind] === undefined) continue;
    if (!wanted[kind]) await end(tx, { email, kinds: [kind], now }, origin);
    else if (await insertSubscriber(tx, { email, kind, now })) {
      await deleteSuppression(tx, email);
      const consent = { leadId: null, email, kind, granted: true };
      await recordConsent(tx, consent, brokerage, origin);
    }
  }
}

export function createEmailPreferences(
  { db }: Pick<Database, 'db'>,
  { readBrand }: Pick<Config, 'readBrand'>,
  now: () => Date,
): EmailPreferences {
  const change = (tx: Connection, email: string, wanted: Partial<WantedMail>, origin: LeadOrigin) =>
    changeSubscriptions(tx, { email, wanted, now: now() }, readBrand().legalName, origin);

  const inTransaction = <Result>(work: (tx: Connection) => Promise<Result>) =>
    db.transaction().execute(work);
  const findEmail = (tx: Connection, token: string) => findMailLink(tx, hashToken(token));

  return {
    read: (email) => readWanted(db, email),
    change: (email, wanted, origin) => inTransaction((tx) => change(tx, email, wanted, origin)),
    unsubscribe: (email, kinds, origin) =>
      inTransaction((tx) => end(tx, { email, kinds, now: now() }, origin)),
    byLink: {
      async read(token) {
        const email = await findEmail(db, token);
        return email === null ? null : readWanted(db, email);
      },
      change: (token, wanted, origin) =>
        inTransaction(async (tx) => {
          const email = await findEmail(tx, token);
          if (email === null) return null;
          await change(tx, email, wanted, origin);
          return readWanted(tx, email);
        }),
      unsubscribe: (token, origin, only) =>
        inTransaction(async (tx) => {
          const email = await findEmail(tx, token);
          if (email === null) return false;
          if (only) {
            await end(tx, { email, kinds: [only], now: now() }, origin);
            return true;
          }
          await endSubscriptions(tx, email, mailKinds, now());
          if (await insertSuppression(tx, email, now()))
            await recordWithdrawal(tx, email, 'all', origin);
          return true;
        }),
    },
  };
}

interface MailLinks {
  preferencesUrl: string;
  /** Of the page of the recipient's alerts. */
  alertsUrl: string;
  /** A POST to this address ends all commercial mail, or only the mail's own kind (RFC 8058). */
  unsubscribeUrl: string;
}

/** Creates the links of a mail about to be sent. Only the hash of their token is stored. */
export async function createMailLinks(
  db: Connection,
  { http }: Pick<Config, 'http'>,
  email: string,
  only: MailKind | null = null,
): Promise<MailLinks> {
  const token = newToken();
  await insertMailLink(db, { tokenHash: hashToken(token), email });
  return {
    preferencesUrl: `${http.publicUrl}/mail-preferences/${token}`,
    alertsUrl: `${http.publicUrl}/email-alerts/${token}`,
    unsubscribeUrl: `${http.publicUrl}/unsubscribe/${token}${only ? `?only=${only}` : ''}`,
  };
}
