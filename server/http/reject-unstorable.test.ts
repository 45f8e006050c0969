import { expect, test } from 'vitest';
import { cleansNothing, rejectUnstorable } from './reject-unstorable.ts';

const form = (name: string, value: string | File) => {
  const made = new FormData();
  made.append(name, value);
  return made;
};

test.each([
  [{ email: 'a\0@example.com' }, 'email', 'a null character'],
  [{ company: '\ud800' }, 'company', 'half of a character'],
  [{ firstPurchaser: { street: 'a\0' } }, 'street', 'a null character'],
  [{ list: ['a', 'b\udc00'] }, 'list', 'half of a character'],
  [{ 'a\0b': 'x' }, 'name of a field', 'a null character'],
  [form('file', new File([], 'a\0.png')), 'file', 'a null character'],
  [form('firstPurchaser[street]', 'a\0'), 'firstPurchaser[street]', 'a null character'],
])('text that PostgreSQL cannot store, in %j, is refused: %s contains %s', (body, field, cause) => {
  expect(() => rejectUnstorable(body)).toThrow(
    expect.objectContaining({
      status: 400,
      id: 'unstorable_text',
      message: expect.stringContaining(`The field "${field}" contains ${cause}`) as string,
    }),
  );
});

test.each([
  null,
  { name: 'Ada 🏠', count: 7, when: null },
  { name: 'A\0da', message: '\ud800', attribution: { last: { source: '\0' } }, utm_source: '\0' },
  { firstPurchaser: { name: 'A\0da' } },
  form('firstPurchaser[firstName]', 'A\0da'),
])('%j is taken: names and messages lose such characters, and what no visitor types', (body) => {
  rejectUnstorable(body);
});

test('the console cleans no text', () => {
  expect(() => rejectUnstorable(form('name', 'a\0'), cleansNothing)).toThrow('The field "name"');
});
