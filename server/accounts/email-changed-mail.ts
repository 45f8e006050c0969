import { isolateText } from '../../domain/text/isolate-text.ts';
import { maskEmail } from '../../domain/text/mask-email.ts';
import { defineMail } from '../mail/define-mail.ts';
import { renderMailBody } from '../mail/mail-layout.ts';
import { exampleUrls } from '../leads/example-lead.ts';
import { greet, loadMailedAccount, findProvenName } from './account-mail.ts';

interface ChangedEmail {
  name: string | null;
  /** The new one; the mail goes to the old one. */
  email: string;
  preferencesUrl: string;
}

export const emailChangedMail = defineMail({
  kind: 'mail-email-changed',
  about: 'account',
  queue: 'mail-account',
  label: 'Email change notice',
  personLabel: 'Notice of a new email address',
  async load(delivery, site) {
    const loaded = await loadMailedAccount(site, delivery);
    if (!loaded) return null;
    const { account, to, preferencesUrl } = loaded;
    return { to, content: { name: findProvenName(account), email: account.email, preferencesUrl } };
  },
  write: ({ name, email, preferencesUrl }: ChangedEmail, { brand }) =>
    renderMailBody(
      `Your email address for ${isolateText(brand.name)} was changed`,
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
    ),
  examples: {
    'a verified address': {
      name: 'Zoë Example',
      email: 'zoe@new.example',
      preferencesUrl: exampleUrls.preferencesUrl,
    },
  },
});
