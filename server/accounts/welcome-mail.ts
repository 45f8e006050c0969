import { isolateText } from '../../domain/text/isolate-text.ts';
import { defineMail } from '../mail/define-mail.ts';
import { renderMailBody } from '../mail/mail-layout.ts';
import { exampleUrls } from '../leads/example-lead.ts';
import { loadMailedAccount } from './account-mail.ts';
import { exampleCode, issueCode, writeCode, type MailedCode } from './mailed-code.ts';

interface Welcome {
  mailed: MailedCode;
  preferencesUrl: string;
}

export const welcomeMail = defineMail({
  kind: 'mail-welcome',
  about: 'account',
  queue: 'mail-account',
  label: 'Welcome email',
  personLabel: 'Account welcome email',
  async load(delivery, site) {
    const loaded = await loadMailedAccount(site, delivery);
    if (!loaded) return null;
    const { account, to, preferencesUrl } = loaded;
    return { to, content: { mailed: await issueCode(site, account, delivery.id), preferencesUrl } };
  },
  write({ mailed, preferencesUrl }: Welcome, { brand }) {
    const { sentence, parts } = writeCode(mailed);
    return renderMailBody(
      `Welcome to ${isolateText(brand.name)}`,
      {
        heading: 'Welcome',
        paragraphs: [
          'Your account is ready. Choose a password to see floor plan prices, deposits in dollars and full-size drawings.',
          sentence,
        ],
        ...parts,
        closing: [
          'You can get another code later under “Forgot Password?”.',
          'If you did not register, ignore this email: without the code nobody can use the account.',
        ],
        preferencesUrl,
      },
      brand,
    );
  },
  examples: {
    'with a code': { mailed: exampleCode, preferencesUrl: exampleUrls.preferencesUrl },
  },
});
