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
  const sentence = `${untold} ${isOne ? 'message has' : 'messages have'} not arrived`;
  const inAll = total > untold ? ` (${total} in all)` : '';
  const rest = untold - newest.length;
  return renderMailBody(
    sentence,
    {
      heading: 'What did not arrive',
      paragraphs: [
        `${sentence} and ${isOne ? 'is' : 'are'} tried no more${inAll}. See why and try again: npm run cli -- deliveries --failed`,
      ],
      facts: [
        ...newest.map(({ id, kind, reference, last_error }): [string, string] => [
          reference ?? id,
          `${kind}: ${cutWords(last_error ?? '', maxWords)}`,
        ]),
        ...(rest > 0 ? [['And', `${rest} more messages`] as const] : []),
      ],
      closing: ['The leads themselves are stored: npm run cli -- leads'],
    },
    brand,
  );
}
