import { expect, test } from 'vitest';
import { clientAction } from './record-page.tsx';

const answer = (status: number, body: string) => ({
  status,
  statusText: '',
  internal: false,
  data: body,
});
const starting = JSON.stringify({
  status: 'unavailable',
  message: 'Service unavailable - please try again later',
  error: { id: 'unavailable' },
});

test.each([
  ['while the server starts', answer(503, starting), 'Service unavailable', true],
  ['for an error page of a proxy', answer(502, '<html>Bad gateway</html>'), 'Something went', true],
  [
    'without the network',
    new TypeError('Failed to fetch'),
    'The server could not be reached',
    true,
  ],
  ['for what the server refuses', answer(400, 'Remove some rows.'), 'Remove some rows.', false],
])('%s, an autosave is answered with a sentence', async (_, error, sentence, isUnanswered) => {
  const body = new FormData();
  for (const [name, value] of [
    ['intent', 'save'],
    ['_auto', '1'],
  ] as const)
    body.set(name, value);
  const request = new Request('https://homes.example/', { method: 'POST', body });
  const answered = await clientAction({
    request,
    params: { collection: 'project', id: '1' },
    serverAction: () => Promise.reject(error),
  } as never);
  expect(answered).toMatchObject({
    data: { refusal: expect.stringMatching(sentence), saved: null, isUnanswered },
  });
});

test.each([
  ['a refusal', answer(409, 'Publish it first.'), null],
  ['a busy server', answer(503, starting), 'it is not certain whether this was done'],
  ['a cut connection', new TypeError('Failed to fetch'), 'it is not certain whether this was done'],
])('a publication that meets %s never claims what nobody knows', async (_, error, sentence) => {
  const body = new FormData();
  body.set('intent', 'publish');
  const request = new Request('https://homes.example/', { method: 'POST', body });
  const answered = clientAction({
    request,
    params: { collection: 'project', id: '1' },
    serverAction: () => Promise.reject(error),
  } as never);
  if (sentence === null) await expect(answered).rejects.toBe(error);
  else
    expect(await answered).toMatchObject({
      data: { refusal: expect.stringContaining(sentence), saved: null, isUnanswered: true },
    });
});
