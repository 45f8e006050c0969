import { findLead, findLeadOwner } from '../leads/lead-store.ts';
import { omitEnteredText } from '../leads/visitor-lead.ts';
import type { MailSite } from '../mail/define-mail.ts';
import type { Delivery } from '../mail/delivery-store.ts';
import { findBooking, findSlot } from '../leads/booking-store.ts';
import { buildInvitation, nameVisitor } from './meeting-invitation.ts';
import { findCurrentMeeting, findMeetingEvent } from './meeting-store.ts';

/** What both mails about a changed meeting are made of, the visitor's by default; null when it is gone. */
export async function loadMeetingChange(
  site: MailSite,
  delivery: Delivery,
  { isForStaff = false } = {},
) {
  const { db, config } = site;
  const lead = await findLead(db, delivery.lead_id);
  const event = delivery.event_id === null ? null : await findMeetingEvent(db, delivery.event_id);
  if (!lead || !event) return null;
  // Who holds a meeting changes without its time.
  const isPassedOn = event.kind === 'holder';
  const meeting = await findCurrentMeeting(db, lead);
  const minute = isPassedOn ? meeting?.minute : event.after;
  if (!minute) return null;
  const isByVisitor = event.operatorName === null;
  const isCancelled = event.kind === 'meeting-cancelled';
  const booking = await findBooking(db, lead.id);
  const owner = await findLeadOwner(db, lead.id);
  const slot = await findSlot(db, lead.id);
  const holder = slot ? slot.operator : owner?.email;
  const held = lead.status === 'spam' ? undefined : holder;
  const isMine = delivery.address !== null && held === delivery.address;
  const isOn = meeting?.state === 'asked' || meeting?.state === 'confirmed';
  if (isPassedOn && isMine && !isOn) return null;
  const invitation = buildInvitation(omitEnteredText(lead), {
    brand: config.readBrand(),
    host: new URL(config.http.publicUrl).hostname,
    attendee: lead.email,
    visitor: isForStaff ? nameVisitor(lead) : null,
    change: {
      minute,
      sequence: event.sequence ?? 0,
      isCancelled: isCancelled || (isPassedOn && !isMine),
      isConfirmed: isPassedOn && isMine ? meeting?.state === 'confirmed' : !isByVisitor,
      at: event.at,
      agreed: { link: event.link, place: event.place },
    },
  });
  return {
    lead,
    event: { ...event, minute },
    isByVisitor,
    isCancelled,
    /** Whether the reader holds it. */
    isMine,
    state: meeting?.state,
    owner,
    invitation,
    operator: booking?.name ?? null,
    /** The address of who holds it. */
    holder: booking?.operator ?? null,
  };
}
