import { formatMinute, type TorontoMinute } from '../../domain/dates/iso-day.ts';
import { endSentence } from '../../domain/text/end-sentence.ts';
import type { LeadEventKind } from '../../domain/leads/inbox/lead-timeline.ts';
import type { Config } from '../platform/settings/config.ts';
import { composeBrokerageMail, type BrokerageMailParts } from '../leads/lead-mails.ts';
import type { StoredLead } from '../leads/lead-store.ts';
import type { MailBody } from '../mail/mail-layout.ts';

interface VisitorsChange {
  kind: LeadEventKind;
  before: TorontoMinute | null;
  minute: TorontoMinute;
}

/** Tells the brokerage, the owner and the operator of a meeting that its visitor changed it. */
export function composeMeetingNotice(
  lead: StoredLead,
  { kind, before, minute }: VisitorsChange,
  { readBrand, http }: Pick<Config, 'readBrand' | 'http'>,
  parts: Pick<BrokerageMailParts, 'operator' | 'owner'>,
): MailBody {
  const isCancelled = kind === 'meeting-cancelled';
  const url = `${http.publicUrl}/console/leads/${lead.reference}`;
  // The facts of the lead say when it is now.
  const current = { ...lead, attributes: { ...lead.attributes, datetime: minute } };
  return composeBrokerageMail(current, null, {
    ...parts,
    brand: readBrand(),
    heading: isCancelled ? 'Cancelled by the visitor' : 'Moved by the visitor',
    note: isCancelled
      ? `The meeting of ${formatMinute(minute)} will not take place. Replies go to the visitor.`
      : `${endSentence(`The meeting of ${formatMinute(before ?? minute)} is now on ${formatMinute(minute)}`)} Please confirm it in the console. Replies go to the visitor.`,
    button: { label: 'Open the lead in the console', url },
  });
}
