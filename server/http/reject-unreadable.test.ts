import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { closeAtEnd } from '../../tests/support/harness.ts';
import { sendError } from './errors.ts';
import { rejectUnreadable } from './reject-unreadable.ts';

const whole = '--cut\r\ncontent-disposition: form-data; name="name"\r\n\r\nAda\r\n--cut--\r\n';

test.each([
  ['application/x-www-form-urlencoded;charset=UTF-8', 'name=Ada', 200],
  ['multipart/form-data; boundary=cut', whole, 200],
  ['Multipart/Form-Data; boundary="cut"', whole, 200],
  ['multipart/form-data; boundary=other', whole, 400],
  ['multipart/form-data', whole, 400],
  ['application/json', '{"name":"Ada"}', 415],
  ['text/plain', 'name=Ada', 415],
  [null, '', 200],
])('a page answers a body of the type %s, %j, with %i', async (type, payload, status) => {
  const app = Fastify();
  closeAtEnd(() => app.close());
  app.setErrorHandler(sendError);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.addHook('preHandler', async (request) => rejectUnreadable(request));
  app.post('/', () => 'read');
  const headers = type === null ? {} : { 'content-type': type };
  const answer = await app.inject({ method: 'POST', url: '/', payload, headers });
  expect(answer.statusCode).toBe(status);
});
