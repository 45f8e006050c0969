import { formatDay, type IsoDay } from '../../domain/dates/iso-day.ts';
import {
  findLastDay,
  findLinkEnd,
  findLinkState,
} from '../../domain/leads/inbox/sent-documents.ts';
import { leadFormOf } from '../../domain/leads/lead-form-rows.ts';
import { isSoldOut } from '../../domain/projects/sales-status.ts';
import { projectRequestMessages } from '../../domain/text/messages/project-request.ts';
import { defineMail, type MailSite } from '../mail/define-mail.ts';
import { createMailLinks } from '../mail/email-preferences.ts';
import { renderMailBody } from '../mail/mail-layout.ts';
import { findMailedLead } from './find-mailed-lead.ts';
import type { StoredLead } from './lead-store.ts';
import { createPackageLink, findPublishedId, sendPackage } from './sent-package-store.ts';

export interface MailedPackage {
  url: string;
  /** The last day on which the link works. */
  endsOn: IsoDay;
}

/**
 * A new link to the package of a request; null for another form, a project that is not for sale, and a
 * package that was revoked.
 */
export async function mailPackage(
  { db, catalogue, config, now }: MailSite,
  lead: StoredLead,
): Promise<MailedPackage | null> {
  if (!lead.email || !lead.project_stub || !leadFormOf(lead.form).mailsPlans) return null;
  const project = catalogue.snapshot.findProject(lead.project_stub)?.project;
  const projectId = project && !isSoldOut(project) && (await findPublishedId(db, project.stub));
  if (!projectId) return null;
  const endsAt = findLinkEnd(now(), config.readBrand());
  const mailed = await sendPackage(db, { leadId: lead.id, projectId, endsAt });
  if (findLinkState(mailed, now()) !== 'open') return null;
  const path = await createPackageLink(db, { leadId: lead.id, email: lead.email });
  return { url: config.http.publicUrl + path, endsOn: findLastDay(mailed) };
}

interface PackageContent {
  title: string;
  mailed: MailedPackage;
  preferencesUrl: string;
}

/** Another link to a package, for whoever asks at the page of a link that does not open it. */
export const packageMail = defineMail({
  kind: 'mail-package',
  about: 'event',
  label: 'New link to a package',
  personLabel: 'Link to a package',
  thread: 'continues',
  async load(delivery, site) {
    const lead = await findMailedLead(site, delivery);
    const mailed = lead && (await mailPackage(site, lead));
    if (!lead?.email || !lead.project_stub || !mailed) return null;
    const { db, config, catalogue } = site;
    const { preferencesUrl } = await createMailLinks(db, config, lead.email);
    const title = catalogue.snapshot.findProjectRecord(lead.project_stub)?.title ?? '';
    return { to: lead.email, content: { title, mailed, preferencesUrl } };
  },
  write: ({ title, mailed, preferencesUrl }: PackageContent, { brand }) =>
    renderMailBody(
      `Your new link for ${title}`,
      {
        heading: `Pricing and floor plans for ${title}`,
        paragraphs: [
          `Here is the link that you asked for. It is yours and works until ${formatDay(mailed.endsOn)}, in the browser in which you open it first.`,
        ],
        facts: [['Phone', brand.phone]],
        button: { label: projectRequestMessages.openPackage, url: mailed.url },
        closing: ['If you did not ask for it, you can ignore this email.'],
        preferencesUrl,
      },
      brand,
    ),
  examples: {
    'a new link': {
      title: 'Sextant',
      mailed: { url: 'https://homes.example/package/x', endsOn: '2026-12-20' },
      preferencesUrl: 'https://homes.example/mail-preferences/x',
    },
  },
});
