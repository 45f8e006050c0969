import { randomInt } from 'node:crypto';
import { codeRules } from '../../domain/accounts/recovery.ts';
import type { Config } from '../platform/settings/config.ts';
import type { Connection, Database } from '../platform/database/database.ts';
import type { AccountDeliveryKind } from '../platform/database/tables.ts';
import type { MailComposer } from '../mail/deliver.ts';
import { insertAccountDelivery } from '../mail/delivery-store.ts';
import { createMailLinks } from '../mail/email-preferences.ts';
import {
  composeCodeMail,
  composeEmailChangedMail,
  composePasswordChangedMail,
  composeWelcomeMail,
} from '../mail/account-mails.ts';
import type { AccountDependencies } from './account-dependencies.ts';
import { type Account, findAccountById } from './account-store.ts';
import { saveCode } from './code-store.ts';
import { hashToken, newToken } from '../platform/token.ts';
import { hashPassword } from '../platform/passwords.ts';

/**
 * Schedules a mail to an account in the caller's transaction. Without an account, nothing is sent,
 * but it takes the same time. `address` replaces the account's own.
 */
export async function planAccountMail(
  tx: Connection,
  { jobs }: Pick<AccountDependencies, 'jobs'>,
  kind: AccountDeliveryKind,
  to: { accountId: number | null; address?: string },
) {
  await jobs.enqueueDelivery(tx, await insertAccountDelivery(tx, kind, to.accountId, to.address));
}

/**
 * Anyone can register somebody else's address under any name, so only a verified address gets the
 * name.
 */
const nameOf = ({ name, email_is_proven: isProven }: Account) => (isProven ? name : null);

/**
 * Composes account mails. A code is created only here, just before its mail is sent, which is when
 * its validity starts. Only its hash is stored.
 */
export function createAccountMailComposer(
  { db }: Pick<Database, 'db'>,
  { readBrand, http }: Pick<Config, 'readBrand' | 'http'>,
  now: () => Date,
): MailComposer {
  async function issueCode(account: Account, deliveryId: string) {
    const isLink = account.wrong_codes >= codeRules.wrongCodes;
    const digits = () => String(randomInt(10 ** codeRules.length)).padStart(codeRules.length, '0');
    const code = isLink ? newToken() : digits();
    const link = newToken();
    const inMinutes = (minutes: number) => new Date(now().getTime() + minutes * 60_000);
    await saveCode(db, account, {
      deliveryId,
      hash: await hashPassword(code),
      expiresAt: inMinutes(codeRules.minutes),
      linkHash: hashToken(link),
      linkExpiresAt: inMinutes(codeRules.linkMinutes),
    });
    // A fragment never reaches a server, so neither address nor code appears in a log.
    const fragment = new URLSearchParams({ email: account.email, code: link });
    return { code: isLink ? null : code, url: `${http.publicUrl}/create-new-password#${fragment}` };
  }

  return async function compose({ id, kind, account_id, address }) {
    const account = account_id === null ? null : await findAccountById(db, account_id);
    if (!account) return null;
    const mail = { id, to: address ?? account.email };
    const { preferencesUrl } = await createMailLinks(db, { http }, mail.to);
    switch (kind) {
      case 'mail-welcome':
        return {
          ...mail,
          ...composeWelcomeMail(await issueCode(account, id), preferencesUrl, readBrand()),
        };
      case 'mail-code':
        return {
          ...mail,
          ...composeCodeMail(
            nameOf(account),
            await issueCode(account, id),
            preferencesUrl,
            readBrand(),
          ),
        };
      case 'mail-email-changed':
        return {
          ...mail,
          ...composeEmailChangedMail(
            { name: nameOf(account), email: account.email },
            preferencesUrl,
            readBrand(),
          ),
        };
      case 'mail-password-changed': {
        const url = `${http.publicUrl}/forgot-password`;
        return {
          ...mail,
          ...composePasswordChangedMail(nameOf(account), url, preferencesUrl, readBrand()),
        };
      }
      default:
        throw new Error(`There is no mail of the kind "${kind}".`);
    }
  };
}
