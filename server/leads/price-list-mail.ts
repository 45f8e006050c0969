import { formatDay, type IsoDay } from '../../domain/dates/iso-day.ts';
import { isolateText } from '../../domain/text/isolate-text.ts';
import { packageMailMessages } from '../../domain/text/messages/package-mail.ts';
import { defineMail } from '../mail/define-mail.ts';
import { createMailLinks } from '../mail/email-preferences.ts';
import { renderMailBody } from '../mail/mail-layout.ts';
import { examplePackage, exampleUrls } from './example-lead.ts';
import { findLead, hasVerifiedAccount } from './lead-store.ts';
import { describePackage, mailPackage, type MailedPackage } from './mailed-package.ts';
import { findPublishedId, listPackageDocuments } from './sent-package-store.ts';

interface PriceListContent {
  title: string;
  datedOn: IsoDay;
  mailed: MailedPackage;
  preferencesUrl: string;
}

/** Tells whoever opened the last price list of a project that there is a new one. */
export const priceListMail = defineMail({
  kind: 'mail-price-list',
  about: 'event',
  queue: 'mail-alert',
  isSubscription: true,
  label: 'New price list',
  personLabel: 'New price list',
  async load(delivery, site) {
    const { db, config, catalogue } = site;
    const lead = await findLead(site.db, delivery.lead_id);
    const stub = lead?.project_stub;
    // An address that was corrected since belongs to somebody else, perhaps.
    if (!stub || !lead.email || lead.email !== delivery.address) return null;
    const projectId = await findPublishedId(db, stub);
    if (projectId === null) return null;
    const isMember = await hasVerifiedAccount(db, lead.email);
    const { documents } = await listPackageDocuments(db, projectId, isMember);
    const days = documents.flatMap(({ kind, datedOn }) => (kind === 'price-list' ? [datedOn] : []));
    const datedOn = days.sort().at(-1);
    const mailed = datedOn && (await mailPackage(site, lead));
    if (!mailed) return null;
    const links = await createMailLinks(db, config, lead.email, 'offers');
    const { preferencesUrl, unsubscribeUrl } = links;
    const title = catalogue.snapshot.findProjectRecord(stub)?.title ?? '';
    return {
      to: lead.email,
      commercial: { kind: 'offers', unsubscribeUrl },
      content: { title, datedOn, mailed, preferencesUrl },
    };
  },
  write: ({ title, datedOn, mailed, preferencesUrl }: PriceListContent, { brand }) =>
    renderMailBody(
      `New price list: ${isolateText(title)}`,
      {
        heading: `A new price list for ${isolateText(title)}`,
        paragraphs: [
          `You opened the last price list. The new one is dated ${formatDay(datedOn)}.`,
          describePackage(mailed),
        ],
        facts: [['Phone', brand.phone]],
        button: { label: packageMailMessages.open, url: mailed.url },
        closing: [packageMailMessages.oneClick],
        preferencesUrl,
      },
      brand,
    ),
  examples: {
    'a price list': {
      title: 'Sextant',
      datedOn: '2026-11-27',
      mailed: examplePackage,
      preferencesUrl: exampleUrls.preferencesUrl,
    },
    'a name written right to left': {
      title: 'מגדל',
      datedOn: '2026-11-27',
      mailed: examplePackage,
      preferencesUrl: exampleUrls.preferencesUrl,
    },
  },
});
