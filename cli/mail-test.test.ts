import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readConfig } from '../server/config.ts';
import { explainMailError } from '../server/mail/explain-mail-error.ts';
import { createFolder, projectRoot } from '../tests/support/harness.ts';
import { openMailServer } from '../tests/support/mail-server.ts';
import { runCommand } from './program.ts';

/** Runs `mail-test` with these settings; it opens no database. */
async function mailTest(env: Record<string, string>) {
  const config = readConfig({ DATA_DIR: createFolder(), ...env }, projectRoot);
  const printed: string[] = [];
  const print = (line: string) => void printed.push(line);
  const exitCode = await runCommand(['mail-test', 'Ada@example.com'], {
    cwd: '/',
    print,
    printError: print,
    progress: print,
    config: () => config,
    services: () => Promise.reject(new Error('It opened the database.')),
  });
  return { exitCode, text: printed.join('\n') };
}

test('mail-test prints the response of the mail server, and never its password', async () => {
  const server = await openMailServer();
  const { exitCode, text } = await mailTest({
    SMTP_URL: server.url,
    MAIL_FROM: 'Oak <oak@homes.example>',
  });
  const { host } = new URL(server.url);
  expect(text).toMatch(`The server ${host} accepted the mail to ada@example.com: 250 `);
  expect(exitCode).toBe(0);
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
      /^The server 127\.0\.0\.1:\d+ rejected the mail: 550 Not now\. Check the address;/,
    ],
    [
      withPassword(closed.url),
      /^The server 127\.0\.0\.1:\d+ did not accept the mail: .*ECONNREFUSED.*\. Check the host and the port in SMTP_URL/,
    ],
    [
      `${server.url}?requireTLS=true`,
      /rejected the mail: 500 .*\. It does not encrypt at this port: check the port/,
    ],
    [
      server.url.replace('smtp://', 'smtps://'),
      /did not accept the mail: TLS failed, \w+ version number\. Check smtp:\/\/ or smtps:\/\//,
    ],
    [(await openMailServer({ starttls: true })).url, /self-signed certificate.*docs\/settings\.md/],
    [
      withPassword((await openMailServer({ refuseLogin: true })).url),
      /rejected the mail: 535 .*Check the user and the password/,
    ],
  ];
  for (const [url, sentence] of cases) {
    const outcome = await mailTest({ SMTP_URL: url });
    expect(outcome).toEqual({ exitCode: 1, text: expect.stringMatching(sentence) });
    expect(outcome.text).not.toContain('sesame');
  }
});

test('for a silent mail server, port and protocol are suggested first', () => {
  const error = Object.assign(new Error('Greeting never received'), { code: 'ETIMEDOUT' });
  const { mail } = readConfig({ SMTP_URL: 'smtp://mail.example:465' }, projectRoot);
  expect(explainMailError(error, mail)).toBe(
    'The server mail.example:465 did not accept the mail: Greeting never received. Check the port in SMTP_URL, and smtp:// or smtps:// before it: port 465 needs smtps://.',
  );
});

test('mail-test without a mail server prints the file of the mail', async () => {
  const { exitCode, text } = await mailTest({});
  const [, file = ''] =
    /^SMTP_URL is not set, so nothing was sent: the mail is the file (.*)$/.exec(text) ?? [];
  expect(readFileSync(file, 'utf8')).toContain('To: ada@example.com');
  expect(exitCode).toBe(0);
});
