import * as v from 'valibot';
import { expect, test } from 'vitest';
import { checkInOrder } from '../leads/forms/first-problem.ts';
import { loginSchema, newPasswordField, passwordChangeSchema } from './credentials.ts';
import { favouriteSchema } from './favourites.ts';
import { profileSchema } from './profile.ts';
import { passwordResetSchema } from './recovery.ts';
import { registrationForm, registrationSchema } from '../leads/forms/registration.ts';

const required = 'Please enter your password';
const long = 'Please enter a password of at most 30 characters';
const short = 'Please enter a password of aleast 8 characters';

test.each([
  ['', required],
  ['   ', required],
  ['1234567', short],
  ['12345678', null],
  ['x'.repeat(30), null],
  ['x'.repeat(31), long],
  ['1 2 3 4 5 6 7', short],
  [' corbelled-arch\n', null],
  ['mot de passe é', null],
  [undefined, required],
  [12345678, null],
])('choosing the password %j gives %j (A-5.14, A-9.4)', (entered, message) => {
  const checked = checkInOrder(v.object({ password: newPasswordField }), { password: entered });
  expect(checked.ok ? null : checked.problem.message).toBe(message);
});

test('an old password of four characters logs in; white space is never part of one (A-5.11, A-5.15)', () => {
  const input = { email: 'a@example.com', password: ' a b\tcd ' };
  expect(checkInOrder(loginSchema, input)).toMatchObject({ ok: true, value: { password: 'abcd' } });
  const shorter = checkInOrder(loginSchema, { ...input, password: 'abc' });
  expect(shorter).toMatchObject({ ok: false, problem: { message: short } });
});

test.each([
  [{}, 'currentPassword', 'Enter Current Password.'],
  [{ currentPassword: 'x' }, 'newPassword', 'Enter New Password.'],
  [{ currentPassword: 'x', newPassword: 'short' }, 'newPassword', short],
])('changing the password with %j is rejected at %s: %s (A-5.17)', (input, field, message) => {
  expect(checkInOrder(passwordChangeSchema, input)).toEqual({
    ok: false,
    problem: { field, message },
  });
});

test.each(['', '123', '12345', '12e4', '１２３４', null, {}])(
  'the code %j is wrong (A-2.6, A-5.13, A-9.4)',
  (code) => {
    const input = { email: 'a@example.com', code, password: 'corbelled-arch' };
    expect(checkInOrder(passwordResetSchema, input)).toMatchObject({
      ok: false,
      problem: { field: 'code' },
    });
  },
);

test('a code is its four digits, typed or as a number (A-2.6)', () => {
  for (const code of [' 0420 ', '0420'])
    expect(
      checkInOrder(passwordResetSchema, { email: '', code, password: 'x'.repeat(8) }),
    ).toMatchObject({ ok: true, value: { code: '0420' } });
});

test.each([
  ['Anne-Marie O’Neil', 'Anne-Marie O’Neil'],
  ['  Zoë   Ève ', 'Zoë Ève'],
  ['李明', '李明'],
])('a person registered as %j gets the name %j (A-5.3)', (entered, name) => {
  const input = { name: entered, phone: '4165550100', email: 'a@example.com' };
  const checked = checkInOrder(registrationSchema, input);
  if (!checked.ok) throw new Error(checked.problem.message);
  expect(registrationForm.build(checked.value, 'test')).toMatchObject({
    form: 'registration',
    name,
    phone: '+14165550100',
    answer: 'Registered successfully',
  });
});

test('a profile update changes only the fields sent; an empty update is rejected (A-5.16)', () => {
  expect(checkInOrder(profileSchema, { mobile: '416 555 0100' })).toEqual({
    ok: true,
    value: { mobile: { number: '+14165550100', extension: null } },
  });
  for (const mobile of ['416-555-0123 / 647-555-0199', '416-555-0123 (after 6pm)'])
    expect(checkInOrder(profileSchema, { mobile })).toMatchObject({
      problem: {
        field: 'mobile',
        message: 'Please enter one number, with nothing else but its extension',
      },
    });
  expect(checkInOrder(profileSchema, {}).ok).toBe(false);
  for (const email of ['', 'x', 'x@y', `${'x'.repeat(250)}@example.com`])
    expect(checkInOrder(profileSchema, { email })).toMatchObject({
      problem: { field: 'email', message: 'Invalid email format' },
    });
});

test('favourites are one id or several, at most 200', () => {
  const read = (projectId: unknown) => {
    const checked = checkInOrder(favouriteSchema, { projectId });
    return checked.ok ? checked.value.projectId : null;
  };
  expect(read('sextant')).toEqual(['sextant']);
  expect(read(12)).toEqual(['12']);
  expect(read(['a', 'b'])).toEqual(['a', 'b']);
  for (const wrong of [[], undefined, {}, [{}], Array.from({ length: 201 }, String)])
    expect(read(wrong)).toBeNull();
});
