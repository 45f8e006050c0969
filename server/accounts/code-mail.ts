import { isolateText } from '../../domain/text/isolate-text.ts';
import { defineMail } from '../mail/define-mail.ts';
import { renderMailBody } from '../mail/mail-layout.ts';
import { exampleUrls } from '../leads/example-lead.ts';
import { greet, loadMailedAccount, findProvenName } from './account-mail.ts';
import { exampleCode, issueCode, writeCode, type MailedCode } from './mailed-code.ts';

interface CodeContent {
  name: string | null;
  mailed: MailedCode;
  preferencesUrl: string;
}

const example: CodeContent = {
  name: 'Zoë Example',
  mailed: exampleCode,
  preferencesUrl: exampleUrls.preferencesUrl,
};

export const codeMail = defineMail({
  kind: 'mail-code',
  about: 'account',
  queue: 'mail-account',
  label: 'Account code',
  personLabel: 'Sign-in code',
  async load(delivery, site) {
    const loaded = await loadMailedAccount(site, delivery);
    if (!loaded) return null;
    const { account, to, preferencesUrl } = loaded;
    const mailed = await issueCode(site, account, delivery.id);
    return { to, content: { name: findProvenName(account), mailed, preferencesUrl } };
  },
  write({ name, mailed, preferencesUrl }: CodeContent, { brand }) {
    const { sentence, parts } = writeCode(mailed);
    return renderMailBody(
      `Your code for ${isolateText(brand.name)}`,
      {
        heading: greet(name),
        paragraphs: [
          'You asked for a code, to verify this address or to choose a new password.',
          sentence,
        ],
        ...parts,
        closing: ['If you did not ask for it, ignore this email. Your password has not changed.'],
        preferencesUrl,
      },
      brand,
    );
  },
  examples: {
    'with a code': example,
    'after too many wrong codes': { ...example, mailed: { ...exampleCode, code: null } },
  },
});
