import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createFolder, projectRoot } from '../../tests/support/harness.ts';
import { openMailServer } from '../../tests/support/mail-server.ts';
import { readConfig } from '../platform/settings/config.ts';
import { explainMailError } from './explain-mail-error.ts';
import { sendTestMail } from './test-mail.ts';

/** What is said of a test mail with these settings. */
const mailTest = (env: Record<string, string>) =>
  sendTestMail(
    readConfig({ DATA_DIR: createFolder(), ...env }, projectRoot),
    'ada@example.com',
  ).catch((error: unknown) => `Failed: ${(error as Error).message}`);

test('a test mail reports the response of the mail server, and never its password', async () => {
  const server = await openMailServer();
  const text = await mailTest({
    SMTP_URL: server.url,
    MAIL_FROM: 'Oak <oak@homes.example>',
  });
  const { host } = new URL(server.url);
  expect(text).toMatch(`The server ${host} accepted the mail to ada@example.com: 250 `);
  expect(server.received).toMatchObject([
    { recipients: ['ada@example.com'], from: { address: 'oak@homes.example' } },
  ]);

  const closed = await openMailServer();
  await closed.close();
  const refusing = await openMailServer({ refuse: () => 550 });
  const withPassword = (url: string) => url.replace('smtp://', 'smtp://oak:sesame@');
  const cases: [string, RegExp][] = [
    [
      refusing.url,
      /^Failed: The server 127\.0\.0\.1:\d+ rejected the mail: 550 Not now\. Check the address;/,
    ],
    [
      withPassword(closed.url),
      /^Failed: The server 127\.0\.0\.1:\d+ did not accept the mail: .*ECONNREFUSED.*\. Check the host and the port in SMTP_URL/,
    ],
    [
      `${server.url}?requireTLS=true`,
      /rejected the mail: 500 .*\. It does not encrypt at this port: check the port/,
    ],
    [
      server.url.replace('smtp://', 'smtps://'),
      /did not accept the mail: what answers there does not speak TLS \(\w+\)\. Check the port in SMTP_URL, and what stands before its :\/\/\.$/,
    ],
    [(await openMailServer({ starttls: true })).url, /self-signed certificate.*docs\/settings\.md/],
    [
      withPassword((await openMailServer({ refuseLogin: true })).url),
      /rejected the mail: 535 .*Check the user and the password/,
    ],
  ];
  for (const [url, sentence] of cases) {
    const outcome = await mailTest({ SMTP_URL: url });
    expect(outcome).toMatch(sentence);
    expect(outcome).not.toContain('sesame');
  }
});

test('for a silent mail server, port and protocol are suggested first', () => {
  const error = Object.assign(new Error('Greeting never received'), { code: 'ETIMEDOUT' });
  const mail = readConfig({ SMTP_URL: 'smtp://mail.example:465' }, projectRoot).readMail();
  expect(explainMailError(error, mail)).toBe(
    'The server mail.example:465 did not accept the mail: Greeting never received. Check the port in SMTP_URL, and smtp:// or smtps:// before it: port 465 needs smtps://.',
  );
});

test('without a mail server, the file of the test mail is named', async () => {
  const text = await mailTest({});
  const [, file = ''] =
    /^SMTP_URL is not set, so nothing was sent: the mail is the file (.*)$/.exec(text) ?? [];
  expect(readFileSync(file, 'utf8')).toContain('To: ada@example.com');
});
