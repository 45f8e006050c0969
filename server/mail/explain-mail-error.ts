import { explainConnection } from '../platform/explain-connection.ts';
import type { MailConfig } from '../platform/settings/config.ts';

interface SendError extends Error {
  code?: string;
  command?: string;
  /** The reply of the server, "550 5.7.1 Relaying denied". */
  response?: string;
}

const checks: readonly (readonly [(error: SendError) => boolean, string])[] = [
  [({ code }) => code === 'EAUTH', 'Check the user and the password in SMTP_URL'],
  [
    ({ command }) => command === 'MAIL FROM',
    'Check MAIL_FROM: most servers accept only senders of their own domain',
  ],
  [
    ({ command }) => command === 'RCPT TO',
    'Check the address; a server that requires a login relays mail only with user and password in SMTP_URL',
  ],
  [
    ({ command }) => command === 'STARTTLS',
    'It does not encrypt at this port: check the port in SMTP_URL; smtps:// encrypts from the start',
  ],
  [
    ({ response }) => response !== undefined,
    'See the reply, or ask the provider of the mail server',
  ],
  [
    // A TLS port sends no greeting before the handshake.
    ({ message }) => /greeting/i.test(message),
    'Check the port in SMTP_URL, and smtp:// or smtps:// before it: port 465 needs smtps://',
  ],
];

export function explainMailError(error: unknown, { smtpUrl }: MailConfig): string {
  const found: SendError = error instanceof Error ? error : new Error(String(error));
  const { host } = new URL(smtpUrl ?? '');
  const what = found.response ? 'rejected the mail' : 'did not accept the mail';
  const check = checks.find(([applies]) => applies(found))?.[1];
  const fault = check === undefined ? explainConnection(error, 'SMTP_URL') : null;
  if (fault) return `The server ${host} ${what}: ${fault}.`;
  const reason = (found.response ?? found.message).replaceAll(/\s+/g, ' ').replace(/\.$/, '');
  return `The server ${host} ${what}: ${reason}. ${check ?? 'Check the host and the port in SMTP_URL, and that a firewall lets this machine through'}.`;
}
