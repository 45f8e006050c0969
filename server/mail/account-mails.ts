import { codeRules } from '../../domain/accounts/recovery.ts';
import type { Brand } from '../../domain/brand/brand.ts';
import { renderMailBody, type MailBody } from './mail-layout.ts';

interface MailedCode {
  /** Null after too many wrong codes: then only the link works. */
  code: string | null;
  url: string;
}

const greet = (name: string | null) => (name === null ? 'Hello' : `Hello ${name}`);
const validFor = (minutes: number) => `valid for ${minutes} minutes and works once`;
const describeCode = ({ code }: MailedCode) =>
  code === null
    ? `Someone has entered too many wrong codes for your account, so this email has a link instead of a code. The link is ${validFor(codeRules.linkMinutes)}.`
    : `This is your code. It is ${validFor(codeRules.minutes)}. We never ask for it by phone or email. The button needs no code, and works for ${codeRules.linkMinutes} minutes.`;
const button = (url: string) => ({ label: 'Choose a password', url });

export const composeWelcomeMail = (
  mailed: MailedCode,
  preferencesUrl: string,
  brand: Brand,
): MailBody =>
  renderMailBody(
    `Welcome to ${brand.name}`,
    {
      heading: 'Welcome',
      paragraphs: [
        'Your account is ready. Choose a password to see floor plan prices, deposits in dollars and full-size drawings.',
        describeCode(mailed),
      ],
      ...(mailed.code !== null && { code: mailed.code }),
      facts: [],
      button: button(mailed.url),
      closing: [
        'You can get another code later under “Forgot Password?”.',
        'If you did not register, ignore this email: without the code nobody can use the account.',
      ],
      preferencesUrl,
    },
    brand,
  );

export const composeCodeMail = (
  name: string | null,
  mailed: MailedCode,
  preferencesUrl: string,
  brand: Brand,
): MailBody =>
  renderMailBody(
    `Your code for ${brand.name}`,
    {
      heading: greet(name),
      paragraphs: ['You asked to choose a new password.', describeCode(mailed)],
      ...(mailed.code !== null && { code: mailed.code }),
      facts: [],
      button: button(mailed.url),
      closing: ['If you did not ask for it, ignore this email. Your password has not changed.'],
      preferencesUrl,
    },
    brand,
  );

/** Notifies the account's owner, so that nobody can change the password unnoticed. */
export const composePasswordChangedMail = (
  name: string | null,
  url: string,
  preferencesUrl: string,
  brand: Brand,
): MailBody =>
  renderMailBody(
    `Your password for ${brand.name} was changed`,
    {
      heading: greet(name),
      paragraphs: ['Your password was changed and all devices were logged out.'],
      facts: [['Phone', brand.phone]],
      button: { label: 'This was not me', url },
      closing: [
        'If this was you, there is nothing to do. If not, choose a new password right away and call us.',
      ],
      preferencesUrl,
    },
    brand,
  );

export const composeEmailChangedMail = (
  { name, email }: { name: string | null; email: string },
  preferencesUrl: string,
  brand: Brand,
): MailBody =>
  renderMailBody(
    `Your email address for ${brand.name} was changed`,
    {
      heading: greet(name),
      paragraphs: [
        `Your account now has the address ${maskEmail(email)}. We will write to you there from now on.`,
      ],
      facts: [['Phone', brand.phone]],
      closing: ['If you did not change it, call us right away or reply to this email.'],
      preferencesUrl,
    },
    brand,
  );

/** Enough for its owner to recognize the address: "a…@example.com". */
const maskEmail = (email: string) => email.replace(/^(.).*(?=@)/, '$1…');
