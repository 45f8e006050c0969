import type { Brand } from '../../domain/brand/brand.ts';
import { formatDay, formatNearMinute, type IsoDay } from '../../domain/dates/iso-day.ts';
import { showHours } from '../../domain/dates/opening-hours.ts';
import { describeTouch } from '../../domain/leads/forms/attribution.ts';
import { describeAttributes } from '../../domain/leads/inbox/describe-attributes.ts';
import { photoNote } from '../../domain/leads/inbox/worksheet-labels.ts';
import { readChosenAgent } from '../../domain/leads/forms/chosen-agent.ts';
import { describeForm, holdsWorksheet, leadFormOf } from '../../domain/leads/lead-form-rows.ts';
import { describeMeeting, findMeeting } from '../../domain/meetings/describe-meeting.ts';
import type { ReplyText } from '../../domain/leads/inbox/reply-template.ts';
import { presentPhone } from '../../domain/leads/forms/present-phone.ts';
import { cutText } from '../../domain/text/clean-text.ts';
import { worksheetMessages } from '../../domain/text/messages/worksheet.ts';
import { meetingMessages } from '../../domain/text/messages/meeting.ts';
import { projectRequestMessages } from '../../domain/text/messages/project-request.ts';
import { soldOutMessages } from '../../domain/text/messages/project.ts';
import { registrationMessages } from '../../domain/text/messages/registration.ts';
import type { StoredLead } from './lead-store.ts';
import type { VisitorLead } from './visitor-lead.ts';
import { renderMailBody, type MailBody } from '../mail/mail-layout.ts';

export interface MailedProject {
  title: string;
  url: string;
  isSoldOut: boolean;
  /** "Low $400k's"; null when unknown. */
  priceLabel: string | null;
  /** What everyone may see of each plan. */
  plans: readonly { name: string; size: string }[];
}

const maxMailedPlans = 12;

/** Price label and plans; of a longer list its beginning. */
function listProjectFacts({ isSoldOut, priceLabel, plans }: MailedProject): [string, string][] {
  if (isSoldOut) return [];
  const rest = plans.length - maxMailedPlans;
  return [
    ...(priceLabel ? [['Price', priceLabel] as [string, string]] : []),
    ...plans.slice(0, maxMailedPlans).map(({ name, size }): [string, string] => [name, size]),
    ...(rest > 0 ? [['Other plans', String(rest)] as [string, string]] : []),
  ];
}

export const formatReceived = (date: Date) =>
  date.toLocaleString('en-CA', {
    timeZone: 'America/Toronto',
    dateStyle: 'long',
    timeStyle: 'short',
  });

/** Tells a visitor's mails apart: by the time of a meeting, or the project. */
function buildVisitorSubject(lead: VisitorLead, project: MailedProject | null): string {
  const meeting = findMeeting(lead.form, lead.attributes);
  if (meeting) return `Your meeting request: ${formatNearMinute(meeting.datetime)}`;
  if (holdsWorksheet(lead.form))
    return project ? `Your worksheet for ${project.title}` : 'Your worksheet';
  return project ? `Your request about ${project.title}` : 'Your request';
}

function describeReceived({ form }: VisitorLead, project: MailedProject | null): string {
  if (holdsWorksheet(form))
    return `We have received your worksheet${project ? ` for ${project.title}` : ''}. ${worksheetMessages.next}`;
  if (project?.isSoldOut) return soldOutMessages.mail(project.title);
  return project
    ? projectRequestMessages.mail(project.title)
    : 'We have received your request. A member of our team will write or call you.';
}

/** Confirms the request to the visitor. */
export function composeVisitorMail(
  lead: VisitorLead,
  project: MailedProject | null,
  {
    preferencesUrl,
    passwordUrl,
    meetingUrl,
  }: { preferencesUrl: string; passwordUrl: string | null; meetingUrl: string | null },
  brand: Brand,
  note: string | null = null,
): MailBody {
  return renderMailBody(
    buildVisitorSubject(lead, project),
    {
      heading: 'Thank you',
      paragraphs: [
        describeReceived(lead, project),
        ...(note ? [note] : []),
        ...(passwordUrl ? [projectRequestMessages.mailOffer] : []),
      ],
      facts: [
        ...(project && leadFormOf(lead.form).mailsPlans ? listProjectFacts(project) : []),
        ...describeMeeting(lead.form, lead.attributes, brand.address),
        ['Reference', lead.reference],
        ['Our hours', showHours(brand.hours)],
        ['Phone', brand.phone],
      ],
      ...(passwordUrl && {
        button: { label: registrationMessages.choosePassword, url: passwordUrl },
      }),
      ...(meetingUrl && { button: { label: meetingMessages.change, url: meetingUrl } }),
      ...(project && {
        [passwordUrl ? 'link' : 'button']: { label: `View ${project.title}`, url: project.url },
      }),
      closing: ['If you did not send this request, please reply and tell us.'],
      preferencesUrl,
    },
    brand,
  );
}

export const composeNewsletterMail = (
  lead: VisitorLead,
  preferencesUrl: string,
  brand: Brand,
): MailBody =>
  renderMailBody(
    `You are subscribed to the ${brand.name} newsletter`,
    {
      heading: 'Thank you for subscribing',
      paragraphs: [
        'We will write to you about new projects and offers, at this address.',
        'To unsubscribe, use the button in your mail program or the link at the end of this email.',
      ],
      facts: [['Reference', lead.reference]],
      closing: ['If you did not subscribe, please reply and tell us.'],
      preferencesUrl,
    },
    brand,
  );

function describeVisit(lead: StoredLead, viewed: readonly string[]): [string, string][] {
  const { first, last } = lead.attribution;
  const touches = [first, last].map((touch) => (touch ? describeTouch(touch) : ''));
  return [
    ['Projects viewed', viewed.join('; ')],
    ['First visit', touches[0] ?? ''],
    ['Last visit', touches[1] === touches[0] ? '' : (touches[1] ?? '')],
  ];
}

const maxSubjectPart = 60;
function cutSubject(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  const cut = cutText(line, maxSubjectPart);
  return cut.length < line.length ? `${cut}…` : cut;
}

/** "Project request: Sextant – Ada Byron", for sorting a mailbox; of a worksheet also the chosen agent. */
function buildSubject(lead: StoredLead, project: MailedProject | null): string {
  const worksheetProject = holdsWorksheet(lead.form) ? lead.attributes['project_name'] : null;
  const about =
    project?.title ??
    lead.project_stub ??
    (typeof worksheetProject === 'string' ? worksheetProject : null);
  const from = lead.name ?? lead.email ?? lead.phone ?? lead.reference;
  const parts = [about, from].map((part) => cutSubject(part ?? '')).filter(Boolean);
  const agent = readChosenAgent(lead.form, lead.attributes);
  const chosen = agent === null ? '' : ` (chose ${cutSubject(agent)})`;
  return `${describeForm(lead.form)}: ${parts.join(' – ')}${chosen}`;
}

interface FactParts {
  operator?: string | null;
  owner?: string | null;
  viewed?: readonly string[];
  /** Those shown elsewhere are left out. */
  answers?: readonly (readonly [label: string, text: string])[];
}

/** What a visitor entered beside message and contact details, such as the time of a meeting. */
export const listAnswers = ({ form, attributes }: Pick<StoredLead, 'form' | 'attributes'>) =>
  describeAttributes(form, attributes, photoNote);

/** The request, its sender, and the projects they viewed; omits unknown facts. */
export function listLeadFacts(
  lead: StoredLead,
  project: MailedProject | null,
  { operator = null, owner = null, viewed = [], answers = listAnswers(lead) }: FactParts,
): [label: string, text: string][] {
  const facts: [string, string | null][] = [
    ['Name', lead.name],
    ['Phone', lead.phone && presentPhone(lead.phone, lead.phone_extension)],
    ['Email', lead.email],
    ['Project', project?.title ?? lead.project_stub],
    ['Sales', project?.isSoldOut ? 'Sold out: asks about similar projects' : null],
    ['Form', describeForm(lead.form)],
    ['Received', formatReceived(lead.received_at)],
    ['Reference', lead.reference],
    ['Operator', operator],
    ['Owner', owner],
    ...answers.map(([label, text]): [string, string] => [label, text]),
    ...describeVisit(lead, viewed),
  ];
  return facts.filter((fact): fact is [string, string] => Boolean(fact[1]));
}

export interface BrokerageMailParts extends FactParts {
  brand: Brand;
  note?: string;
  /** Also prefixes the subject. Defaults to that of a new lead. */
  heading?: string;
  /** Replaces the link to the project's page. */
  button?: { label: string; url: string };
  link?: { label: string; url: string };
}

/** Whom the buyer chose as agent, first of all: it may be somebody who is not told of it. */
function describeChoice(
  { form, attributes }: StoredLead,
  owner: string | null | undefined,
): string | null {
  const agent = readChosenAgent(form, attributes);
  if (agent === null) return null;
  return owner === undefined || owner === agent
    ? `The buyer chose ${agent} as their agent.`
    : `The buyer chose ${agent} as their agent. ${owner === null ? 'The lead is not assigned to anybody.' : `The lead is assigned to ${owner}.`}`;
}

/** Notifies the brokerage of a lead. */
export function composeBrokerageMail(
  lead: StoredLead,
  project: MailedProject | null,
  { brand, note, heading, button, link, ...parts }: BrokerageMailParts,
): MailBody {
  const main = button ?? (project && { label: 'Open the project page', url: project.url });
  return renderMailBody(
    [heading, buildSubject(lead, project)].filter(Boolean).join(': '),
    {
      heading: heading ?? 'New lead',
      paragraphs: [describeChoice(lead, parts.owner), note].filter((text) => text != null),
      facts: listLeadFacts(lead, project, parts),
      ...(lead.message ? { quote: lead.message } : {}),
      ...(main && { button: main }),
      ...(link && { link }),
    },
    brand,
  );
}

interface ReplyDocuments {
  links: readonly { label: string; url: string }[];
  /** The last day on which the links work. */
  endsOn: IsoDay;
}

/** Contains only the operator's words, links to documents, and the brokerage's name and address. */
export const composeReplyMail = (
  { subject, body }: ReplyText,
  brand: Brand,
  documents: ReplyDocuments | null = null,
): MailBody =>
  renderMailBody(
    subject,
    {
      letter: body,
      paragraphs: [],
      facts: [],
      ...(documents && {
        links: documents.links,
        closing: [`The links are yours and work until ${formatDay(documents.endsOn)}.`],
      }),
    },
    brand,
  );
