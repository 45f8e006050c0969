import { formatMinute, type TorontoMinute } from '../../domain/dates/iso-day.ts';
import { endSentence } from '../../domain/text/end-sentence.ts';
import { findLeadOwner } from '../leads/lead-store.ts';
import { exampleMeetingLead } from '../leads/example-lead.ts';
import { composeBrokerageMail, type LeadContent } from '../leads/lead-mails.ts';
import { findMailedProject } from '../leads/mailed-project.ts';
import { defineMail } from '../mail/define-mail.ts';
import { loadMeetingChange } from './meeting-change.ts';

interface ChangedMeeting extends LeadContent {
  isCancelled: boolean;
  before: TorontoMinute | null;
  minute: TorontoMinute;
}

const example: ChangedMeeting = {
  lead: exampleMeetingLead,
  project: null,
  owner: 'Ada Byron',
  isCancelled: false,
  before: '2026-11-24 10:00',
  minute: '2026-11-25 11:30',
};

/** Tells the brokerage, the owner and the operator of a meeting that its visitor changed it. */
export const meetingChangedMail = defineMail({
  kind: 'mail-meeting-changed',
  about: 'event',
  label: 'Notice of the visitor’s change',
  async load(delivery, site) {
    const change = await loadMeetingChange(site, delivery);
    if (!change) return null;
    const { lead, event, isCancelled, invitation, operator } = change;
    const owner = await findLeadOwner(site.db, lead.id);
    const { before, minute } = event;
    return {
      to: site.config.readMail().leadsTo,
      replyTo: lead.email,
      ...(invitation && { invitation }),
      content: {
        lead,
        project: findMailedProject(lead, site.catalogue, site.config.http),
        operator,
        owner: owner?.name ?? null,
        isCancelled,
        before,
        minute,
      },
    };
  },
  write({ isCancelled, before, minute, lead, ...parts }: ChangedMeeting, { brand, publicUrl }) {
    const url = `${publicUrl}/console/leads/${lead.reference}`;
    return composeBrokerageMail(
      {
        ...parts,
        // The facts of the lead say when it is now.
        lead: { ...lead, attributes: { ...lead.attributes, datetime: minute } },
        heading: isCancelled ? 'Cancelled by the visitor' : 'Moved by the visitor',
        note: isCancelled
          ? `The meeting of ${formatMinute(minute)} will not take place. Replies go to the visitor.`
          : `${endSentence(`The meeting of ${formatMinute(before ?? minute)} is now on ${formatMinute(minute)}`)} Please confirm it in the console. Replies go to the visitor.`,
        button: { label: 'Open the lead in the console', url },
      },
      brand,
    );
  },
  examples: { moved: example, cancelled: { ...example, isCancelled: true } },
});
