import { findLead } from './lead-store.ts';
import { isolateText } from '../../domain/text/isolate-text.ts';
import { defineMail } from '../mail/define-mail.ts';
import { createMailLinks } from '../mail/email-preferences.ts';
import { renderMailBody } from '../mail/mail-layout.ts';
import { examplePackage, exampleUrls } from './example-lead.ts';
import {
  buildPackageButton,
  describePackage,
  mailPackage,
  type MailedPackage,
} from './mailed-package.ts';

interface PackageContent {
  title: string;
  mailed: MailedPackage;
  preferencesUrl: string;
}

/** Another link to a package, for whoever asks at the page of a link that does not open it. */
export const packageMail = defineMail({
  kind: 'mail-package',
  about: 'event',
  queue: 'mail-lead',
  label: 'New link to a package',
  personLabel: 'Link to a package',
  isToVisitor: true,
  continuesThread: true,
  async load(delivery, site) {
    const lead = await findLead(site.db, delivery.lead_id);
    const mailed = lead && (await mailPackage(site, lead));
    if (!lead?.email || !lead.project_stub || !mailed) return null;
    const { db, config, catalogue } = site;
    const { preferencesUrl } = await createMailLinks(db, config, lead.email);
    const title = catalogue.snapshot.findProjectRecord(lead.project_stub)?.title ?? '';
    return { to: lead.email, content: { title, mailed, preferencesUrl } };
  },
  write: ({ title, mailed, preferencesUrl }: PackageContent, { brand }) =>
    renderMailBody(
      `Your new link for ${isolateText(title)}`,
      {
        heading: `Pricing and floor plans for ${isolateText(title)}`,
        paragraphs: ['Here is the new link that you asked for.', describePackage(mailed)],
        facts: [['Phone', brand.phone]],
        button: buildPackageButton(mailed),
        closing: ['If you did not ask for it, you can ignore this email.'],
        preferencesUrl,
      },
      brand,
    ),
  examples: {
    'a new link': {
      title: 'Sextant',
      mailed: examplePackage,
      preferencesUrl: exampleUrls.preferencesUrl,
    },
    'a name written right to left': {
      title: 'מגדל',
      mailed: examplePackage,
      preferencesUrl: exampleUrls.preferencesUrl,
    },
  },
});
