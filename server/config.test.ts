import { expect, test } from 'vitest';
import { projectRoot } from '../tests/harness.ts';
import { ConfigError, readConfig } from './config.ts';

test.each([
  [
    { DATABASE_URL: 'mysql://localhost/x' },
    'DATABASE_URL is not an address this program can use. It must start with postgres:// or postgresql://.',
  ],
  [
    { LIMIT_LEADS_PER_MINUTE: '0' },
    'LIMIT_LEADS_PER_MINUTE is "0". Set it to a whole number from 1 to 100000, or leave it out for 20.',
  ],
  [
    { SMTP_URL: 'mail.example.com' },
    'SMTP_URL is not an address this program can use. It must start with smtp:// or smtps://.',
  ],
  [{ MEETING_SLOTS: 'some' }, 'MEETING_SLOTS is "some". Set it to open or managed.'],
])('the setting %j gets a sentence', (env, sentence) => {
  expect(() => readConfig(env, projectRoot)).toThrow(new ConfigError(sentence));
});

test('the address, the sender and the token of the map are as they are set, with defaults that work', () => {
  expect(readConfig({}, projectRoot)).toMatchObject({
    http: { host: '127.0.0.1', port: 3000, publicUrl: 'http://localhost:3000' },
    mail: { from: 'Groundbreak <hello@groundbreak.example>', leadsTo: 'hello@groundbreak.example' },
    map: { styleUrl: null },
  });
  const env = {
    HOST: '0.0.0.0',
    MAIL_FROM: 'Oak <oak@homes.example>',
    MAP_STYLE_URL: 'https://maps.example/style.json?key={token}',
    MAP_TOKEN: 'a b',
  };
  expect(readConfig(env, projectRoot)).toMatchObject({
    http: { host: '0.0.0.0' },
    mail: { from: 'Oak <oak@homes.example>' },
    map: { styleUrl: 'https://maps.example/style.json?key=a%20b' },
  });
});
