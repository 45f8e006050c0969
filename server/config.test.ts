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
