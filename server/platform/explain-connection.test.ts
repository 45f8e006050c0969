import { createServer as createHttpServer, get } from 'node:http';
import { get as getSecurely } from 'node:https';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { connect, createServer as createTlsServer, type TlsOptions } from 'node:tls';
import { expect, test } from 'vitest';
import { closeAtEnd } from '../../tests/support/harness.ts';
import {
  expiredCertificate,
  selfSignedCertificate,
} from '../../tests/support/self-signed-certificate.ts';
import { explainConnection } from './explain-connection.ts';
import { describeReason } from './outages.ts';

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closeAtEnd(() => server.close());
  return (server.address() as AddressInfo).port;
}

const connectTo = (
  port: number,
  options: { ca?: string; servername?: string; minVersion?: 'TLSv1.2' } = {},
) =>
  new Promise<unknown>((resolve) => {
    const socket = connect({ host: '127.0.0.1', port, ...options });
    socket.once('error', resolve);
    socket.once('secureConnect', () => {
      socket.destroy();
      resolve(null);
    });
  });
const listenSecurely = (options: TlsOptions) =>
  listen(createTlsServer(options).on('tlsClientError', () => {}));

test('a certificate that is refused is reported with the reason and what to do', async () => {
  const [own, expired] = [
    await listenSecurely(selfSignedCertificate),
    await listenSecurely(expiredCertificate),
  ];
  const servername = 'mail.example';
  const say = async (...[port, options]: Parameters<typeof connectTo>) =>
    explainConnection(await connectTo(port, options), 'SMTP_URL');
  expect(await say(own, { servername })).toBe(
    'it has a self-signed certificate, which this machine does not trust (DEPTH_ZERO_SELF_SIGNED_CERT). Use a certificate of a public authority, or name the file of its authority in NODE_EXTRA_CA_CERTS (docs/settings.md)',
  );
  expect(await say(expired, { servername, ca: expiredCertificate.cert })).toBe(
    'its certificate has expired (CERT_HAS_EXPIRED). Renew it there, or correct the clock of this machine',
  );
  const ca = selfSignedCertificate.cert;
  expect(await say(own, { servername: 'homes.example', ca })).toBe(
    'its certificate is for mail.example (ERR_TLS_CERT_ALTNAME_INVALID). Use such a name in SMTP_URL, or a certificate for the name there',
  );
  const old = await listenSecurely({
    ...selfSignedCertificate,
    minVersion: 'TLSv1',
    maxVersion: 'TLSv1.1',
    ciphers: 'DEFAULT@SECLEVEL=0',
  });
  expect(await say(old, { servername })).toMatch(
    /^it offers no version of TLS from 1\.2 on \(\w+\)\. Update it, or allow TLS 1\.2 there$/,
  );
});

test('two servers that misunderstand each other are reported with the port and the protocol', async () => {
  const plain = await listen(createHttpServer((_request, response) => response.end('here')));
  const secure = await listenSecurely(selfSignedCertificate);
  const shout = await listen(createServer((socket) => socket.end('220 mail.example\r\n')));
  const fail = (read: typeof get, url: string) =>
    new Promise<unknown>((resolve) => read(url, () => resolve(null)).once('error', resolve));
  for (const [error, reason] of [
    [
      await fail(getSecurely, `https://127.0.0.1:${plain}/`),
      'what answers there does not speak TLS',
    ],
    [await fail(get, `http://127.0.0.1:${shout}/`), 'what answers there does not speak HTTP'],
    [await fail(get, `http://127.0.0.1:${secure}/`), 'it ended the connection'],
  ] as const) {
    const sentence = explainConnection(error, 'S3_URL') ?? '';
    expect(sentence.startsWith(`${reason} (`)).toBe(true);
    expect(sentence).toMatch(/Check the port in S3_URL, and what stands before its :\/\/$/);
    expect(sentence).not.toMatch(/SSL routines|node_modules/);
  }
});

test('of a name with two addresses, of fetch and of the libraries, the reason inside counts', async () => {
  const port = await listen(createServer());
  const refused = 'no program listens at';
  const gone = Object.assign(new Error('connect ECONNREFUSED'), {
    code: 'ECONNREFUSED',
    address: '::1',
    port,
  });
  const both = Object.assign(new AggregateError([gone, gone], ''), { code: 'ECONNREFUSED' });
  expect(describeReason(both, 'LEAD_WEBHOOK_URL')).toMatch(
    `${refused} ::1:${port} (ECONNREFUSED). `,
  );
  const fetched = await fetch('http://unknown.invalid/').catch((error: unknown) => error);
  expect(explainConnection(fetched, 'GEOCODER_URL')).toMatch(
    /^(?:the host name unknown\.invalid is unknown|no name server answers) \(\w+\)\. /,
  );
  const mail = {
    message: 'certificate has expired',
    code: 'ESOCKET',
    originalCode: 'CERT_HAS_EXPIRED',
  };
  expect(explainConnection(mail, 'SMTP_URL')).toMatch(
    'its certificate has expired (CERT_HAS_EXPIRED)',
  );
});

// What a server says is not about the connection to it.
test.each([
  new Error('Answered 502: upstream ECONNREFUSED, certificate has expired'),
  Object.assign(new Error('Message failed: 550 certificate has expired'), {
    code: 'EENVELOPE',
    response: '550 certificate has expired',
  }),
  Object.assign(new Error('no space'), { code: 'ENOSPC' }),
  // The mail library's.
  Object.assign(new Error('Invalid login sequence'), { code: 'EPROTOCOL' }),
  'a text',
  null,
])('%s is not explained', (error) => {
  expect(explainConnection(error, 'SMTP_URL')).toBeNull();
});
