import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { closeAtEnd } from './harness.ts';

export interface ReceivedMail extends Email {
  /** The envelope: who the server was told to deliver it to. */
  recipients: string[];
}

export interface MailServer {
  url: string;
  /** Accepted mails in the order of arrival. */
  received: ReceivedMail[];
  /** Recipients that were turned away. */
  refused: string[];
  close(): Promise<void>;
}

/** A real SMTP server on 127.0.0.1. `refuse` may turn a recipient away with a reply such as 451. */
export async function openMailServer(
  options: { port?: number; refuse?: (address: string) => number | null } = {},
): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const refused: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const code = options.refuse?.(address);
      if (!code) return done();
      refused.push(address);
      return done(Object.assign(new Error('Not now'), { responseCode: code }));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      const receive = async () => {
        const mail = await PostalMime.parse(Buffer.concat(chunks));
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        received.push({ ...mail, recipients });
        done();
      };
      stream.on('end', () => void receive());
    },
  });
  // A client that is killed in mid-sentence is part of the tests.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  let isOpen = true;
  const close = () =>
    new Promise<void>((resolve) => {
      if (!isOpen) return resolve();
      isOpen = false;
      return server.close(() => resolve());
    });
  closeAtEnd(close);
  return { url: `smtp://127.0.0.1:${port}`, received, refused, close };
}
