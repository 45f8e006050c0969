import { createServer, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { closeAtEnd, createFolder, projectRoot } from '../../tests/support/harness.ts';
import { openMailServer } from '../../tests/support/mail-server.ts';
import { readConfig } from '../config.ts';
import { createMailer } from './mailer.ts';

const mail = {
  id: 'one',
  to: 'ada@example.com',
  subject: 'Hello',
  text: 'Text',
  html: '<p>HTML</p>',
};

function openMailer(smtpUrl: string, timeoutMs?: number) {
  const config = readConfig({ SMTP_URL: smtpUrl, DATA_DIR: createFolder() }, projectRoot);
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

test('a silent server times out', async () => {
  const silent = createServer((socket) => socket.on('error', () => {}));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  closeAtEnd(() => silent.close());
  const { port } = silent.address() as AddressInfo;
  await expect(openMailer(`smtp://127.0.0.1:${port}`, 200).send(mail)).rejects.toThrow(
    'Greeting never received',
  );
});
