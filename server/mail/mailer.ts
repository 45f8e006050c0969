import path from 'node:path';
import nodemailer from 'nodemailer';
import addressparser, { type MailboxAddress } from 'nodemailer/lib/addressparser';
import type { MailKind } from '../../domain/mail/mail-kinds.ts';
import { cleanName, cutText } from '../../domain/text/clean-text.ts';
import type { Config } from '../platform/settings/config.ts';
import { writeDurably } from '../platform/files/write-durably.ts';

interface MailAttachment {
  filename: string;
  contentType: string;
  content: Buffer;
}

export interface Mail {
  /** Stable for one delivery, so that a repeat can be recognized. */
  id: string;
  to: string;
  replyTo?: string;
  /** The person who wrote it, as the sender's name before the brokerage's; the address stays. */
  author?: string | null;
  subject: string;
  text: string;
  html: string;
  attachments?: readonly MailAttachment[];
  cc?: string;
  /** Written by a person; all other mail says that nobody did (RFC 3834). */
  isPersonal?: boolean;
  /** Set on mail that needs consent. A POST to the address ends such mail (RFC 8058). */
  commercial?: { kind: MailKind; unsubscribeUrl: string };
  /** Earlier mails of the same conversation by their ids, the latest last. */
  follows?: readonly string[];
  /** A calendar entry in the text of RFC 5545. */
  invitation?: string;
}

export interface Mailer {
  /**
   * Delivers a mail or throws, RecipientsRefusedError when only some recipients have it; returns
   * the server's response or the file.
   */
  send(mail: Mail): Promise<string>;
  /** Throws when the mail server cannot be reached or rejects the login. */
  check(): Promise<void>;
  close(): void;
}

/** The mail server refused these recipients; the others have the mail. */
export class RecipientsRefusedError extends Error {
  readonly command = 'RCPT TO';
  readonly refused: readonly string[];

  constructor(refused: readonly string[], reason: string) {
    super(`Refused for ${refused.join(', ')}, accepted for the others: ${reason}`);
    this.refused = refused;
  }
}

/** Keep out-of-office replies away: RFC 3834, and what Exchange reads instead. */
const automaticHeaders = {
  'Auto-Submitted': 'auto-generated',
  'X-Auto-Response-Suppress': 'OOF, AutoReply',
};

const defaultTimeoutMs = 10_000;
/** Time limit of a whole mail, including the wait for a connection, in timeouts. */
const mailTimeoutFactor = 4.5;

/** Mail programs would decode "=?utf-8?q?…?=" (RFC 2047) in what somebody typed, with all that it hides. */
const withoutEncodedWords = (text: string) => text.replaceAll('=?', '= ?');

/** Servers refuse header lines of 1,000 bytes, and readers show less. */
const maxSenderName = 100;

/**
 * The sender of mail: the configured one, or one with the name of its author, such as "Ada Byron,
 * Harbour Realty". Nodemailer quotes and encodes the name.
 */
function nameSender(
  { readMail, readBrand }: Pick<Config, 'readMail' | 'readBrand'>,
  author: string | null | undefined,
): MailboxAddress {
  const [sender] = addressparser(readMail().from, { flatten: true });
  const { name = '', address = '' } = sender ?? {};
  const person = cutText(withoutEncodedWords(cleanName(author ?? '')), maxSenderName);
  if (person === '') return { name, address };
  return { name: `${person}, ${cutText(readBrand().name, maxSenderName)}`, address };
}

/** The sender of a person's mail as its reader sees it. */
export function describeSender(...parts: Parameters<typeof nameSender>): string {
  const { name, address } = nameSender(...parts);
  return name === '' ? address : `${name} <${address}>`;
}

/** Nodemailer's result when at least one recipient was accepted. */
interface SentMail {
  rejected: string[];
  rejectedErrors?: Error[];
  response: string;
}

/** Sends by SMTP when SMTP_URL is set; otherwise stores each mail as an .eml file in DATA_DIR/mail. */
export function createMailer(
  config: Pick<Config, 'readMail' | 'readBrand' | 'dataDir' | 'http'>,
  timeoutMs = defaultTimeoutMs,
): Mailer {
  const host = new URL(config.http.publicUrl).hostname;
  const nameMail = (id: string) => `<${id}@${host}>`;
  const compose = ({
    id,
    commercial,
    isPersonal = false,
    author,
    invitation,
    follows = [],
    attachments = [],
    ...mail
  }: Mail) => ({
    ...mail,
    subject: withoutEncodedWords(mail.subject),
    attachments: [...attachments],
    from: nameSender(config, author),
    messageId: nameMail(id),
    ...(follows.length > 0 && {
      inReplyTo: nameMail(follows.at(-1) ?? ''),
      references: follows.map(nameMail),
    }),
    ...(invitation && {
      icalEvent: {
        method: /^METHOD:(\w+)/m.exec(invitation)?.[1] ?? 'PUBLISH',
        filename: 'meeting.ics',
        content: invitation,
      },
    }),
    headers: {
      ...(!isPersonal && automaticHeaders),
      ...(commercial && {
        'List-Unsubscribe': { prepared: true, value: `<${commercial.unsubscribeUrl}>` },
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  });

  if (config.readMail().smtpUrl) {
    const transport = nodemailer.createTransport({
      url: config.readMail().smtpUrl,
      pool: true,
      maxConnections: 2,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      dnsTimeout: timeoutMs,
      socketTimeout: 2 * timeoutMs,
    } as Parameters<typeof nodemailer.createTransport>[0]);
    return {
      async send(mail) {
        // A server that trickles its response would hold the connection forever.
        const signal = AbortSignal.timeout(mailTimeoutFactor * timeoutMs);
        try {
          const report = await transport.sendMail({ ...compose(mail), signal });
          const { rejected, rejectedErrors = [], response } = report as SentMail;
          if (rejected.length > 0)
            throw new RecipientsRefusedError(rejected, rejectedErrors[0]?.message ?? response);
          return response;
        } catch (error) {
          throw signal.aborted
            ? new Error(
                `The mail was not accepted within ${(mailTimeoutFactor * timeoutMs) / 1000} seconds.`,
              )
            : error;
        }
      },
      check: async () => void (await transport.verify()),
      close: () => transport.close(),
    };
  }

  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
  const folder = path.join(config.dataDir, 'mail');
  return {
    async send(mail) {
      const { message } = await transport.sendMail(compose(mail));
      const file = path.join(folder, `${mail.id}.eml`);
      await writeDurably(file, message as Buffer, { folder: 0o700 });
      return file;
    },
    check: () => Promise.resolve(),
    close: () => {},
  };
}
