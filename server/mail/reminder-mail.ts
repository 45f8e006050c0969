import type { Brand } from '../../domain/brand/brand.ts';
import { describeSender } from '../../domain/leads/sender.ts';
import { cutWords } from '../../domain/text/cut-words.ts';
import type { readFailedDeliveries, readWaitingLeads, Waiting } from '../leads/reminder-store.ts';
import { renderMailBody, type MailBody } from './mail-layout.ts';

type WaitingLeads = Awaited<ReturnType<typeof readWaitingLeads>>;
type FailedDeliveries = Awaited<ReturnType<typeof readFailedDeliveries>>;
type Fact = [label: string, value: string];

const mostWords = 20;

const choose = (count: number, one: string, many: string) => (count === 1 ? one : many);
const tellTotal = ({ total, untold }: Waiting<unknown>) =>
  total > untold ? ` (${total} in all)` : '';

function listFacts<Row>(
  { untold, newest }: Waiting<Row>,
  older: string,
  describe: (row: Row) => Fact,
): Fact[] {
  const rest = untold - newest.length;
  return [
    ...newest.map(describe),
    ...(rest > 0 ? [['And', `${rest} ${older}`] satisfies Fact] : []),
  ];
}

/** Who wrote and why the lead waits; not the message, which may look like spam to a mail server, too. */
const describeLead = (lead: WaitingLeads['newest'][number]): Fact => [
  lead.reference,
  `${lead.form}: ${cutWords(describeSender(lead), mostWords)} (${(lead.quarantine_reasons ?? []).join('; ')})`,
];

const describeDelivery = (delivery: FailedDeliveries['newest'][number]): Fact => [
  delivery.reference ?? delivery.id,
  `${delivery.kind}: ${cutWords(delivery.last_error ?? '', mostWords)}`,
];

/** Tells the brokerage which leads look like spam, which messages are tried no more, and what to do. */
export function composeReminderMail(
  leads: WaitingLeads,
  failed: FailedDeliveries,
  brand: Brand,
): MailBody {
  const spam = `${leads.untold} ${choose(leads.untold, 'lead looks', 'leads look')} like spam`;
  const lost = `${failed.untold} ${choose(failed.untold, 'message has', 'messages have')} not arrived`;
  const are = choose(failed.untold, 'is', 'are');
  return renderMailBody(
    [leads.untold > 0 && spam, failed.untold > 0 && lost].filter(Boolean).join(', '),
    {
      heading: 'What waits for you',
      paragraphs: [
        leads.untold > 0 &&
          `${spam} and reached nobody${tellTotal(leads)}. Look at them and let go who means it: npm run cli -- quarantine`,
        failed.untold > 0 &&
          `${lost} and ${are} tried no more${tellTotal(failed)}. See why and try again: npm run cli -- deliveries --failed`,
      ].filter((sentence) => sentence !== false),
      facts: [
        ...listFacts(leads, 'more leads', describeLead),
        ...listFacts(failed, 'more messages', describeDelivery),
      ],
      closing: ['The leads themselves are stored: npm run cli -- leads'],
    },
    brand,
  );
}
