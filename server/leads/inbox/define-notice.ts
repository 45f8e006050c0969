import { formatMinute, toTorontoDay, toTorontoMinute } from '../../../domain/dates/iso-day.ts';
import { describeAbsence } from '../../../domain/leads/inbox/away-forms.ts';
import { describeForm } from '../../../domain/leads/lead-form-rows.ts';
import { describeSender } from '../../../domain/leads/forms/sender.ts';
import { findMeeting } from '../../../domain/meetings/describe-meeting.ts';
import { endSentence } from '../../../domain/text/end-sentence.ts';
import { cutText } from '../../../domain/text/clean-text.ts';
import { meetingMessages } from '../../../domain/text/messages/meeting.ts';
import { isolateText } from '../../../domain/text/isolate-text.ts';
import { defineMail, type DefinedMail } from '../../mail/define-mail.ts';
import { renderMailBody } from '../../mail/mail-layout.ts';
import { exampleLead } from '../example-lead.ts';
import { linkLead } from '../lead-mails.ts';
import { isBrokerageAddress } from '../brokerage-address.ts';
import { claimNoticedLeads, findReceiver, type Notice, type NoticedLead } from '../notice-store.ts';

/** The inbox shows all. */
const maxListed = 50;

interface DefinedNotice extends Notice, Pick<DefinedMail, 'label' | 'arrived'> {
  subject(leads: string): string;
  explain(leads: readonly NoticedLead[]): string;
  /** The view of the inbox that shows the leads. */
  view: string;
  button: string;
  namesOwner: boolean;
  /** Whether its receiver answers the leads, and can say so by a link. */
  asksToAnswer: boolean;
  /** Whether its receiver reads of the leads for the first time. */
  tellsArrival: boolean;
  /** Whether the leads of its examples are overdue. */
  exampleIsOverdue?: boolean;
}

interface ListedLead {
  lead: NoticedLead;
  title: string | null;
  isOverdue: boolean;
  /** "away until Tuesday, November 24, 2026", if the owner is. */
  ownerAway: string | null;
}

const example: ListedLead = {
  lead: {
    ...exampleLead,
    ownerEmail: 'ada@example.com',
    ownerName: 'Ada',
    ownerAwayUntil: null,
    giverName: 'Bo',
    givenBecause: null,
    meetingAt: null,
    meetingState: null,
    meetingHolder: null,
    isMeetingUnheld: false,
    enteredBy: null,
    isMailRefused: false,
  },
  title: 'Sextant',
  isOverdue: false,
  ownerAway: null,
};
const examples: Readonly<Record<string, readonly ListedLead[]>> = {
  'one lead': [example],
  'two leads': [
    example,
    {
      lead: { ...example.lead, reference: 'GB-7H2MTX', name: 'Yan Example' },
      title: null,
      isOverdue: false,
      ownerAway: 'away until Tuesday, November 24, 2026',
    },
  ],
  'names written right to left': [
    { ...example, lead: { ...example.lead, name: 'דוד כהן' }, title: 'מגדל' },
  ],
};

const overdueExamples = Object.fromEntries(
  Object.entries(examples).map(([name, leads]) => [
    name,
    leads.map((each) => ({ ...each, isOverdue: true })),
  ]),
);

const maxQuoted = 500;
function quote(message: string) {
  const words = message.replaceAll(/\s+/g, ' ').trim();
  const beginning = cutText(words, maxQuoted);
  return `“${isolateText(beginning.length < words.length ? `${beginning}…` : beginning)}”`;
}

/** Why the site gave a lead to its owner. */
const gifts: Readonly<Record<string, string>> = {
  returning: 'You have other open leads of this buyer.',
  household: 'You have open leads of somebody with the same phone number.',
};

/** What its new owner does not know: why it is theirs, who entered it, and what was said. */
const describeArrival = ({ giverName, givenBecause, enteredBy, message }: NoticedLead) => [
  giverName === null && givenBecause && gifts[givenBecause],
  enteredBy && endSentence(`Entered by ${isolateText(enteredBy)}`),
  message && quote(message),
];

const describeRefusedMail = ({ phone }: NoticedLead) =>
  `The mail server refused the address, so our email did not arrive: ${phone === null ? 'correct it' : 'call, or correct it'} in the console.`;

/** When a lead's meeting is, in which state, and with whom: nobody, or not the lead's owner. */
function describeMeetingOf(lead: NoticedLead): string | null {
  const requested = findMeeting(lead.form, lead.attributes);
  if (!requested) return null;
  const { meetingAt, meetingState, meetingHolder, isMeetingUnheld, ownerName } = lead;
  const minute = meetingAt ? toTorontoMinute(meetingAt) : requested.datetime;
  const state = meetingState ?? 'asked';
  const isOn = state === 'asked' || state === 'confirmed';
  const nobody = isOn && (ownerName === null || isMeetingUnheld) ? 'nobody yet' : null;
  const holder = meetingHolder === null ? nobody : isolateText(meetingHolder);
  const what = `${formatMinute(minute)}: ${meetingMessages.states[state].toLowerCase()}`;
  return endSentence(holder === null ? what : `${what}, with ${holder}`);
}

function listLead(
  { lead, title, isOverdue, ownerAway }: ListedLead,
  notice: DefinedNotice,
  publicUrl: string,
) {
  const due = isOverdue ? 'Was due' : 'Due';
  const { namesOwner, asksToAnswer, tellsArrival } = notice;
  const { due_at: dueAt, ownerName } = lead;
  const { lead: inConsole, answered } = linkLead(lead, publicUrl);
  const away = ownerAway ? `, who is ${ownerAway}` : '';
  const about = title ? ` about ${isolateText(title)}` : '';
  const lines = [
    endSentence(`${describeForm(lead.form)}${about} from ${describeSender(lead)}`),
    describeMeetingOf(lead),
    dueAt !== null && answered && endSentence(`${due} ${formatMinute(toTorontoMinute(dueAt))}`),
    lead.isMailRefused && describeRefusedMail(lead),
    namesOwner && (ownerName ? `Assigned to ${isolateText(ownerName)}${away}.` : 'Unassigned.'),
    ...(tellsArrival ? describeArrival(lead) : []),
  ].flatMap((line) => line || []);
  return {
    title: lead.reference,
    url: inConsole.url,
    lines,
    action: asksToAnswer ? answered : null,
  };
}

/**
 * Defines a mail that lists leads when it is sent, to an operator who may still see them or to the
 * brokerage. Replies go to the owners of the leads, except who gets the mail.
 */
export const defineNotice = (notice: DefinedNotice) => ({
  ...notice,
  ...defineMail({
    ...notice,
    about: 'report',
    queue: 'mail-lead',
    async load({ id, operator_id: operatorId }, { db, config, catalogue, now }) {
      const operator = operatorId === null ? null : await findReceiver(db, operatorId);
      const { leadsTo } = config.readMail();
      if (operatorId !== null && (operator === null || isBrokerageAddress(operator, leadsTo)))
        return null;
      const leads = await claimNoticedLeads(db, notice, { id, operatorId });
      if (leads.length === 0) return null;
      const owners = new Set(leads.flatMap(({ ownerEmail }) => ownerEmail ?? []));
      const replyTo = [...owners].filter((email) => email !== operator).join(', ');
      const at = now();
      const findTitle = (stub: string) => catalogue.snapshot.findProjectRecord(stub)?.title ?? stub;
      return {
        to: operator ?? leadsTo,
        ...(replyTo && { replyTo }),
        content: leads.map((lead) => ({
          lead,
          isOverdue: lead.due_at !== null && lead.due_at < at,
          title: lead.project_stub && findTitle(lead.project_stub),
          ownerAway: describeAbsence(lead.ownerAwayUntil, toTorontoDay(at)),
        })),
      };
    },
    write(content: readonly ListedLead[], { brand, publicUrl }) {
      const leads = content.map(({ lead }) => lead);
      const [first] = leads;
      const count =
        leads.length === 1 && first
          ? isolateText(first.name ?? first.reference)
          : `${leads.length} leads`;
      const subject = notice.subject(count);
      const how = leads.map((lead) => linkLead(lead, publicUrl).answered?.how).find(Boolean);
      const url = `${publicUrl}/console/leads?view=${notice.view}`;
      return renderMailBody(
        subject,
        {
          heading: subject,
          paragraphs: [notice.explain(leads), ...(notice.asksToAnswer && how ? [how] : [])],
          facts: [],
          lists: [
            {
              url,
              entries: content.slice(0, maxListed).map((each) => listLead(each, notice, publicUrl)),
              more: Math.max(0, leads.length - maxListed),
            },
          ],
          button: { label: notice.button, url },
        },
        brand,
      );
    },
    examples: notice.exampleIsOverdue ? overdueExamples : examples,
  }),
});
