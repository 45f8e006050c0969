import { isTorontoMinute } from '../../domain/dates/iso-day.ts';
import { findMeeting } from '../../domain/meetings/describe-meeting.ts';
import { meetingTypes } from '../../domain/meetings/meeting-times.ts';
import type { StoredLead } from './lead-store.ts';

/** A lead without its sender's words. */
export type VisitorLead = Pick<StoredLead, 'form' | 'reference' | 'received_at' | 'attributes'>;

/** The type and time of a meeting are chosen from ours, so they are nobody's words. */
function pickMeeting({ form, attributes }: VisitorLead): VisitorLead['attributes'] {
  const meeting = findMeeting(form, attributes);
  const isOurs =
    meeting !== null &&
    (meetingTypes as readonly string[]).includes(meeting.type) &&
    isTorontoMinute(meeting.datetime);
  return isOurs ? { type: meeting.type, datetime: meeting.datetime } : {};
}

/**
 * What mail to the address in a lead is composed from: nothing that its sender wrote, because anyone
 * can enter somebody else's address.
 */
export const omitEnteredText = (lead: VisitorLead): VisitorLead => ({
  form: lead.form,
  reference: lead.reference,
  received_at: lead.received_at,
  attributes: pickMeeting(lead),
});
