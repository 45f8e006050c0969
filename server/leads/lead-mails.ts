import type { Brand } from '../../domain/brand/brand.ts';
import type { TorontoMinute } from '../../domain/dates/iso-day.ts';
import { describeTouch } from '../../domain/leads/forms/attribution.ts';
import {
  describeBuyers,
  describeWorksheetChoices,
} from '../../domain/leads/inbox/describe-worksheet.ts';
import { describeAttributes } from '../../domain/leads/inbox/describe-attributes.ts';
import { photoNote } from '../../domain/leads/inbox/worksheet-labels.ts';
import { readChosenAgent } from '../../domain/leads/forms/chosen-agent.ts';
import { describeForm, holdsWorksheet, leadFormOf } from '../../domain/leads/lead-form-rows.ts';
import { presentPhone } from '../../domain/leads/forms/parse-phone.ts';
import { cutText } from '../../domain/text/clean-text.ts';
import type { SalesStop } from '../../domain/projects/sales-status.ts';
import { notForSaleMessages } from '../../domain/text/messages/project.ts';
import { isolateText } from '../../domain/text/isolate-text.ts';
import type { StoredLead } from './lead-store.ts';
import { findMailedProject, listViewed, type MailedProject } from './mailed-project.ts';
import type { MailSite } from '../mail/define-mail.ts';
import { renderMailBody, type MailBody, type MailLink } from '../mail/mail-layout.ts';

export const formatReceived = (date: Date) =>
  date.toLocaleString('en-CA', {
    timeZone: 'America/Toronto',
    dateStyle: 'long',
    timeStyle: 'short',
  });

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
  return isolateText(cut.length < line.length ? `${cut}…` : cut);
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
  /** "away until Tuesday, November 24, 2026", if the owner is. */
  ownerAway?: string | null;
  viewed?: readonly string[];
  /** Those shown elsewhere are left out. */
  answers?: readonly (readonly [label: string, text: string])[];
}

/** What a visitor entered beside message and contact details, such as the time of a meeting. */
export const listAnswers = ({ form, attributes }: Pick<StoredLead, 'form' | 'attributes'>) =>
  describeAttributes(form, attributes, photoNote);

/**
 * What a mail to the brokerage says of them: of a worksheet only the choices and whether two buy, because
 * what it tells of its purchasers would stay in every mailbox.
 */
const listMailedAnswers = (lead: StoredLead) =>
  holdsWorksheet(lead.form)
    ? [...describeWorksheetChoices(lead.attributes), ...describeBuyers(lead.attributes)]
    : listAnswers(lead);

/** Only the form of the project itself asks for others instead. */
function describeSalesStop({ form }: StoredLead, stop: SalesStop): string {
  const { label } = notForSaleMessages[stop];
  return leadFormOf(form).mailsPlans ? `${label}: asks about similar projects` : label;
}

/** The request, its sender, and the projects they viewed; omits unknown facts. */
export function listLeadFacts(
  lead: StoredLead,
  project: MailedProject | null,
  {
    operator = null,
    owner = null,
    ownerAway = null,
    viewed = [],
    answers = listAnswers(lead),
  }: FactParts,
): [label: string, text: string][] {
  const facts: [string, string | null][] = [
    ['Name', lead.name],
    ['Phone', lead.phone && presentPhone(lead.phone, lead.phone_extension)],
    ['Email', lead.email],
    ['Project', project?.title ?? lead.project_stub],
    ['Sales', project?.salesStop ? describeSalesStop(lead, project.salesStop) : null],
    ['Form', describeForm(lead.form)],
    ['Received', formatReceived(lead.received_at)],
    ['Reference', lead.reference],
    ['Operator', operator],
    ['Owner', owner && ownerAway ? `${isolateText(owner)}, ${ownerAway}` : owner],
    ...answers.map(([label, text]): [string, string] => [label, text]),
    ...describeVisit(lead, viewed),
  ];
  const isFirst = ([label, text]: (typeof facts)[number], index: number) =>
    facts.findIndex((fact) => fact[0] === label && fact[1] === text) === index;
  return facts.filter(isFirst).filter((fact): fact is [string, string] => Boolean(fact[1]));
}

export interface LeadContent extends FactParts {
  lead: StoredLead;
  project: MailedProject | null;
  note?: string;
  /** To the worksheet in the console, if the lead is one. */
  worksheetLink?: MailLink;
}

/** What a mail says and where it leads beside the facts of its lead. */
interface StaffMail extends Omit<LeadContent, 'worksheetLink'> {
  /** Also prefixes the subject. Defaults to that of a new lead. */
  heading?: string;
  /** Replaces the link to the project's page. */
  button?: MailLink;
  /** A second way, under the button. */
  link?: MailLink;
}

/** A mail to the brokerage has no worksheet attached, because it would stay in every mailbox. */
function linkWorksheet({ config }: MailSite, { form, reference }: StoredLead) {
  if (!holdsWorksheet(form)) return {};
  const url = `${config.http.publicUrl}/console/worksheets/${reference}`;
  return { worksheetLink: { label: 'Open the worksheet in the console', url } };
}

const howToAnswer =
  'The console does not see answers from your own email app or phone: after one, follow “I have answered” below.';

/** Where a mail leads an operator: to the lead in the console, and, while it waits, to saying that it was answered. */
export function linkLead(
  { reference, due_at, answered_at }: Pick<StoredLead, 'reference' | 'due_at' | 'answered_at'>,
  publicUrl: string,
) {
  const url = `${publicUrl}/console/leads/${reference}`;
  const isWaiting = due_at !== null && answered_at === null;
  return {
    lead: { label: 'Open the lead in the console', url },
    answered: isWaiting
      ? { how: howToAnswer, label: 'I have answered', url: `${url}?answered` }
      : null,
  };
}

/** Where a mail leads an operator to a meeting, also one of a colleague's lead. */
export const linkMeeting = (reference: string, minute: TorontoMinute, publicUrl: string) => ({
  label: 'Open the meeting in the console',
  url: `${publicUrl}/console/meetings?week=${minute.slice(0, 10)}&open=${reference}`,
});

/** Where replies to a mail about a lead go; without an address to the sender of the mail, as usual. */
export const describeReplies = ({ email }: Pick<StoredLead, 'email'>) =>
  email ? 'Replies go to the visitor.' : '';

/** What the mails of the brokerage and of a worksheet's agent have in common. */
export const loadLeadContent = (site: MailSite, lead: StoredLead): LeadContent => ({
  lead,
  project: findMailedProject(lead, site.catalogue, site.config.http),
  viewed: listViewed(lead, site.catalogue),
  ...linkWorksheet(site, lead),
});

/** Whom the buyer chose as agent, first of all: it may be somebody who is not told of it. */
function describeChoice(
  { form, attributes }: StoredLead,
  owner: string | null | undefined,
): string | null {
  const agent = readChosenAgent(form, attributes);
  if (agent === null) return null;
  const choice = `The buyer chose ${isolateText(agent)} as their agent.`;
  return owner === undefined || owner === agent
    ? choice
    : `${choice} ${owner === null ? 'The lead is not assigned to anybody.' : `The lead is assigned to ${isolateText(owner)}.`}`;
}

/** What the brokerage, an agent or an owner reads about a lead. */
export function composeStaffMail(
  { lead, project, note, heading, button, link, ...parts }: StaffMail,
  brand: Brand,
): MailBody {
  const main = button ?? (project && { label: 'Open the project page', url: project.url });
  return renderMailBody(
    [heading, buildSubject(lead, project)].filter(Boolean).join(': '),
    {
      heading: heading ?? 'New lead',
      paragraphs: [describeChoice(lead, parts.owner), note].flatMap((text) => text || []),
      facts: listLeadFacts(lead, project, { answers: listMailedAnswers(lead), ...parts }),
      ...(lead.message ? { quote: lead.message } : {}),
      ...(main && { button: main }),
      ...(link && { link }),
    },
    brand,
  );
}
