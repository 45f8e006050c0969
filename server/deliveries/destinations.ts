import type { DeliveryKind } from '../database/tables.ts';
import type { Config } from '../config.ts';
import { describeReason, type Outages } from '../outages.ts';

/** Hears how each try ended, and has the log say when a destination fails and when it works again. */
export interface Destinations {
  failed(kind: DeliveryKind, error: unknown): void;
  reached(kind: DeliveryKind): void;
  mailServerFailed(error: unknown): void;
}

type DestinationName = 'mails' | 'webhook';

const nameOf = (kind: DeliveryKind): DestinationName => (kind === 'webhook' ? 'webhook' : 'mails');

/** Whether a mail server works and refused one reader alone. */
const isAboutReader = (error: unknown) => (error as { command?: unknown }).command === 'RCPT TO';

export function createDestinations({ mail }: Pick<Config, 'mail'>, outages: Outages): Destinations {
  const words: Readonly<Record<DestinationName, readonly [fails: string, works: string]>> = {
    mails: mail.smtpUrl
      ? [
          'The mail server at SMTP_URL takes no mail',
          'The mail server at SMTP_URL takes mails again.',
        ]
      : ['Mails cannot be written to DATA_DIR/mail', 'Mails are written to DATA_DIR/mail again.'],
    webhook: ['LEAD_WEBHOOK_URL takes no leads', 'LEAD_WEBHOOK_URL takes leads again.'],
  };
  const fail = (name: DestinationName, error: unknown) =>
    outages.failed(
      name,
      `${words[name][0]}: ${describeReason(error)}. What waits is tried again for a day.`,
    );
  return {
    failed(kind, error) {
      if (!isAboutReader(error)) fail(nameOf(kind), error);
      else if (kind === 'mail-brokerage')
        outages.failed('LEADS_TO', `The mail server refuses LEADS_TO: ${describeReason(error)}.`);
    },
    reached(kind) {
      const name = nameOf(kind);
      outages.works(name, words[name][1]);
      if (kind === 'mail-brokerage') outages.works('LEADS_TO', 'Mails reach LEADS_TO again.');
    },
    mailServerFailed: (error) => fail('mails', error),
  };
}
