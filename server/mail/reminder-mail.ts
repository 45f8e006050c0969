import type { Brand } from '../../domain/brand/brand.ts';
import { cutWords } from '../../domain/text/cut-words.ts';
import type { FailedDeliveries } from '../leads/reminder-store.ts';
import { renderMailBody, type MailBody } from './mail-layout.ts';

const maxWords = 20;

/** Tells the brokerage which messages are tried no more, and what to do. */
export function composeReminderMail(
  { total, untold, newest }: FailedDeliveries,
  brand: Brand,
): MailBody {
  const isOne = untold === 1;
  const sentence = `${untold} ${isOne ? 'delivery' : 'deliveries'} failed`;
  const inAll = total > untold ? ` (${total} in all)` : '';
  const rest = untold - newest.length;
  return renderMailBody(
    sentence,
    {
      heading: 'Failed deliveries',
      paragraphs: [
        `${sentence} and ran out of retries${inAll}. To see why and retry: npm run cli -- deliveries --failed`,
      ],
      facts: [
        ...newest.map(({ id, kind, reference, last_error }): [string, string] => [
          reference ?? id,
          `${kind}: ${cutWords(last_error ?? '', maxWords)}`,
        ]),
        ...(rest > 0 ? [['And', `${rest} more`] as const] : []),
      ],
      closing: ['No lead is lost: npm run cli -- leads'],
    },
    brand,
  );
}
