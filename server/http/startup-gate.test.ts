import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { openStartupGate } from './startup-gate.ts';

const unreadMs = 900;
/** More than the system buffers for both ends of a connection. */
const large = Buffer.alloc(40 * 1024 * 1024, 'x');

test('a client that reads nothing is disconnected; a slow reader, or one still waiting, is not', async () => {
  const gate = await openStartupGate('127.0.0.1', 0, {}, unreadMs);
  onTestFinished(() => gate.close());
  const answers = new Map<string, ServerResponse>();
  gate.open(({ url = '' }, response) => {
    answers.set(url, response);
    if (url === '/works') void setTimeout(1.5 * unreadMs).then(() => response.end('done'));
    else response.end(large);
  });
  const ask = (path: string) => {
    const socket = connect(gate.port, '127.0.0.1');
    socket.on('error', () => {});
    socket.write(`GET ${path} HTTP/1.1\r\nhost: homes.example\r\nconnection: close\r\n\r\n`);
    return socket;
  };
  const lazy = ask('/lazy').pause();
  const works = fetch(`http://127.0.0.1:${gate.port}/works`);
  const slow = ask('/slow');
  let read = 0;
  const sip = (async () => {
    for await (const chunk of slow) {
      const before = Math.floor(read / 10e6);
      read += (chunk as Buffer).length;
      // Pauses of a third of the limit, longer than it in total.
      if (Math.floor(read / 10e6) > before) await setTimeout(unreadMs / 3);
    }
  })();
  await expect.poll(() => answers.has('/lazy')).toBe(true);
  const cut = answers.get('/lazy')!;
  if (!cut.closed) await once(cut, 'close');
  expect(cut.writableFinished).toBe(false);
  expect(await (await works).text()).toBe('done');
  await sip;
  expect(read).toBeGreaterThan(large.length);
  lazy.destroy();
});

test.each([
  ['GET', '/projects?beds=2', 'text/html,*/*;q=0.8', 'this page opens by itself'],
  ['POST', '/contact-us', 'text/html,*/*;q=0.8', 'received nothing'],
  ['GET', '/projects', '*/*', null],
  ['GET', '/api/v1/health', 'text/html,*/*;q=0.8', null],
])(
  'while the site is not ready, %s %s for %s answers 503 with Retry-After',
  async (method, path, accept, sentence) => {
    const gate = await openStartupGate('127.0.0.1', 0, { 'content-security-policy': 'strict' });
    onTestFinished(() => gate.close());
    const answer = await fetch(`http://127.0.0.1:${gate.port}${path}`, {
      method,
      headers: { accept },
    });
    const body = await answer.text();
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
    if (sentence === null) {
      expect(JSON.parse(body)).toMatchObject({ error: { id: 'unavailable' } });
      return;
    }
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('content-security-policy')).toContain("style-src 'self' 'sha256-");
    expect(body).toContain(sentence);
    expect(body).not.toContain('<script');
    // What a form sent is never sent again by itself.
    expect(body.includes('http-equiv="refresh"')).toBe(method === 'GET');
  },
);
