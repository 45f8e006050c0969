import { createServer, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import type { Brand } from '../../domain/brand/brand.ts';
import { closeAtEnd, createFolder, projectRoot } from '../../tests/support/harness.ts';
import { openMailServer } from '../../tests/support/mail-server.ts';
import { readConfig } from '../platform/settings/config.ts';
import { createMailer } from './mailer.ts';

const mail = {
  id: 'one',
  to: 'ada@example.com',
  subject: 'Hello',
  text: 'Text',
  html: '<p>HTML</p>',
};

const fail = () => {
  throw new Error('Nothing arrived.');
};

function openMailer(
  smtpUrl: string,
  timeoutMs?: number,
  { readBrand, ...env }: { MAIL_FROM?: string; readBrand?: () => Brand } = {},
) {
  const settings = { SMTP_URL: smtpUrl, DATA_DIR: createFolder(), ...env };
  const config = { ...readConfig(settings, projectRoot), ...(readBrand && { readBrand }) };
  const mailer = createMailer(config, timeoutMs);
  closeAtEnd(() => mailer.close());
  return mailer;
}

test('a self-signed certificate is refused, unless SMTP_URL allows it (D-7.7)', async () => {
  const server = await openMailServer({ starttls: true });
  await expect(openMailer(server.url).send(mail)).rejects.toThrow('self-signed certificate');
  expect(server.received).toEqual([]);
  await openMailer(`${server.url}?tls.rejectUnauthorized=false`).send(mail);
  expect(server.received).toMatchObject([{ subject: 'Hello', recipients: ['ada@example.com'] }]);
});

test('nothing is sent to a server without encryption when SMTP_URL requires it', async () => {
  const server = await openMailServer();
  await expect(openMailer(`${server.url}?requireTLS=true`).send(mail)).rejects.toThrow('STARTTLS');
  expect(server.received).toEqual([]);
});

test('a mail that no person wrote says so, a person’s does not (RFC 3834)', async () => {
  const server = await openMailServer();
  const mailer = openMailer(server.url);
  await mailer.send(mail);
  await mailer.send({ ...mail, id: 'two', isPersonal: true });
  const [automatic, personal] = server.received.map(({ headers }) =>
    headers.filter(({ key }) => /^(auto-submitted|x-auto-response-suppress)$/.test(key)),
  );
  expect(automatic).toMatchObject([
    { key: 'auto-submitted', value: 'auto-generated' },
    { key: 'x-auto-response-suppress', value: 'OOF, AutoReply' },
  ]);
  expect(personal).toEqual([]);
});

test.each([
  ['Amir Solberg', 'Amir Solberg, Northline'],
  ['Solberg, Amir', 'Solberg, Amir, Northline'],
  ['Amir "Sol" \\Solberg', 'Amir "Sol" \\Solberg, Northline'],
  ['José Núñez-Ábalos 王伟', 'José Núñez-Ábalos 王伟, Northline'],
  ['Zoë 🏡', 'Zoë 🏡, Northline'],
  ['Ada\r\nBcc: eve@example.com', 'Ada Bcc: eve@example.com, Northline'],
  ['Ada <eve@example.com>', /^Ada .eve@example\.com., Northline$/],
  ['ada@example.com; (eve)', 'ada@example.com; (eve), Northline'],
  ['=?utf-8?q?Eve?=', '= ?utf-8?q?Eve?=, Northline'],
  ['x'.repeat(5_000), /^x{99}.?…?, Northline$/],
  ['\u202e ', 'Home team'],
  [null, 'Home team'],
])('mail of a person bears the name, row %$', async (author, name) => {
  const server = await openMailServer();
  const brand = { ...readConfig({}, projectRoot).readBrand(), name: 'Northline' };
  const mailer = openMailer(server.url, undefined, {
    MAIL_FROM: 'Home team <homes@example.com>',
    readBrand: () => brand,
  });
  await mailer.send({ ...mail, author, replyTo: 'amir@example.com' });
  const [{ from, recipients, replyTo, headers } = fail()] = server.received;
  expect(from?.address).toBe('homes@example.com');
  expect(from?.name).toMatch(
    typeof name === 'string' ? new RegExp(`^${RegExp.escape(name)}$`) : name,
  );
  expect(recipients).toEqual(['ada@example.com']);
  expect(replyTo).toMatchObject([{ address: 'amir@example.com' }]);
  expect(headers.filter(({ key }) => key === 'bcc')).toEqual([]);
});

test.each(['Contact: =?utf-8?q?=0d=0aBcc:_eve@example.com?=', 'Zoë =?utf-8?b?RXZl?='])(
  'what a visitor typed is not decoded in the subject %j',
  async (subject) => {
    const server = await openMailServer();
    await openMailer(server.url).send({ ...mail, subject });
    expect(server.received).toMatchObject([{ subject: subject.replace('=?', '= ?') }]);
  },
);

test('a silent server times out', async () => {
  const silent = createServer((socket) => socket.on('error', () => {}));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  closeAtEnd(() => silent.close());
  const { port } = silent.address() as AddressInfo;
  await expect(openMailer(`smtp://127.0.0.1:${port}`, 200).send(mail)).rejects.toThrow(
    'Greeting never received',
  );
});
