import { connect, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { sendCachedPage } from '../cache.ts';
import { sendError } from '../errors.ts';
import { limitUnreadAnswers } from '../unread-answers.ts';
import { firstOf } from '../../../tests/support/long-run.ts';
import { writeJsonPieces } from './write-json.ts';

const records = Array.from({ length: 20_000 }, (_, id) => ({ id, text: 'x'.repeat(2000) }));

/** Serves the records as one long list; `written` counts them. */
async function serveLongList() {
  const app = Fastify();
  onTestFinished(() => app.close());
  let written = 0;
  app.setErrorHandler(sendError);
  limitUnreadAnswers(app);
  const write = async (record: object) => {
    written += 1;
    return JSON.stringify(record);
  };
  const page = {
    status: 200,
    headers: { 'content-type': 'application/json' },
    etag: '"1"',
    body: Buffer.alloc(0),
    encoding: null,
    write: () => writeJsonPieces(records, write, (work) => work()),
  };
  app.get('/list', (request, reply) => sendCachedPage(page, 'public', request, reply));
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return { app, url: `${url}/list`, countWritten: () => written };
}

test.each(firstOf(['br', 'gzip', 'identity']))(
  'a long list arrives complete in %s',
  async (encoding) => {
    const { url } = await serveLongList();
    const answer = await fetch(url, { headers: { 'accept-encoding': encoding } });
    expect(answer.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
    expect(await answer.json()).toEqual(records);
  },
);

test('a list without records is an empty array', async () => {
  let text = '';
  for await (const piece of writeJsonPieces(
    [],
    async () => '',
    (work) => work(),
  ))
    text += piece;
  expect(text).toBe('[]');
});

test('a long list is generated only as fast as its client reads, and stops when it disconnects', async () => {
  const { app, url, countWritten } = await serveLongList();
  const { port } = app.server.address() as AddressInfo;
  const lazy = Array.from({ length: 10 }, () => connect(port, '127.0.0.1'));
  for (const socket of lazy) socket.write('GET /list HTTP/1.1\r\nhost: homes.example\r\n\r\n');
  await once(lazy[0]!, 'readable');
  await expect.poll(countWritten).toBeGreaterThan(0);
  const settled = await settle(countWritten);
  // For each client about what the socket buffers hold.
  expect(settled).toBeLessThan(records.length * 4);
  const refused = await fetch(url);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
  await refused.body?.cancel();
  for (const socket of lazy) socket.destroy();
  await expect.poll(async () => (await fetch(url, { method: 'HEAD' })).status).toBe(200);
  expect(await settle(countWritten)).toBeLessThan(records.length * 5);
});

/** Returns the count once it stops changing. */
async function settle(count: () => number): Promise<number> {
  let before = -1;
  await expect
    .poll(() => [before, (before = count())], { interval: 200, timeout: 20_000 })
    .toSatisfy(([last, now]: number[]) => last === now);
  return before;
}
