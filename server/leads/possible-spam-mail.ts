import type { Brand } from '../../domain/brand/brand.ts';
import { describeForm } from '../../domain/leads/lead-forms.ts';
import { describeSender } from '../../domain/leads/sender.ts';
import { cutText } from '../../domain/text/clean-text.ts';
import type { SuspectedLead, SuspectedLeads } from './possible-spam-store.ts';
import { renderMailBody, type MailBody } from '../mail/mail-layout.ts';

const maxCharacters = 200;
const address = /https?:\/\/([^\s/›]+)\S*/gi;

/** Makes links unclickable, so that neither mail servers nor hasty readers follow them. */
const disarm = (text: string) => text.replaceAll(address, '[link to $1]');

function describeLead({ message, quarantine_reasons, ...lead }: SuspectedLead): string {
  const words = disarm((message ?? '').replaceAll(/\s+/g, ' ').trim());
  const beginning = cutText(words, maxCharacters);
  return [
    `${describeForm(lead.form)}: ${disarm(describeSender(lead))}.`,
    `Why: ${(quarantine_reasons ?? []).join('; ')}.`,
    beginning && `Message: ${beginning}${beginning.length < words.length ? '…' : ''}`,
  ]
    .filter(Boolean)
    .join(' ');
}

export function composePossibleSpamMail(
  { count, inQuarantine, newest }: SuspectedLeads,
  brand: Brand,
): MailBody {
  const [first] = newest;
  const rest = count - newest.length;
  const subject =
    count === 1 && first
      ? `${describeForm(first.form)}, ${disarm(first.name ?? first.reference)}`
      : `${count} leads`;
  const inAll = inQuarantine > count ? ` Including earlier ones, ${inQuarantine} are waiting.` : '';
  return renderMailBody(
    `Possible spam: ${subject}`,
    {
      heading: 'Possible spam',
      paragraphs: [
        `${count === 1 ? 'This lead looks' : 'These leads look'} like spam. The sender got no reply, and no other mail or webhook was sent.${inAll}`,
        'If it is a lead: npm run cli -- quarantine --release REFERENCE',
        'If it is spam: npm run cli -- quarantine --drop REFERENCE',
      ],
      facts: [
        ...newest.map((lead): [string, string] => [lead.reference, describeLead(lead)]),
        ...(rest > 0 ? [['And', `${rest} more: npm run cli -- quarantine`] as const] : []),
      ],
    },
    brand,
  );
}
