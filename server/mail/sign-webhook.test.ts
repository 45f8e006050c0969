import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { announcement } from '../../tests/support/lead-announcement.ts';
import { closeAtEnd, createFolder, projectRoot, until } from '../../tests/support/harness.ts';
import { signWebhook, webhookFormats } from './webhook-formats.ts';

const docs = readFileSync(path.join(projectRoot, 'docs/webhooks.md'), 'utf8');
const findBlock = (language: string) =>
  new RegExp(`^\`\`\`${language}\n([\\s\\S]*?)^\`\`\``, 'm').exec(docs)?.[1] ?? '';

// printf '1795280410.{"a":1}' | openssl dgst -sha256 -hmac secret
test('the signature is HMAC-SHA256 over the time, a dot and the body (D-7.8)', () => {
  expect(signWebhook('{"a":1}', 'secret', new Date('2026-11-21T17:00:10.900Z'))).toBe(
    't=1795280410,v1=cb354cf6afbbe4268094802d068814780b1a208a1ffc559cd4bb2ce76b33fb5f',
  );
});

test('the posted body is that of docs/webhooks.md (D-7.8)', () => {
  expect(webhookFormats.groundbreak.build(announcement, 'homes.example')).toEqual(
    JSON.parse(findBlock('json')),
  );
});

test('an API key is sent as the basic user, a token as a bearer', () => {
  const now = new Date();
  expect(webhookFormats.followupboss.authenticate('{}', 'fka_key', now)).toMatchObject({
    // printf 'fka_key:' | base64
    authorization: 'Basic ZmthX2tleTo=',
  });
  expect(webhookFormats.hubspot.authenticate('{}', 'pat-na1', now)).toEqual({
    authorization: 'Bearer pat-na1',
  });
});

test('the receiver of docs/webhooks.md accepts only signed posts', async () => {
  const file = path.join(createFolder(), 'receiver.mjs');
  writeFileSync(file, findBlock('js'));
  const receiver = spawn(process.execPath, [file], { env: { PORT: '0', SECRET: 'shared secret' } });
  closeAtEnd(() => receiver.kill('SIGKILL'));
  let output = '';
  receiver.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const port = await until('it listens', () => /Listening on (\d+)/.exec(output)?.[1]);

  const body = JSON.stringify({ id: 'one', reference: 'GB-4F7KQ2', name: 'Zoë 🏗' });
  const now = new Date();
  const later = new Date(now.getTime() + 6 * 60_000);
  const genuine = signWebhook(body, 'shared secret', now);
  for (const [status, sent, signature] of [
    [204, body, genuine],
    [204, body, genuine],
    [401, body.replace('GB-4', 'GB-5'), genuine],
    [401, body, signWebhook(body, 'another secret', now)],
    [401, body, signWebhook(body, 'shared secret', later)],
    [401, body, genuine.replace(/t=\d+/, `t=${Math.floor(now.getTime() / 1000) + 1}`)],
    [401, body, 'nonsense'],
  ] as const) {
    const response = await fetch(`http://127.0.0.1:${port}/`, {
      method: 'POST',
      headers: { 'groundbreak-signature': signature },
      body: sent,
    });
    expect([response.status, signature]).toEqual([status, signature]);
  }
  expect(output.match(/New lead: GB-4F7KQ2/g)).toHaveLength(1);
});
