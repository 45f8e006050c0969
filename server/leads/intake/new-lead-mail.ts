import { holdsWorksheet } from '../../../domain/leads/lead-form-rows.ts';
import { findMeeting } from '../../../domain/meetings/describe-meeting.ts';
import type { MailSite } from '../../mail/define-mail.ts';
import { findBooking } from '../../meetings/booking-store.ts';
import { buildInvitation } from '../../meetings/meeting-invitation.ts';
import { createMeetingSlots } from '../../meetings/meeting-slots.ts';
import type { StoredLead } from '../lead-store.ts';
import { findMailedProject, listViewed } from '../mailed-project.ts';
import { omitEnteredText } from '../visitor-lead.ts';

/** Whether a meeting was requested for a time when the brokerage holds none. */
export async function isOutsideHours(
  { db, config, now }: MailSite,
  { form, attributes }: StoredLead,
): Promise<boolean> {
  const meeting = findMeeting(form, attributes);
  return meeting !== null && !(await createMeetingSlots(config, now).isSlot(db, meeting.datetime));
}

/** The calendar entry that goes with every mail about a new lead with a meeting. */
export async function loadInvitation(
  site: MailSite,
  lead: StoredLead,
): Promise<{ invitation?: string }> {
  const isBooked = (await findBooking(site.db, lead.id)) !== null;
  // A calendar entry would look like a promise.
  if (!isBooked && (await isOutsideHours(site, lead))) return {};
  const invitation = buildInvitation(omitEnteredText(lead), {
    brand: site.config.readBrand(),
    host: new URL(site.config.http.publicUrl).hostname,
    attendee: lead.email,
    isBooked,
  });
  return invitation ? { invitation } : {};
}

/** A mail to the brokerage has no worksheet attached, because it would stay in every mailbox. */
function linkWorksheet({ config }: MailSite, { form, reference }: StoredLead) {
  if (!holdsWorksheet(form)) return {};
  const url = `${config.http.publicUrl}/console/worksheets/${reference}`;
  return { link: { label: 'Open the worksheet in the console', url } };
}

/** What the mails of the brokerage and of a worksheet's agent have in common. */
export const loadLeadContent = (site: MailSite, lead: StoredLead) => ({
  lead,
  project: findMailedProject(lead, site.catalogue, site.config.http),
  viewed: listViewed(lead, site.catalogue),
  ...linkWorksheet(site, lead),
});
