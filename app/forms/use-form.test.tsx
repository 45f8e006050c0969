import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { RequestError } from '../api/client.ts';
import { describeRefusal, useForm, type FormProblem } from './use-form.ts';

function LoginForm({ refused }: { refused: FormProblem }) {
  const form = useForm({
    refused,
    check: () => ({ ok: true, value: null }),
    send: () => Promise.resolve(),
  });
  return (
    <>
      <i>{form.errorOf('email')}</i>
      <b>{form.failure}</b>
    </>
  );
}

test.each([
  ['email', '<i>Not so.</i><b></b>'],
  ['', '<i></i><b>Not so.</b>'],
])(
  'a problem with the field %j is shown at the field if it exists, else for the whole form',
  (field, shown) => {
    expect(renderToStaticMarkup(<LoginForm refused={{ field, message: 'Not so.' }} />)).toBe(shown);
  },
);

test('while the page retries on its own, it does not ask the visitor to retry', () => {
  const refusal = { message: 'Please try again later' };
  for (const status of [502, 503, 504])
    expect(describeRefusal(new RequestError(status, refusal), true)).toEqual({
      field: '',
      message: 'We cannot take your request at the moment',
      isUnsent: true,
    });
  for (const [status, resendWhenOnline] of [
    [500, true],
    [503, false],
  ] as const)
    expect(describeRefusal(new RequestError(status, refusal), resendWhenOnline)).toMatchObject({
      field: '',
      message: 'Please try again later',
    });
});
