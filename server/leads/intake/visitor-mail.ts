import type { Brand } from '../../../domain/brand/brand.ts';
import { describeTimes } from '../../../domain/brand/opening-hours.ts';
import { holdsWorksheet, leadFormOf } from '../../../domain/leads/lead-form-rows.ts';
import { describeMeeting, findMeeting } from '../../../domain/meetings/describe-meeting.ts';
import { isolateText } from '../../../domain/text/isolate-text.ts';
import { meetingMessages } from '../../../domain/text/messages/meeting.ts';
import { packageMailMessages } from '../../../domain/text/messages/package-mail.ts';
import { notForSaleMessages } from '../../../domain/text/messages/project.ts';
import { registrationMessages } from '../../../domain/text/messages/registration.ts';
import { worksheetMessages } from '../../../domain/text/messages/worksheet.ts';
import { defineMail, type MailSite } from '../../mail/define-mail.ts';
import { createMailLinks } from '../../mail/email-preferences.ts';
import { renderMailBody, type Fact, type MailBody } from '../../mail/mail-layout.ts';
import { isOutsideHours, loadInvitation } from '../../meetings/meeting-invitation.ts';
import { createMeetingUrl } from '../../meetings/meeting-link-store.ts';
import {
  exampleLead,
  exampleMeetingLead,
  examplePackage,
  exampleProject,
  exampleUrls,
} from '../example-lead.ts';
import { findLead, hasVerifiedAccount, type StoredLead } from '../lead-store.ts';
import { findMailedProject, type MailedProject } from '../mailed-project.ts';
import {
  buildPackageButton,
  describePackage,
  mailPackage,
  type MailedPackage,
} from '../mailed-package.ts';
import { omitEnteredText, type VisitorLead } from '../visitor-lead.ts';
import { buildNewsletterSubject, buildVisitorSubject } from '../visitor-subject.ts';
import { createPasswordLink } from './password-link.ts';

interface VisitorUrls {
  preferencesUrl: string;
  passwordUrl: string | null;
  meetingUrl: string | null;
}

interface VisitorContent {
  lead: VisitorLead;
  project: MailedProject | null;
  urls: VisitorUrls;
  /** What a request for pricing gets at once. */
  mailed: MailedPackage | null;
  /** Below what we have received. */
  note: string | null;
}

const maxMailedPlans = 12;

function listPrice({ salesStop, priceLabel, plans }: MailedProject): [string, string][] {
  if (salesStop || !priceLabel) return [];
  return [[plans.length === 1 ? 'Price' : 'Prices from', priceLabel]];
}

/** The plans under a heading; of a longer list its beginning. */
function tablePlans({ salesStop, plans }: MailedProject) {
  if (salesStop || plans.length === 0) return {};
  const rest = plans.length - maxMailedPlans;
  const rows = plans.slice(0, maxMailedPlans).map(({ name, size }): Fact => [name, size]);
  return {
    table: {
      heading: 'Floor plans',
      rows: rest > 0 ? [...rows, ['Other plans', String(rest)] as Fact] : rows,
    },
  };
}

const listFormat = new Intl.ListFormat('en-CA');

/** What we received, and what happens next; `note` replaces the latter. */
function describeReceived(
  { form }: VisitorLead,
  project: MailedProject | null,
  brand: Brand,
  note: string | null,
): string {
  const title = project && isolateText(project.title);
  if (holdsWorksheet(form))
    return `We have received your worksheet${title ? ` for ${title}` : ''}. ${worksheetMessages.next}`;
  const { mailsPlans, holds } = leadFormOf(form);
  if (title && project.salesStop && mailsPlans)
    return notForSaleMessages[project.salesStop].mail(title);
  if (title && mailsPlans)
    return project.isComingSoon
      ? packageMailMessages.receivedForLaunch(title)
      : packageMailMessages.received(title);
  const received = project
    ? packageMailMessages.asked(
        listFormat.format([project, ...project.others].map((each) => isolateText(each.title))),
      )
    : packageMailMessages.receivedRequest;
  const next =
    holds === 'meeting'
      ? meetingMessages.next(describeTimes(brand.hours))
      : packageMailMessages.next;
  return `${received} ${note ?? next}`;
}

/** The links to what was asked about, below what a mail leads to first. */
function linkProjects(project: MailedProject, hasButton: boolean) {
  const links = [project, ...project.others].map(({ title, url }) => ({
    label: `View ${isolateText(title)}`,
    url,
  }));
  return hasButton ? { links } : { button: links[0], links: links.slice(1) };
}

/** Confirms the request to the visitor. */
export function composeVisitorMail(
  lead: VisitorLead,
  project: MailedProject | null,
  { preferencesUrl, passwordUrl, meetingUrl }: VisitorUrls,
  brand: Brand,
  note: string | null = null,
  mailed: MailedPackage | null = null,
): MailBody {
  const plansOf = leadFormOf(lead.form).mailsPlans ? project : null;
  const offer = passwordUrl && {
    label: registrationMessages.choosePassword,
    url: passwordUrl,
  };
  return renderMailBody(
    buildVisitorSubject(lead, project),
    {
      heading: 'Thank you',
      paragraphs: [
        describeReceived(lead, project, brand, note),
        ...(mailed ? [describePackage(mailed)] : []),
        ...(passwordUrl ? [mailed ? packageMailMessages.account : packageMailMessages.offer] : []),
      ],
      facts: [
        ...(plansOf ? listPrice(plansOf) : []),
        ...describeMeeting(lead.form, lead.attributes, brand.address),
        ['Reference', lead.reference],
        ['Our hours', describeTimes(brand.hours)],
        ['Phone', brand.phone],
      ],
      ...(mailed && { button: buildPackageButton(mailed) }),
      ...(offer && { [mailed ? 'link' : 'button']: offer }),
      ...(meetingUrl && { button: { label: meetingMessages.change, url: meetingUrl } }),
      ...(project && linkProjects(project, Boolean(mailed ?? offer ?? meetingUrl))),
      ...(plansOf && tablePlans(plansOf)),
      closing: ['If you did not send this request, please reply and tell us.'],
      preferencesUrl,
    },
    brand,
  );
}

const composeNewsletterMail = (lead: VisitorLead, preferencesUrl: string, brand: Brand): MailBody =>
  renderMailBody(
    buildNewsletterSubject(brand),
    {
      heading: 'Thank you for subscribing',
      paragraphs: [
        'We will write to you about new projects and offers, at this address.',
        'To unsubscribe, use the button in your email app or the link at the end of this email.',
      ],
      facts: [['Reference', lead.reference]],
      closing: ['If you did not subscribe, please reply and tell us.'],
      preferencesUrl,
    },
    brand,
  );

/**
 * A worksheet's summary as a PDF. It has what its sender wrote, so the visitor gets it only as a member
 * who sent the worksheet signed in.
 */
async function attachSummary(lead: StoredLead, brand: Brand) {
  if (!holdsWorksheet(lead.form) || !lead.email_is_proven) return {};
  const { composeWorksheetPdf } = await import('../../worksheets/worksheet-pdf.ts');
  const content = await composeWorksheetPdf(lead, brand);
  const filename = `worksheet-${lead.reference}.pdf`;
  return { attachments: [{ filename, contentType: 'application/pdf', content }] };
}

/** The address where the sender of a request may choose a password; null for members. */
async function offerPassword(
  { db, config, now }: MailSite,
  lead: StoredLead,
  project: MailedProject | null,
) {
  if (!leadFormOf(lead.form).offersAccount || !project || project.salesStop) return null;
  if (!lead.email || (await hasVerifiedAccount(db, lead.email))) return null;
  const link = await createPasswordLink(db, lead.id, 'mail', now());
  const to = new URL(project.url).pathname;
  const fragment = new URLSearchParams({ email: lead.email, link, to });
  return `${config.http.publicUrl}/create-new-password#${fragment}`;
}

const noUrls = { preferencesUrl: '', passwordUrl: null, meetingUrl: null };

const longTitle = 'The Residences at Saint-Jean-Baptiste-de-la-Pointe-aux-Trembles, Phase Two';

/** Confirms a lead to its sender; to subscribe to the newsletter is a lead as well. */
export const visitorMail = defineMail({
  kind: 'mail-visitor',
  about: 'lead',
  queue: 'mail-lead',
  label: 'Confirmation to the visitor',
  personLabel: 'Confirmation',
  isToVisitor: true,
  async load(delivery, site) {
    const lead = await findLead(site.db, delivery.lead_id);
    if (!lead?.email) return null;
    const { db, config, catalogue } = site;
    const to = lead.email;
    const { preferencesUrl, unsubscribeUrl } = await createMailLinks(db, config, to);
    const content = { lead: omitEnteredText(lead), project: null, note: null, mailed: null };
    const { subscribesTo } = leadFormOf(lead.form);
    if (subscribesTo)
      return {
        to,
        commercial: { kind: subscribesTo, unsubscribeUrl },
        content: { ...content, urls: { ...noUrls, preferencesUrl } },
      };
    const project = findMailedProject(lead, catalogue, config.http);
    const isMeeting = findMeeting(lead.form, omitEnteredText(lead).attributes) !== null;
    const urls = {
      preferencesUrl,
      passwordUrl: await offerPassword(site, lead, project),
      meetingUrl: isMeeting
        ? await createMeetingUrl(db, config, { leadId: lead.id, email: to })
        : null,
    };
    const note = (await isOutsideHours(site, lead)) ? meetingMessages.unconfirmed : null;
    return {
      to,
      ...(await loadInvitation(site, lead)),
      ...(await attachSummary(lead, config.readBrand())),
      content: { ...content, project, urls, note, mailed: await mailPackage(site, lead) },
    };
  },
  write: ({ lead, project, urls, note, mailed }: VisitorContent, { brand }) =>
    leadFormOf(lead.form).subscribesTo
      ? composeNewsletterMail(lead, urls.preferencesUrl, brand)
      : composeVisitorMail(lead, project, urls, brand, note, mailed),
  examples: {
    'a project': {
      lead: exampleLead,
      project: exampleProject,
      urls: { ...exampleUrls, meetingUrl: null },
      note: null,
      mailed: examplePackage,
    },
    'a project with a long name that has nothing to read yet': {
      lead: exampleLead,
      project: { ...exampleProject, title: longTitle, plans: [], priceLabel: null },
      urls: { ...exampleUrls, meetingUrl: null },
      note: null,
      mailed: { ...examplePackage, contents: [] },
    },
    'a project whose name is written right to left': {
      lead: exampleLead,
      project: { ...exampleProject, title: 'מגדל' },
      urls: { ...exampleUrls, meetingUrl: null },
      note: null,
      mailed: examplePackage,
    },
    'a project that is coming soon': {
      lead: exampleLead,
      project: { ...exampleProject, isComingSoon: true, plans: [], priceLabel: null },
      urls: { ...exampleUrls, meetingUrl: null },
      note: null,
      mailed: { ...examplePackage, contents: [] },
    },
    'a sold-out project': {
      lead: exampleLead,
      project: { ...exampleProject, salesStop: 'sold-out' },
      urls: { ...exampleUrls, meetingUrl: null, passwordUrl: null },
      note: null,
      mailed: null,
    },
    'a meeting outside our hours': {
      lead: exampleMeetingLead,
      project: null,
      urls: { ...exampleUrls, passwordUrl: null },
      note: meetingMessages.unconfirmed,
      mailed: null,
    },
    'the newsletter': {
      lead: { ...exampleLead, form: 'newsletter' },
      project: null,
      urls: exampleUrls,
      note: null,
      mailed: null,
    },
  },
});
