import type { AddressInfo, Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { closeAtEnd } from './harness.ts';
import { selfSignedCertificate } from './self-signed-certificate.ts';

export interface ReceivedMail extends Email {
  /** The envelope's recipients. */
  recipients: string[];
}

export interface MailServer {
  url: string;
  /** Accepted mails in the order of arrival. */
  received: ReceivedMail[];
  /** Rejected recipients. */
  refused: string[];
  close(): Promise<void>;
}

interface MailServerOptions {
  port?: number;
  /** Never replies to a recipient. */
  hang?: (address: string) => boolean;
  /** Rejects a recipient with a reply such as 451. */
  refuse?: (address: string) => number | null;
  /** Cuts the connection after receiving the mail, before accepting it. */
  breakOff?: () => boolean;
  /** Offers STARTTLS with a self-signed certificate. */
  starttls?: boolean;
  /** Requires a user and a password, and rejects all. */
  refuseLogin?: boolean;
}

/** A real SMTP server on 127.0.0.1. */
export async function openMailServer(options: MailServerOptions = {}): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const refused: string[] = [];
  const sockets = new Set<Socket>();
  const server = new SMTPServer({
    authOptional: true,
    // Clients keep unused connections open.
    closeTimeout: 100,
    ...(options.starttls && selfSignedCertificate),
    disabledCommands: [
      ...(options.refuseLogin ? [] : ['AUTH']),
      ...(options.starttls ? [] : ['STARTTLS']),
    ],
    allowInsecureAuth: true,
    onAuth: (_login, _session, done) =>
      done(Object.assign(new Error('Wrong password'), { responseCode: 535 })),
    onRcptTo({ address }, _session, done) {
      if (options.hang?.(address)) return undefined;
      const code = options.refuse?.(address);
      if (!code) return done();
      refused.push(address);
      return done(Object.assign(new Error('Not now'), { responseCode: code }));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      const receive = async () => {
        if (options.breakOff?.()) {
          for (const socket of sockets) socket.destroy();
          return;
        }
        const mail = await PostalMime.parse(Buffer.concat(chunks));
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        received.push({ ...mail, recipients });
        done();
      };
      stream.on('end', () => void receive());
    },
  });
  server.server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  // Tests kill clients in the middle of a command.
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
