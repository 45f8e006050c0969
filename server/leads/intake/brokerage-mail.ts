import { toTorontoDay } from '../../../domain/dates/iso-day.ts';
import { describeAbsence } from '../../../domain/leads/inbox/away-forms.ts';
import { meetingMessages } from '../../../domain/text/messages/meeting.ts';
import { defineMail } from '../../mail/define-mail.ts';
import { findBooking } from '../booking-store.ts';
import { isOutsideHours, loadInvitation } from '../../meetings/meeting-invitation.ts';
import { findLead, findLeadOwner } from '../lead-store.ts';
import { exampleContent, exampleLead } from '../example-lead.ts';
import {
  composeBrokerageMail,
  describeReplies,
  linkLead,
  loadLeadContent,
  type LeadContent,
} from '../lead-mails.ts';
import { maySeeLeads } from './agent-store.ts';

/** Tells the brokerage, and the operator of a booked meeting, of a new lead. */
export const brokerageMail = defineMail({
  kind: 'mail-brokerage',
  about: 'lead',
  label: 'Email to the brokerage',
  async load(delivery, site) {
    const { db, config } = site;
    const lead = await findLead(site.db, delivery.lead_id);
    if (!lead) return null;
    const booking = await findBooking(db, lead.id);
    const owner = await findLeadOwner(db, lead.id);
    return {
      to: config.readMail().leadsTo,
      ...(booking && (await maySeeLeads(db, booking.operator)) && { cc: booking.operator }),
      ...(lead.email && { replyTo: lead.email }),
      ...(await loadInvitation(site, lead)),
      content: {
        ...loadLeadContent(site, lead),
        ...((await isOutsideHours(site, lead)) && { note: meetingMessages.unconfirmedRequest }),
        operator: booking?.name ?? null,
        owner: owner?.name ?? null,
        ownerAway: owner && describeAbsence(owner.awayUntil, toTorontoDay(site.now())),
      },
    };
  },
  write({ note, link: worksheet, ...content }: LeadContent, { brand, publicUrl }) {
    const { lead, answered } = linkLead(content.lead, publicUrl);
    return composeBrokerageMail(
      {
        ...content,
        note: [note, describeReplies(content.lead), answered?.how].filter(Boolean).join(' '),
        button: worksheet ?? lead,
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
