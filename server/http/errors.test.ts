import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { Refusal } from '../../domain/refusal.ts';
import { describeError, presentApiError, sendError } from './errors.ts';

const thrown = (statusCode: number) => Object.assign(new Error('secret detail'), { statusCode });

// B-8.8. The ids are part of the API and must not change.
test.each([
  [400, 400, 'bad_request', 'Bad request - please check your input'],
  [401, 401, 'unauthorized', 'Unauthorized - please log in again'],
  [403, 403, 'forbidden', "Forbidden - you don't have permission"],
  [404, 404, 'not_found', 'Resource not found'],
  [500, 500, 'server_error', 'Server error - please try again later'],
  [502, 502, 'bad_gateway', 'Bad gateway - server is temporarily unavailable'],
  [503, 503, 'unavailable', 'Service unavailable - please try again later'],
  [418, 418, 'bad_request', 'Something bad happened; please try again later.'],
  [599, 500, 'server_error', 'Server error - please try again later'],
  [200, 500, 'server_error', 'Server error - please try again later'],
])('a thrown %i becomes the response %i %s', (status, answered, id, message) => {
  const { apiError, isServerError } = describeError(thrown(status));
  expect([apiError.status, presentApiError(apiError)]).toEqual([
    answered,
    { message, error: { id } },
  ]);
  expect(isServerError).toBe(answered >= 500);
});

test.each([[new Error('secret detail')], ['a text'], [null], [undefined]])(
  'anything else that is thrown (%s) becomes a plain 500',
  (error) => {
    const { apiError } = describeError(error);
    expect([apiError.status, apiError.id]).toEqual([500, 'server_error']);
    expect(JSON.stringify(presentApiError(apiError))).not.toContain('secret');
  },
);

test('a browser gets an error as a page, and every client gets Retry-After', async () => {
  const app = Fastify();
  app.setErrorHandler(sendError);
  for (const path of ['/*', '/api/v1/list'])
    app.get(path, () => {
      throw new Refusal('busy', 'The site is <busy>.', { retryAfterSeconds: 2 });
    });
  const ask = (url: string, accept: string) => app.inject({ url, headers: { accept } });
  const browser = 'text/html,application/xhtml+xml,*/*;q=0.8';
  const page = await ask('/projects', browser);
  expect([page.statusCode, page.headers['retry-after'], page.headers['content-type']]).toEqual([
    503,
    '2',
    'text/html; charset=utf-8',
  ]);
  expect(page.headers['content-security-policy']).toContain("script-src 'self';");
  expect(page.body).toContain('<p>The site is &lt;busy&gt;.</p><p><a href="">Try again</a></p>');
  for (const [url, accept] of [
    ['/projects', '*/*'],
    ['/api/v1/list', browser],
  ] as const) {
    const answer = await ask(url, accept);
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2']);
    expect(answer.json()).toMatchObject({ error: { id: 'busy' } });
  }
});

test('a form that is refused before it is read leads back to what was entered', async () => {
  const app = Fastify();
  app.setErrorHandler(sendError);
  app.addContentTypeParser('*', (_request, _body, done) =>
    done(new Refusal('body_too_large', 'The message is too long.')),
  );
  app.post('/*', () => 'stored');
  const page = await app.inject({
    method: 'POST',
    url: '//elsewhere.example/contact-us',
    headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'message=a',
  });
  expect(page.statusCode).toBe(413);
  expect(page.body).toContain('<h1>This could not be sent</h1><p>The message is too long.</p>');
  expect(page.body).toContain('Go back in your browser: what you entered should still be in the');
  expect(page.body).toContain('<a href="">Or open the page anew</a>');
});

test('a client that disconnects during its request is not logged as a server error', async () => {
  const lines = new PassThrough();
  const app = Fastify({ logger: { level: 'error', stream: lines } });
  onTestFinished(() => app.close());
  const left = Promise.withResolvers<number>();
  app.setErrorHandler((error, request, reply) => {
    sendError(error, request, reply);
    left.resolve(reply.statusCode);
  });
  app.post('/lead', () => 'stored');
  await app.listen({ host: '127.0.0.1', port: 0 });
  const client = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  client.write(
    'POST /lead HTTP/1.1\r\nhost: homes.example\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n{',
  );
  const [request] = (await once(app.server, 'request')) as [{ once(name: string): void }];
  expect(request).toBeDefined();
  client.destroy();
  expect(await left.promise).toBe(400);
  expect(lines.read()).toBeNull();
});
