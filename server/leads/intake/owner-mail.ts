import { formatMinute, toTorontoMinute } from '../../../domain/dates/iso-day.ts';
import { endSentence } from '../../../domain/text/end-sentence.ts';
import { defineMail } from '../../mail/define-mail.ts';
import { findBooking } from '../booking-store.ts';
import { loadInvitation } from '../../meetings/meeting-invitation.ts';
import { findLead, findLeadOwner } from '../lead-store.ts';
import { exampleContent } from '../example-lead.ts';
import { composeStaffMail, describeReplies, linkLead, type LeadContent } from '../lead-mails.ts';
import { findMailedProject, listViewed } from '../mailed-project.ts';
import { findReceiver } from '../notice-store.ts';

/** Tells the owner of a new lead that it is theirs. */
export const ownerMail = defineMail({
  kind: 'mail-owner',
  about: 'lead',
  queue: 'mail-lead',
  label: 'Email to the owner',
  async load(delivery, site) {
    const { db, config, catalogue } = site;
    const lead = await findLead(site.db, delivery.lead_id);
    const owner = lead && (await findLeadOwner(db, lead.id));
    if (!owner || (await findReceiver(db, owner.id)) === null) return null;
    const booking = await findBooking(db, lead.id);
    return {
      to: owner.email,
      ...(lead.email && { replyTo: lead.email }),
      ...(await loadInvitation(site, lead, { isForStaff: true })),
      content: {
        lead,
        project: findMailedProject(lead, catalogue, config.http),
        operator: booking?.name ?? null,
        viewed: listViewed(lead, catalogue),
      },
    };
  },
  write(content: LeadContent, { brand, publicUrl }) {
    const { due_at: dueAt } = content.lead;
    const { lead, answered } = linkLead(content.lead, publicUrl);
    const note = [
      'This lead is assigned to you.',
      dueAt && endSentence(`Please answer by ${formatMinute(toTorontoMinute(dueAt))}`),
      'The brokerage received the same email.',
      describeReplies(content.lead),
      answered?.how,
    ]
      .filter(Boolean)
      .join(' ');
    return composeStaffMail(
      {
        ...content,
        heading: 'For you',
        note,
        button: lead,
        ...(answered && { link: answered }),
      },
      brand,
    );
  },
  examples: { 'a request': exampleContent },
});
