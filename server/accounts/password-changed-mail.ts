import { isolateText } from '../../domain/text/isolate-text.ts';
import { defineMail } from '../mail/define-mail.ts';
import { renderMailBody } from '../mail/mail-layout.ts';
import { exampleUrls } from '../leads/example-lead.ts';
import { greet, loadMailedAccount, findProvenName } from './account-mail.ts';

interface ChangedPassword {
  name: string | null;
  preferencesUrl: string;
}

/** Notifies the account's owner, so that nobody can change the password unnoticed. */
export const passwordChangedMail = defineMail({
  kind: 'mail-password-changed',
  about: 'account',
  queue: 'mail-account',
  label: 'Password change notice',
  personLabel: 'Notice of a new password',
  async load(delivery, site) {
    const loaded = await loadMailedAccount(site, delivery);
    if (!loaded) return null;
    const { account, to, preferencesUrl } = loaded;
    return { to, content: { name: findProvenName(account), preferencesUrl } };
  },
  write: ({ name, preferencesUrl }: ChangedPassword, { brand, publicUrl }) =>
    renderMailBody(
      `Your password for ${isolateText(brand.name)} was changed`,
      {
        heading: greet(name),
        paragraphs: ['Your password was changed and all devices were logged out.'],
        facts: [['Phone', brand.phone]],
        button: { label: 'This was not me', url: `${publicUrl}/forgot-password` },
        closing: [
          'If this was you, there is nothing to do. If not, choose a new password right away and call us.',
        ],
        preferencesUrl,
      },
      brand,
    ),
  examples: {
    'a verified address': { name: 'Zoë Example', preferencesUrl: exampleUrls.preferencesUrl },
  },
});
