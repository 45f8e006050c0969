import { toTorontoMinute, formatMinute } from '../../domain/dates/iso-day.ts';
import { endSentence } from '../../domain/text/end-sentence.ts';
import type { Config } from '../platform/settings/config.ts';
import type { Connection } from '../platform/database/database.ts';
import type { Mail } from '../mail/mailer.ts';
import { findLeadOwner, type StoredLead } from './lead-store.ts';
import { composeBrokerageMail, type BrokerageMailParts, type MailedProject } from './lead-mails.ts';
import { findReceiver } from './notice-store.ts';

interface OwnerMail {
  id: string;
  lead: StoredLead;
  project: MailedProject | null;
  parts: Omit<BrokerageMailParts, 'brand'>;
}

/** Notifies the owner of a new lead; null when there is none. */
export async function composeOwnerMail(
  db: Connection,
  { http, readBrand }: Pick<Config, 'http' | 'readBrand'>,
  { id, lead, project, parts }: OwnerMail,
): Promise<Mail | null> {
  const owner = await findLeadOwner(db, lead.id);
  if (!owner || (await findReceiver(db, owner.id)) === null) return null;
  const url = `${http.publicUrl}/console/leads/${lead.reference}`;
  const isWaiting = lead.due_at !== null && lead.answered_at === null;
  const body = composeBrokerageMail(lead, project, {
    ...parts,
    brand: readBrand(),
    heading: 'For you',
    note: [
      'This lead is assigned to you.',
      lead.due_at && endSentence(`Please answer by ${formatMinute(toTorontoMinute(lead.due_at))}`),
      'The brokerage received the same email. Replies go to the visitor.',
      isWaiting &&
        'The console does not see them: if you reply or call, say so with the link below.',
    ]
      .filter(Boolean)
      .join(' '),
    button: { label: 'Open the lead in the console', url },
    ...(isWaiting && { link: { label: 'I have answered', url: `${url}?answered` } }),
  });
  return { id, to: owner.email, ...(lead.email && { replyTo: lead.email }), ...body };
}
