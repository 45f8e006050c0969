import { expect, test } from 'vitest';
import { readForm } from './read-form.ts';

const send = (body: string, type: string) =>
  new Request('http://localhost/', { method: 'POST', body, headers: { 'content-type': type } });

test('a form is read', async () => {
  const form = await readForm(send('email=a%40b.ca', 'application/x-www-form-urlencoded'));
  expect([...form]).toEqual([['email', 'a@b.ca']]);
});

test.each([
  ['{"email":"a@b.ca"}', 'application/json'],
  ['email=a', 'text/plain'],
  ['--x\r\ncut off', 'multipart/form-data; boundary=x'],
  ['no boundary', 'multipart/form-data'],
])('the body %j of the type %s is refused, and no fault of ours', async (body, type) => {
  await expect(readForm(send(body, type))).rejects.toMatchObject({ init: { status: 400 } });
});
