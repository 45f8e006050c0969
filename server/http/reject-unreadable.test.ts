import Fastify, { type FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { closeAtEnd } from '../../tests/support/harness.ts';
import { sendError } from './errors.ts';
import { rejectForeignForm, rejectUnreadable } from './reject-unreadable.ts';

function openPage() {
  const app = Fastify({ trustProxy: true });
  closeAtEnd(() => app.close());
  app.setErrorHandler(sendError);
  app.addHook('preHandler', async (request) => {
    rejectUnreadable(request);
    rejectForeignForm(request, 'https://homes.example');
  });
  app.all('/*', () => 'read');
  return app;
}

test.each([
  [undefined, 200],
  ['https://homes.example', 200],
  ['http://127.0.0.1:3000', 200],
  ['https://evil.example', 403],
  ['null', 403],
])('a form from the origin %j gets %i', async (origin, status) => {
  const headers = { host: '127.0.0.1:3000', ...(origin && { origin }) };
  const answer = await openPage().inject({ method: 'POST', url: '/', headers });
  expect(answer.statusCode).toBe(status);
});

test.each(['null', 'https://mail.example', 'about:blank'])(
  'the unsubscribe button of a mail program at %j is taken (D-2.8)',
  async (origin) => {
    const headers = { host: '127.0.0.1:3000', origin };
    const press = (url: string) => openPage().inject({ method: 'POST', url, headers });
    expect((await press('/unsubscribe/token?only=alerts')).statusCode).toBe(200);
    expect((await press('/mail-preferences/token')).statusCode).toBe(403);
  },
);

test('an address that only begins as an unsubscribe link has no such right', () => {
  const request = {
    url: '/unsubscribe/../contact-us',
    headers: { origin: 'https://evil.example', host: 'homes.example' },
  } as FastifyRequest;
  expect(() => rejectForeignForm(request, 'https://homes.example')).toThrow('from another site');
});

test('a form of another site is refused, whatever host it says was forwarded', async () => {
  const origin = 'https://evil.example';
  const headers = { host: '127.0.0.1:3000', origin, 'x-forwarded-host': 'evil.example' };
  const answer = await openPage().inject({ method: 'POST', url: '/', headers });
  expect(answer.statusCode).toBe(403);
});

test('an address too long for a redirect is rejected with a message', async () => {
  const read = (length: number) => openPage().inject(`/?search=${'a'.repeat(length)}`);
  expect((await read(7900)).statusCode).toBe(200);
  const refused = await read(8000);
  expect([refused.statusCode, refused.json()]).toMatchObject([
    414,
    { error: { id: 'address_too_long' } },
  ]);
});
