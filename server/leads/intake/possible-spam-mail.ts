import { describeForm } from '../../../domain/leads/lead-form-rows.ts';
import { describeSender } from '../../../domain/leads/forms/sender.ts';
import { cutText } from '../../../domain/text/clean-text.ts';
import { isolateText } from '../../../domain/text/isolate-text.ts';
import { defineMail, type MailSender } from '../../mail/define-mail.ts';
import { renderMailBody, type MailBody } from '../../mail/mail-layout.ts';
import { exampleLead } from '../example-lead.ts';
import {
  claimSuspectedLeads,
  possibleSpam,
  type SuspectedLead,
  type SuspectedLeads,
} from './possible-spam-store.ts';

/** The command `quarantine` lists all. */
const maxListed = 20;

const maxCharacters = 200;
const link = /https?:\/\/([^\s/›]+)\S*/gi;

/** Makes links unclickable, so that neither mail servers nor hasty readers follow them. */
const disarm = (text: string) => text.replaceAll(link, '[link to $1]');

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

function composePossibleSpamMail(
  { count, inQuarantine, newest }: SuspectedLeads,
  { brand, publicUrl }: MailSender,
): MailBody {
  const [first] = newest;
  const rest = count - newest.length;
  const subject =
    count === 1 && first
      ? `${describeForm(first.form)}, ${isolateText(disarm(first.name ?? first.reference))}`
      : `${count} leads`;
  const inAll = inQuarantine > count ? ` Including earlier ones, ${inQuarantine} are waiting.` : '';
  return renderMailBody(
    `Possible spam: ${subject}`,
    {
      heading: 'Possible spam',
      paragraphs: [
        `${count === 1 ? 'This lead looks' : 'These leads look'} like spam. The sender got no reply, and no other mail or webhook was sent.${inAll}`,
        `Release ${count === 1 ? 'it' : 'them'}, or mark ${count === 1 ? 'it' : 'them'} as spam, in the console.`,
      ],
      facts: [
        ...newest.map((lead): [string, string] => [lead.reference, describeLead(lead)]),
        ...(rest > 0 ? [['And', `${rest} more`] as const] : []),
      ],
      button: { label: 'Open possible spam', url: `${publicUrl}/console/quarantine` },
    },
    brand,
  );
}

/** Lists what is in quarantine when the notice is sent. */
export const possibleSpamMail = defineMail({
  kind: possibleSpam,
  about: 'report',
  queue: 'mail-lead',
  label: 'Possible spam notice',
  async load({ id }, { db, config }) {
    const leads = await db.transaction().execute((tx) => claimSuspectedLeads(tx, id, maxListed));
    return leads.count === 0 ? null : { to: config.readMail().leadsTo, content: leads };
  },
  write: composePossibleSpamMail,
  examples: {
    'a name written right to left': {
      count: 1,
      inQuarantine: 1,
      newest: [{ ...exampleLead, name: 'דוד כהן', quarantine_reasons: ['The message has a link'] }],
    },
    'one lead': {
      count: 1,
      inQuarantine: 3,
      newest: [
        {
          ...exampleLead,
          message: 'Rank first: https://spam.example/offer',
          quarantine_reasons: ['The message has a link'],
        },
      ],
    },
  },
});
