import { defineMail } from '../../mail/define-mail.ts';
import { loadInvitation } from '../../meetings/meeting-invitation.ts';
import { exampleContent, exampleWorksheetLead } from '../example-lead.ts';
import { findLead, findLeadOwner } from '../lead-store.ts';
import { composeStaffMail, loadLeadContent, type LeadContent } from '../lead-mails.ts';
import { findAgentEmail } from './agent-store.ts';

/** Tells the agent whom a worksheet names, as long as they have an address. */
export const agentMail = defineMail({
  kind: 'mail-agent',
  about: 'lead',
  queue: 'mail-lead',
  label: 'Copy to the worksheet’s agent',
  async load(delivery, site) {
    const { db, config } = site;
    const lead = await findLead(site.db, delivery.lead_id);
    const to = lead && (await findAgentEmail(db, lead, config.readMail().leadsTo));
    if (!to) return null;
    const owner = await findLeadOwner(db, lead.id);
    return {
      to,
      ...(lead.email && { replyTo: lead.email }),
      ...(await loadInvitation(site, lead, { isForStaff: true })),
      // The owner of the buyer's other leads keeps this one: whom they chose is told, and calls nobody.
      content: { ...loadLeadContent(site, lead), ...(owner && { owner: owner.name }) },
    };
  },
  write: ({ worksheetLink, ...content }: LeadContent, { brand }) =>
    composeStaffMail(
      {
        ...content,
        ...(worksheetLink && { link: worksheetLink }),
        note: 'This worksheet names you as the agent. The brokerage received the same email. Replies go to the sender of the worksheet.',
      },
      brand,
    ),
  examples: { 'a worksheet': { ...exampleContent, lead: exampleWorksheetLead } },
});
