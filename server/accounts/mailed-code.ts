import { randomInt } from 'node:crypto';
import { codeRules } from '../../domain/accounts/recovery.ts';
import type { MailSite } from '../mail/define-mail.ts';
import { hashPassword } from '../platform/passwords.ts';
import { hashToken, newToken } from '../platform/token.ts';
import type { Account } from './account-store.ts';
import { saveCode } from './code-store.ts';

export interface MailedCode {
  /** Null after too many wrong codes: then only the link works. */
  code: string | null;
  url: string;
}

export const exampleCode: MailedCode = {
  code: '204816',
  url: 'https://homes.example/create-new-password#x',
};

/**
 * Creates the code of a mail just before it is sent, which is when its validity starts. Only its hash
 * is stored.
 */
export async function issueCode(
  { db, config, now }: MailSite,
  account: Account,
  deliveryId: string,
): Promise<MailedCode> {
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
  const url = `${config.http.publicUrl}/create-new-password#${fragment}`;
  return { code: isLink ? null : code, url };
}

const validFor = (minutes: number) => `valid for ${minutes} minutes and works once`;

const choosePassword = 'Choose a password';

/** The code, how long it is valid, and the link that needs none. */
export const writeCode = ({ code, url }: MailedCode) => ({
  sentence:
    code === null
      ? `Someone has entered too many wrong codes for your account, so this email has a link instead of a code. The link is ${validFor(codeRules.linkMinutes)}.`
      : `This is your code. It is ${validFor(codeRules.minutes)}. We never ask for it by phone or email. The link “${choosePassword}” needs no code, and works for ${codeRules.linkMinutes} minutes.`,
  parts: {
    ...(code !== null && { code }),
    facts: [],
    button: { label: choosePassword, url },
  },
});
