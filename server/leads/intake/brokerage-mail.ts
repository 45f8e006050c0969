import { toTorontoDay } from '../../../domain/dates/iso-day.ts';
import { describeAbsence } from '../../../domain/leads/inbox/away-forms.ts';
import { findMeeting } from '../../../domain/meetings/describe-meeting.ts';
import { meetingMessages } from '../../../domain/text/messages/meeting.ts';
import { defineMail } from '../../mail/define-mail.ts';
import type { MailLink } from '../../mail/mail-layout.ts';
import { findBooking } from '../booking-store.ts';
import { isOutsideHours, loadInvitation } from '../../meetings/meeting-invitation.ts';
import { findLead, findLeadOwner } from '../lead-store.ts';
import { exampleContent, exampleLead } from '../example-lead.ts';
import {
  composeStaffMail,
  describeReplies,
  linkLead,
  linkMeeting,
  loadLeadContent,
  type LeadContent,
} from '../lead-mails.ts';
import { isOwnerMailed, maySeeLeads } from './agent-store.ts';

interface BrokerageContent extends LeadContent {
  /** Of a meeting that the lead's owner does not hold: who holds it cannot open the lead. */
  meetingLink?: MailLink;
}

/** Tells the brokerage, and the operator of a booked meeting whom no other mail tells, of a new lead. */
export const brokerageMail = defineMail({
  kind: 'mail-brokerage',
  about: 'lead',
  queue: 'mail-lead',
  label: 'Email to the brokerage',
  async load(delivery, site) {
    const { db, config } = site;
    const lead = await findLead(site.db, delivery.lead_id);
    if (!lead) return null;
    const booking = await findBooking(db, lead.id);
    const owner = await findLeadOwner(db, lead.id);
    const meeting = findMeeting(lead.form, lead.attributes);
    const isElsewhere = booking && owner && meeting && booking.operator !== owner.email;
    const isHeldByOwner = booking?.operator === owner?.email;
    const isCopied =
      booking !== null &&
      !(isHeldByOwner && (await isOwnerMailed(db, lead.id))) &&
      (await maySeeLeads(db, booking.operator));
    return {
      to: config.readMail().leadsTo,
      ...(isCopied && { cc: booking.operator }),
      ...(lead.email && { replyTo: lead.email }),
      ...(await loadInvitation(site, lead, { isForStaff: true })),
      content: {
        ...loadLeadContent(site, lead),
        ...((await isOutsideHours(site, lead)) && { note: meetingMessages.unconfirmedRequest }),
        ...(isElsewhere && {
          meetingLink: linkMeeting(lead.reference, meeting.datetime, config.http.publicUrl),
        }),
        operator: booking?.name ?? null,
        owner: owner?.name ?? null,
        ownerAway: owner && describeAbsence(owner.awayUntil, toTorontoDay(site.now())),
      },
    };
  },
  write({ note, worksheetLink, meetingLink, ...content }: BrokerageContent, { brand, publicUrl }) {
    const { lead: leadLink, answered: waiting } = linkLead(content.lead, publicUrl);
    const answered = meetingLink ? null : waiting;
    return composeStaffMail(
      {
        ...content,
        note: [note, describeReplies(content.lead), answered?.how].filter(Boolean).join(' '),
        button: meetingLink ?? worksheetLink ?? leadLink,
        ...(answered && { link: answered }),
      },
      brand,
    );
  },
  examples: {
    'a request': { ...exampleContent, owner: 'Ada Byron' },
    'a question without a project': {
      ...exampleContent,
      lead: { ...exampleLead, form: 'contact', project_stub: null },
      project: null,
    },
  },
});
