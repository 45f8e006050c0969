import { formatMinute, toTorontoMinute } from '../../../domain/dates/iso-day.ts';
import { endSentence } from '../../../domain/text/end-sentence.ts';
import { defineMail } from '../../mail/define-mail.ts';
import { findBooking } from '../../meetings/booking-store.ts';
import { loadInvitation } from '../../meetings/meeting-invitation.ts';
import { findLead, findLeadOwner } from '../lead-store.ts';
import { exampleContent } from '../example-lead.ts';
import { composeBrokerageMail, type LeadContent } from '../lead-mails.ts';
import { findMailedProject, listViewed } from '../mailed-project.ts';
import { findReceiver } from '../notice-store.ts';

/** Tells the owner of a new lead that it is theirs. */
export const ownerMail = defineMail({
  kind: 'mail-owner',
  about: 'lead',
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
      ...(await loadInvitation(site, lead)),
      content: {
        lead,
        project: findMailedProject(lead, catalogue, config.http),
        operator: booking?.operator ?? null,
        viewed: listViewed(lead, catalogue),
      },
    };
  },
  write(content: LeadContent, { brand, publicUrl }) {
    const { reference, due_at: dueAt, answered_at: answeredAt } = content.lead;
    const url = `${publicUrl}/console/leads/${reference}`;
    const isWaiting = dueAt !== null && answeredAt === null;
    const note = [
      'This lead is assigned to you.',
      dueAt && endSentence(`Please answer by ${formatMinute(toTorontoMinute(dueAt))}`),
      'The brokerage received the same email. Replies go to the visitor.',
      isWaiting &&
        'The console does not see them: if you reply or call, say so with the link below.',
    ]
      .filter(Boolean)
      .join(' ');
    return composeBrokerageMail(
      {
        ...content,
        heading: 'For you',
        note,
        button: { label: 'Open the lead in the console', url },
        ...(isWaiting && { link: { label: 'I have answered', url: `${url}?answered` } }),
      },
      brand,
    );
  },
  examples: { 'a request': exampleContent },
});
