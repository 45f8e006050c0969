import type { Brand } from '../../domain/brand/brand.ts';
import { formatMinute } from '../../domain/dates/iso-day.ts';
import { showHours } from '../../domain/dates/opening-hours.ts';
import {
  nameMeetingType,
  describePlace,
  findMeeting,
} from '../../domain/meetings/describe-meeting.ts';
import type { LeadEventKind } from '../../domain/leads/inbox/lead-timeline.ts';
import { meetingMessages } from '../../domain/text/messages/meeting.ts';
import type { VisitorLead } from '../leads/visitor-lead.ts';
import { renderMailBody, type MailBody } from '../mail/mail-layout.ts';

const words: Readonly<Partial<Record<LeadEventKind, { subject: string; paragraph: string }>>> = {
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
};

/** What the visitor did is confirmed, not explained. */
const visitorWords = (hours: string): typeof words => ({
  'meeting-moved': {
    subject: 'Your meeting has a new time',
    paragraph: `You moved your meeting. ${meetingMessages.next(hours)} The calendar entry is attached.`,
  },
  'meeting-cancelled': {
    subject: 'Your meeting is cancelled',
    paragraph: 'You cancelled your meeting. You can request another at any time.',
  },
});

/** Notifies the visitor, who can change the meeting at `url`; null if it is cancelled. */
export function composeMeetingMail(
  lead: VisitorLead,
  {
    kind,
    minute,
    isByVisitor,
    url,
    link,
    word,
  }: {
    kind: LeadEventKind;
    minute: string;
    isByVisitor: boolean;
    url: string | null;
    /** Of a meeting by video. */
    link: string | null;
    /** What the operator wrote to the visitor. */
    word: string | null;
  },
  brand: Brand,
): MailBody | null {
  const wording = (isByVisitor ? visitorWords(showHours(brand.hours)) : words)[kind];
  const meeting = findMeeting(lead.form, lead.attributes);
  if (!wording || !meeting) return null;
  return renderMailBody(
    wording.subject,
    {
      heading: wording.subject,
      paragraphs: [wording.paragraph],
      facts: [
        ['Meeting', nameMeetingType(meeting.type)],
        ['Time', `${formatMinute(minute)}, Toronto time`],
        ...(kind === 'meeting-cancelled'
          ? []
          : [['Place', describePlace(meeting.type, brand.address, link)] as [string, string]]),
        ['Reference', lead.reference],
        ['Phone', brand.phone],
      ],
      ...(word && { quote: word }),
      ...(link && { links: [{ label: meetingMessages.join, url: link }] }),
      ...(url && { button: { label: meetingMessages.change, url } }),
    },
    brand,
  );
}
