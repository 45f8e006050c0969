import { expect, test } from 'vitest';
import { openWebhookReceiver } from '../../tests/support/webhook-receiver.ts';
import { readConfig } from '../platform/settings/config.ts';
import { projectRoot } from '../../tests/support/harness.ts';
import { createJsonPoster } from './post-json.ts';

const postAnywhere = createJsonPoster({ allowPrivate: true, timeoutMs: 5000 });

test('only a 2xx response counts, and redirects are not followed (D-7.8)', async () => {
  let status = 200;
  const other = await openWebhookReceiver();
  const receiver = await openWebhookReceiver({
    answer: () => status,
    headers: { location: other.url },
  });
  await postAnywhere(receiver.url, { 'x-own': 'kept' }, '{"name": "Zoë"}');
  expect(receiver.posts).toMatchObject([
    {
      path: '/leads',
      body: '{"name": "Zoë"}',
      headers: { 'x-own': 'kept', 'content-type': 'application/json', 'content-length': '16' },
    },
  ]);
  for (status of [301, 307, 400, 404, 408, 429, 500, 503])
    await expect(postAnywhere(receiver.url, {}, '{}')).rejects.toThrow(
      `Answered ${status}: {"why": "as the test wants"}`,
    );
  expect(other.posts).toEqual([]);
});

test('a silent or unreachable receiver is an error', async () => {
  const receiver = await openWebhookReceiver({ answer: () => null });
  const postQuickly = createJsonPoster({ allowPrivate: true, timeoutMs: 200 });
  await expect(postQuickly(receiver.url, {}, '{}')).rejects.toThrow('No answer within 0.2 seconds');
  await receiver.close();
  await expect(postAnywhere(receiver.url, {}, '{}')).rejects.toThrow('ECONNREFUSED');
});

test('private, loopback, link-local and metadata addresses are refused, by number and by name', async () => {
  const receiver = await openWebhookReceiver();
  const { port } = new URL(receiver.url);
  const post = createJsonPoster({ allowPrivate: false });
  for (const host of [
    '127.0.0.1',
    'localhost',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '2130706433',
    '0.0.0.0',
    '10.0.0.1',
    '172.16.0.1',
    '192.168.0.1',
    '100.64.0.1',
    '169.254.169.254',
    '[fe80::1]',
    '[fd00::1]',
  ])
    await expect(post(`http://${host}:${port}/`, {}, '{}'), host).rejects.toThrow('not allowed');
  await expect(post(`https://127.0.0.1:${port}/`, {}, '{}')).rejects.toThrow('not allowed');
  for (const host of ['169.254.169.254', '[fd00:ec2::254]'])
    await expect(postAnywhere(`http://${host}/`, {}, '{}'), host).rejects.toThrow('not allowed');
  expect(receiver.posts).toEqual([]);
});

test.each([
  ['http://127.0.0.1:4000/leads', 'off', true],
  ['http://localhost/leads', 'off', true],
  ['http://[::1]/leads', 'off', true],
  ['http://10.0.0.1/leads', 'off', false],
  ['http://10.0.0.1/leads', 'on', true],
  ['https://localhost.crm.example/leads', 'off', false],
])('with the webhook %s and private addresses %s, they are allowed: %s', (url, word, expected) => {
  const env = { LEAD_WEBHOOK_URL: url, LEAD_WEBHOOK_SECRET: 's', LEAD_WEBHOOK_ALLOW_PRIVATE: word };
  expect(readConfig(env, projectRoot).webhook?.allowPrivate).toBe(expected);
});

test.each([
  [{ LEAD_WEBHOOK_URL: 'crm.example' }, 'LEAD_WEBHOOK_URL is not a supported address'],
  [{ LEAD_WEBHOOK_URL: 'https://crm.example' }, 'LEAD_WEBHOOK_SECRET is not'],
  [{ LEAD_WEBHOOK_FORMAT: 'salesforce' }, 'LEAD_WEBHOOK_FORMAT is "salesforce"'],
])('the settings %j are refused: %s', (env, sentence) => {
  expect(() => readConfig(env, projectRoot)).toThrow(sentence);
});
