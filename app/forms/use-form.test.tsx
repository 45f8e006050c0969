import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useForm, type FormProblem } from './use-form.ts';

function LoginForm({ problem }: { problem: FormProblem }) {
  const form = useForm(
    {
      fields: ['email'],
      check: () => ({ ok: true, value: null }),
      send: () => Promise.resolve(null),
    },
    problem,
  );
  return (
    <>
      <i>{form.errorOf('email')}</i>
      <b>{form.failure}</b>
    </>
  );
}

test.each([
  ['email', '<i>Not so.</i><b></b>'],
  [null, '<i></i><b>Not so.</b>'],
  ['attribution', '<i></i><b>Not so.</b>'],
])('what is wrong with %s is said at its field, else of the whole form', (field, shown) => {
  const problem = { field, message: 'Not so.' };
  expect(renderToStaticMarkup(<LoginForm problem={problem} />)).toBe(shown);
});
