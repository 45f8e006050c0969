import { toTorontoMinute, formatMinute } from '../../domain/dates/iso-day.ts';
import type { Config } from '../config.ts';
import type { Connection } from '../database/database.ts';
import type { Delivery } from '../deliveries/delivery-store.ts';
import type { Mail } from '../mail/mailer.ts';
import { isBrokerageAddress } from './agent-store.ts';
import { findLeadOwner, listAdminEmails } from './escalation-store.ts';
import { composeBrokerageMail, type BrokerageMailParts, type MailedProject } from './lead-mails.ts';
import type { StoredLead } from './lead-store.ts';

interface OwnerMail {
  delivery: Pick<Delivery, 'id' | 'kind'>;
  lead: StoredLead;
  project: MailedProject | null;
  parts: Omit<BrokerageMailParts, 'brand'>;
}

const formatDue = (due: Date) => formatMinute(toTorontoMinute(due));

/**
 * Notifies the owner of a new lead, or owner, admins and brokerage of an overdue one. Null when
 * there is no owner, or the lead has been answered.
 */
export async function composeOwnerMail(
  db: Connection,
  { mail: { leadsTo }, http, brand }: Pick<Config, 'mail' | 'http' | 'brand'>,
  { delivery: { id, kind }, lead, project, parts }: OwnerMail,
): Promise<Mail | null> {
  const owner = await findLeadOwner(db, lead.id);
  const url = `${http.publicUrl}/console/leads/${lead.reference}`;
  const shared = { ...parts, brand, button: { label: 'Open the lead in the console', url } };
  const replyTo = lead.email ? { replyTo: lead.email } : {};
  if (kind === 'mail-owner') {
    if (!owner) return null;
    const deadline = lead.due_at ? `Please answer by ${formatDue(lead.due_at)}. ` : '';
    const body = composeBrokerageMail(lead, project, {
      ...shared,
      heading: 'For you',
      note: `This lead is assigned to you. ${deadline}The brokerage received the same email. Replies go to the visitor.`,
    });
    return { id, to: owner.email, ...replyTo, ...body };
  }
  if (lead.answered_at || !lead.due_at) return null;
  const others = new Set([...(owner ? [owner.email] : []), ...(await listAdminEmails(db))]);
  const cc = [...others].filter((email) => !isBrokerageAddress(email, leadsTo)).join(', ');
  const assignment = owner ? `It is assigned to ${owner.name}.` : 'It is unassigned.';
  const body = composeBrokerageMail(lead, project, {
    ...shared,
    heading: 'Not answered in time',
    note: `This lead was due by ${formatDue(lead.due_at)}, and no answer has been recorded. ${assignment}`,
  });
  return { id, to: leadsTo, ...(cc && { cc }), ...replyTo, ...body };
}
