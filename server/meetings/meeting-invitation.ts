import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { Brand } from '../../domain/brand/brand.ts';
import { toTorontoInstant, type TorontoMinute } from '../../domain/dates/iso-day.ts';
import {
  nameMeetingType,
  describePlace,
  findMeeting,
  type AgreedPlace,
} from '../../domain/meetings/describe-meeting.ts';
import { slotMinutes } from '../../domain/meetings/meeting-times.ts';
import type { StoredLead } from '../leads/lead-store.ts';
import { omitEnteredText } from '../leads/visitor-lead.ts';
import type { MailSite } from '../mail/define-mail.ts';
import { findBooking } from '../leads/booking-store.ts';
import { createMeetingSlots } from './meeting-slots.ts';

type MeetingLead = Pick<StoredLead, 'form' | 'attributes' | 'reference' | 'received_at'>;

/** RFC 5545. Depends only on the lead, so that a mail sent twice has the same entry. */
export function buildInvitation(
  lead: MeetingLead,
  {
    brand,
    host,
    attendee,
    visitor = null,
    change,
  }: {
    brand: Brand;
    host: string;
    /** The visitor's address. */
    attendee: string | null;
    /** Whom the brokerage's own people meet; null in the visitor's entry. */
    visitor?: string | null;
    /** A later change; a higher sequence replaces an earlier entry. */
    change?: {
      minute: TorontoMinute;
      sequence: number;
      isCancelled: boolean;
      isConfirmed: boolean;
      at: Date;
      agreed?: AgreedPlace;
    };
  },
): string | null {
  const meeting = findMeeting(lead.form, lead.attributes);
  if (!meeting) return null;
  const start = toTorontoInstant(change?.minute ?? meeting.datetime);
  // RFC 5546 wants an attendee in a request; without an address the entry is only published.
  const method = attendee ? ICalCalendarMethod.REQUEST : ICalCalendarMethod.PUBLISH;
  const calendar = ical({
    prodId: { company: brand.name, product: 'Groundbreak', language: 'EN' },
    method: change?.isCancelled ? ICalCalendarMethod.CANCEL : method,
  });
  calendar.createEvent({
    id: `${lead.reference}@${host}`,
    stamp: change?.at ?? lead.received_at,
    sequence: change?.sequence ?? 0,
    start,
    end: new Date(start.getTime() + slotMinutes * 60_000),
    summary: `Meeting with ${visitor ?? brand.name}`,
    description: `${nameMeetingType(meeting.type)}. Reference ${lead.reference}. To move or cancel it, ${visitor === null ? `use the link in our email or call ${brand.phone}` : 'open Meetings in the console'}.`,
    location: describePlace(meeting.type, brand.address, change?.agreed),
    organizer: { name: brand.legalName, email: brand.email },
    // Who asked for a meeting need not answer its entry.
    attendees: attendee ? [{ email: attendee, rsvp: false }] : [],
    status: change?.isCancelled
      ? ICalEventStatus.CANCELLED
      : change?.isConfirmed
        ? ICalEventStatus.CONFIRMED
        : ICalEventStatus.TENTATIVE,
  });
  return calendar.toString();
}

/** Whether a meeting was requested for a time when the brokerage holds none. */
export async function isOutsideHours(
  { db, config, now }: MailSite,
  { form, attributes }: StoredLead,
): Promise<boolean> {
  const meeting = findMeeting(form, attributes);
  return meeting !== null && !(await createMeetingSlots(config, now).isSlot(db, meeting.datetime));
}

/** How the calendars of the brokerage's own people name a visitor. */
export const nameVisitor = ({ name, email, reference }: StoredLead): string =>
  name ?? email ?? reference;

/** The calendar entry that goes with every mail about a new lead with a meeting, to its visitor by default. */
export async function loadInvitation(
  site: MailSite,
  lead: StoredLead,
  { isForStaff = false } = {},
): Promise<{ invitation?: string }> {
  const isBooked = (await findBooking(site.db, lead.id)) !== null;
  // A calendar entry would look like a promise.
  if (!isBooked && (await isOutsideHours(site, lead))) return {};
  const invitation = buildInvitation(omitEnteredText(lead), {
    brand: site.config.readBrand(),
    host: new URL(site.config.http.publicUrl).hostname,
    attendee: lead.email,
    visitor: isForStaff ? nameVisitor(lead) : null,
  });
  return invitation ? { invitation } : {};
}
