import { Readable } from 'node:stream';
import Fastify, { type InjectOptions } from 'fastify';
import { expect, test } from 'vitest';
import { closeAtEnd } from '../../tests/support/harness.ts';
import { sendError } from './errors.ts';
import { photoForm, textForm, type FormLimits } from './form-limits.ts';
import { readRequestForm, toFields } from './request-form.ts';

function openForm(form: FormLimits = textForm(), bodyLimit = 256 * 1024) {
  const app = Fastify();
  closeAtEnd(() => app.close());
  app.setErrorHandler(sendError);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    '*',
    async (request: Parameters<typeof readRequestForm>[0], stream: Readable) =>
      toFields(await readRequestForm(request, stream)),
  );
  app.post('/', { bodyLimit, config: { form } }, ({ body }) =>
    JSON.stringify(body, (_name, value: unknown) =>
      value instanceof File ? `${value.name} ${value.size}` : value,
    ),
  );
  const send = async (payload: InjectOptions['payload'], type: string, headers = {}) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/',
      headers: { 'content-type': type, ...headers },
      ...(payload !== undefined && { payload }),
    });
    const body = answer.json<{ message?: string; error?: { id: string } }>();
    return { status: answer.statusCode, body, id: body.error?.id, message: body.message };
  };
  return send;
}

const urlencoded = 'application/x-www-form-urlencoded;charset=UTF-8';
const multipart = 'multipart/form-data; boundary=cut';
const part = (name: string, value: string, file?: string) =>
  `--cut\r\nContent-Disposition: form-data; name="${name}"${file === undefined ? '' : `; filename="${file}"`}\r\n\r\n${value}\r\n`;
const whole = (...parts: string[]) => `${parts.join('')}--cut--\r\n`;

test.each([
  ['name=Ada+Byron&viewed%5B%5D=a&viewed%5B%5D=b&empty=&%C3%A9=%F0%9F%8F%A0', urlencoded],
  [
    whole(
      part('name', 'Ada Byron'),
      part('viewed[]', 'a'),
      part('viewed[]', 'b'),
      part('empty', ''),
      part('é', '🏠'),
    ),
    multipart,
  ],
])('a form is read with repeated names, empty fields and any script: %j', async (body, type) => {
  expect(await openForm()(body, type)).toMatchObject({
    status: 200,
    body: { name: 'Ada Byron', 'viewed[]': ['a', 'b'], empty: '', é: '🏠' },
  });
});

test('files keep their place among the fields, also empty ones', async () => {
  const send = openForm(photoForm(2), 30_000_000);
  const body = whole(part('a', 'x'.repeat(300_000), 'é.png'), part('b', '1'), part('c', '', ''));
  expect((await send(body, multipart)).body).toEqual({ a: 'é.png 300000', b: '1', c: ' 0' });
});

test.each([
  ['Multipart/Form-Data; boundary="cut"', whole(part('name', 'Ada')), 200],
  ['multipart/form-data; boundary=other', whole(part('name', 'Ada')), 400],
  ['multipart/form-data; boundary=cut', part('name', 'cut off'), 400],
  ['multipart/form-data; boundary=cut', '--cut\r\ncut off', 400],
  ['multipart/form-data', whole(part('name', 'Ada')), 400],
  [`multipart/form-data; boundary=${'a'.repeat(71)}`, whole(part('name', 'Ada')), 400],
  ['application/json', '{"name":"Ada"}', 415],
  ['text/plain', 'name=Ada', 415],
])('a body of type %s, %j, gets %i', async (type, payload, status) => {
  expect((await openForm()(payload, type)).status).toBe(status);
});

test.each([
  ['256 KB', `message=${'x'.repeat(262_144)}`, urlencoded, 413, 'body_too_large'],
  ['1,000 fields', 'a&'.repeat(1001), urlencoded, 400, 'too_many_fields'],
  ['1,000 fields', whole(part('a', '').repeat(1001)), multipart, 400, 'too_many_fields'],
  ['200 characters', `${'a'.repeat(201)}=1`, urlencoded, 400, 'field_name_too_long'],
  ['200 characters', whole(part('a'.repeat(201), '1')), multipart, 400, 'field_name_too_long'],
  ['6 levels', `attributes${'[a]'.repeat(6)}=1`, urlencoded, 400, 'nested_too_deeply'],
  ['6 levels', `a${'.a'.repeat(6)}=1`, urlencoded, 400, 'nested_too_deeply'],
  ['no files', whole(part('a', 'x', 'a.png')), multipart, 400, 'bad_request'],
])('a form over the limit of %s is refused with it', async (limit, body, type, status, id) => {
  const refused = await openForm(textForm(), 512 * 1024)(body, type);
  expect(refused).toMatchObject({ status, id, message: expect.stringContaining(limit) });
});

test('a form with files takes no more text than others', async () => {
  const send = openForm(photoForm(2), 30_000_000);
  const long = 'x'.repeat(20_000_000);
  for (const [body, type] of [
    [`message=${long}`, urlencoded],
    [whole(part('message', long)), multipart],
    [whole(part('a', 'x'.repeat(150_000)) + part('b', 'x'.repeat(150_000))), multipart],
  ] as const)
    expect(await send(body, type)).toMatchObject({ status: 413, id: 'body_too_large' });
  const three = whole(part('a', 'x', 'a'), part('a', 'x', 'a'), part('a', 'x', 'a'));
  expect(await send(three, multipart)).toMatchObject({ status: 400, id: 'bad_request' });
});

test('a compressed form is refused', async () => {
  const sent = openForm()('name=Ada', urlencoded, { 'content-encoding': 'gzip' });
  expect((await sent).status).toBe(415);
});

test('a name cannot modify a prototype', async () => {
  const { body } = await openForm()('__proto__=x&constructor=y', urlencoded);
  expect(Object.keys(body)).toEqual(['__proto__', 'constructor']);
});
