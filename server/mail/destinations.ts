import { formatMessage } from '../../domain/text/format-error.ts';
import { explainConnection } from '../platform/explain-connection.ts';
import type { Config } from '../platform/settings/config.ts';
import { describeReason, type Outages } from '../platform/outages.ts';

/** Logs when a destination fails and when it recovers, from the outcome of each attempt. */
export interface Destinations {
  failed(kind: string, error: unknown): void;
  reached(kind: string): void;
  /** The site could not read or write what it sends; the destination was not asked. */
  unprepared(kind: string, error: unknown): void;
  mailServerFailed(error: unknown): void;
}

type DestinationName = 'mails' | 'webhook';

const settingNames = { mails: 'SMTP_URL', webhook: 'LEAD_WEBHOOK_URL' } as const;

const findDestinationName = (kind: string): DestinationName =>
  kind === 'webhook' ? 'webhook' : 'mails';

/** What is kept of an attempt that failed. */
export const describeFailure = (kind: string, error: unknown): string =>
  explainConnection(error, settingNames[findDestinationName(kind)]) ?? formatMessage(error);

/** Whether the mail server works, and refused only this recipient. */
const isRecipientRefusal = (error: unknown) =>
  (error as { command?: unknown }).command === 'RCPT TO';

export function createDestinations(
  { readMail }: Pick<Config, 'readMail'>,
  outages: Outages,
): Destinations {
  const messages: Readonly<Record<DestinationName, readonly [fails: string, works: string]>> = {
    mails: readMail().smtpUrl
      ? [
          'The mail server at SMTP_URL does not accept mail',
          'The mail server at SMTP_URL accepts mail again.',
        ]
      : ['Mails cannot be written to DATA_DIR/mail', 'Mails are written to DATA_DIR/mail again.'],
    webhook: ['LEAD_WEBHOOK_URL does not accept leads', 'LEAD_WEBHOOK_URL accepts leads again.'],
  };
  const fail = (name: DestinationName, error: unknown) =>
    outages.failed(
      name,
      `${messages[name][0]}: ${describeReason(error, settingNames[name])}. Waiting deliveries are retried for a day.`,
    );
  return {
    failed(kind, error) {
      if (!isRecipientRefusal(error)) fail(findDestinationName(kind), error);
      else if (kind === 'mail-brokerage')
        outages.failed('LEADS_TO', `The mail server refuses LEADS_TO: ${describeReason(error)}.`);
    },
    unprepared: (kind, error) =>
      outages.failed(
        `preparing ${kind}`,
        `Deliveries of the kind ${kind} cannot be prepared: ${describeReason(error)}. They are retried for a day.`,
      ),
    reached(kind) {
      const name = findDestinationName(kind);
      outages.recovered(`preparing ${kind}`, `Deliveries of the kind ${kind} are prepared again.`);
      outages.recovered(name, messages[name][1]);
      if (kind === 'mail-brokerage') outages.recovered('LEADS_TO', 'Mails reach LEADS_TO again.');
    },
    mailServerFailed: (error) => fail('mails', error),
  };
}
