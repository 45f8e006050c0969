import { formatMinute, formatSubjectMinute } from '../../domain/dates/iso-day.ts';
import { describeTimes } from '../../domain/brand/opening-hours.ts';
import {
  nameMeetingType,
  describePlace,
  findMeeting,
  type AgreedPlace,
} from '../../domain/meetings/describe-meeting.ts';
import { meetingTypes, virtualMeeting } from '../../domain/meetings/meeting-times.ts';
import type { LeadEventKind } from '../../domain/leads/inbox/lead-timeline.ts';
import { meetingMessages } from '../../domain/text/messages/meeting.ts';
import { exampleMeetingLead, exampleUrls } from '../leads/example-lead.ts';
import { joinTitles, listAskedTitles } from '../leads/other-projects.ts';
import { omitEnteredText } from '../leads/visitor-lead.ts';
import { defineMail } from '../mail/define-mail.ts';
import { renderMailBody } from '../mail/mail-layout.ts';
import { loadMeetingChange } from './meeting-change.ts';
import { createMeetingUrl } from './meeting-link-store.ts';

interface Wording {
  subject: string;
  paragraph: string;
}

const ourWords = {
  'meeting-confirmed': {
    subject: 'Your meeting is confirmed',
    paragraph: 'We look forward to meeting you. The calendar entry is attached.',
  },
  'meeting-moved': {
    subject: 'Your meeting has a new time',
    paragraph:
      'We had to move your meeting. If the new time does not suit you, please reply or call. The calendar entry is attached.',
  },
  'meeting-cancelled': {
    subject: 'Your meeting is cancelled',
    paragraph: 'We cannot meet at this time. Please reply or call to find another.',
  },
} as const satisfies Partial<Record<LeadEventKind, Wording>>;

/** What the visitor did is confirmed, not explained. */
const visitorWords = (hours: string) => ({
  'meeting-moved': {
    subject: 'Your meeting has a new time',
    paragraph: `You moved your meeting. ${meetingMessages.next(hours)} The calendar entry is attached.`,
  },
  'meeting-cancelled': {
    subject: 'Your meeting is cancelled',
    paragraph: 'You cancelled your meeting. You can request another at any time.',
  },
});

function findWording(kind: LeadEventKind, isByVisitor: boolean, hours: string): Wording | null {
  const words: Partial<Record<LeadEventKind, Wording>> = isByVisitor
    ? visitorWords(hours)
    : ourWords;
  return words[kind] ?? null;
}

interface MeetingContent {
  wording: Wording;
  isCancelled: boolean;
  reference: string;
  /** Titles of the projects that it is about. */
  projects: readonly string[];
  type: string;
  minute: string;
  /** Where the visitor can change the meeting; null if it is cancelled. */
  url: string | null;
  agreed: AgreedPlace;
  /** What the operator wrote to the visitor. */
  word: string | null;
}

const example: MeetingContent = {
  wording: ourWords['meeting-confirmed'],
  isCancelled: false,
  reference: exampleMeetingLead.reference,
  projects: ['Sextant'],
  type: virtualMeeting,
  minute: '2026-11-24 10:00',
  url: exampleUrls.meetingUrl,
  agreed: { link: 'https://video.example/room', place: null },
  word: 'I will show you the two plans to the south.',
};

/** A meeting's new state, with a calendar entry that replaces the earlier one. */
export const meetingMail = defineMail({
  kind: 'mail-meeting',
  about: 'event',
  queue: 'mail-lead',
  label: 'Email about the meeting',
  personLabel: 'Email about the meeting',
  isToVisitor: true,
  continuesThread: true,
  async load(delivery, site) {
    const change = await loadMeetingChange(site, delivery);
    if (!change?.lead.email) return null;
    const { lead, event, isByVisitor, isCancelled, invitation } = change;
    const { email } = change.lead;
    const visitor = omitEnteredText(lead);
    const meeting = findMeeting(visitor.form, visitor.attributes);
    const { hours } = site.config.readBrand();
    const wording = findWording(event.kind, isByVisitor, describeTimes(hours));
    if (!meeting || !wording) return null;
    const owned = { leadId: lead.id, email };
    return {
      to: email,
      ...(event.replyTo && { replyTo: event.replyTo, author: event.operatorName }),
      ...(invitation && { invitation }),
      content: {
        wording,
        isCancelled,
        reference: lead.reference,
        projects: listAskedTitles(lead, site.catalogue),
        type: meeting.type,
        minute: event.minute,
        url: isCancelled ? null : await createMeetingUrl(site.db, site.config, owned),
        agreed: { link: isCancelled ? null : event.link, place: event.place },
        word: event.note,
      },
    };
  },
  write(
    { wording, isCancelled, reference, projects, type, minute, url, agreed, word }: MeetingContent,
    { brand },
  ) {
    const place = [['Place', describePlace(type, brand.address, agreed)]] as const;
    return renderMailBody(
      `${wording.subject}: ${formatSubjectMinute(minute)}`,
      {
        heading: wording.subject,
        paragraphs: [wording.paragraph],
        facts: [
          ['Meeting', nameMeetingType(type)],
          ['Time', `${formatMinute(minute)}, Toronto time`],
          ...(isCancelled ? [] : place),
          ...(projects.length > 0 ? [['About', joinTitles(projects)] as const] : []),
          ['Reference', reference],
          ['Phone', brand.phone],
        ],
        ...(word && { quote: word }),
        ...(agreed.link && { links: [{ label: meetingMessages.join, url: agreed.link }] }),
        ...(url && { button: { label: meetingMessages.change, url } }),
      },
      brand,
    );
  },
  examples: {
    'we confirmed it': example,
    'we cancelled it': {
      ...example,
      wording: ourWords['meeting-cancelled'],
      isCancelled: true,
      url: null,
      agreed: { link: null, place: null },
    },
    'we show a home': {
      ...example,
      type: meetingTypes[0],
      agreed: { link: null, place: 'Presentation centre, 99 Front Street West, Toronto' },
    },
    'the visitor moved it': {
      ...example,
      wording: visitorWords(describeTimes('Monday to Friday, 9:00 to 18:00'))['meeting-moved'],
      word: null,
    },
  },
});
