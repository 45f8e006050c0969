import { EventEmitter, once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { sendError } from './errors.ts';
import { createSendBudget, limitUnreadAnswers } from './unread-answers.ts';

const open = (destroyed = false) =>
  Object.assign(new EventEmitter(), {
    destroyed,
    destroy(this: EventEmitter) {
      this.emit('close');
    },
  });

test('a client that reads nothing gets only its share, and others get theirs', () => {
  const budget = createSendBudget({ maxBytes: 100, maxBytesPerClient: 60 });
  const unread = open();
  const refused = expect.objectContaining({ status: 503, id: 'unread_answers' }) as Error;
  budget.hold('a', 70, unread);
  expect(() => budget.hold('a', 1, open())).toThrow(refused);
  budget.hold('b', 30, open());
  expect(() => budget.hold('c', 1, open())).toThrow(refused);
  unread.emit('close');
  budget.hold('a', 60, open());
});

function openApp() {
  const app = Fastify();
  onTestFinished(() => app.close());
  app.setErrorHandler(sendError);
  limitUnreadAnswers(app);
  return app;
}

const large = Buffer.alloc(40 * 1024 * 1024, 'x');

test('a client gets no more large responses until it has read the previous ones', async () => {
  const app = openApp();
  app.get('/large', (_request, reply) => reply.header('content-encoding', 'identity').send(large));
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const lazy = connect(port, '127.0.0.1');
  lazy.write('GET /large HTTP/1.1\r\nhost: homes.example\r\n\r\n');
  await once(lazy, 'readable');

  const refused = await fetch(`${url}/large`);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await refused.json()).toMatchObject({ error: { id: 'unread_answers' } });
  lazy.destroy();
  await expect
    .poll(async () => (await (await fetch(`${url}/large`)).arrayBuffer()).byteLength, {
      timeout: 20_000,
    })
    .toBe(large.length);
});

test('a response to a disconnected client is not counted', () => {
  const budget = createSendBudget({ maxBytes: 100, maxBytesPerClient: 60 });
  budget.hold('a', 90, open(true));
  budget.hold('b', 90, open());
});

test('a client that reads a large response too slowly is disconnected and frees its share', async () => {
  const budget = createSendBudget({ maxBytes: 100, maxBytesPerClient: 100, readWithinMs: 5 });
  const sipping = open();
  budget.hold('a', 90, sipping);
  await once(sipping, 'close');
  budget.hold('b', 90, open());
});
