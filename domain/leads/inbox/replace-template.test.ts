import { expect, test } from 'vitest';
import { parseInserted, replaceTemplate } from './replace-template.ts';

const first = 'Hello Gus,\n\nThank you for asking.\nWhen would you move in?\n\nAda\nNorthline';
const second = 'Hello Gus,\n\nI tried to call you.\n\nAda';

const replace = (body: string, before: string | null, at = body.length) =>
  replaceTemplate(body, second, { before, selection: { from: at, to: at } }).text;

test.each([
  ['nothing inserted yet', 'One. ', null, `One. ${second}`],
  ['an unchanged template', first, first, second],
  ['text on its first and last line', `One. ${first} Two.`, first, `One. ${second} Two.`],
  ['text around it', `One.\n\n${first}\n\nTwo.`, first, `One.\n\n${second}\n\nTwo.`],
  ['a changed first line', first.replace('Gus', 'Gustav'), first, `Hello Gustav,\n\n${second}`],
  [
    'a line added inside',
    first.replace('\n\nAda', '\n\nCall me.\n\nAda'),
    first,
    `${second}\n\nCall me.`,
  ],
  [
    'a changed line, and text around',
    `One. ${first.replace('move in', 'like to move')}\nTwo.`,
    first,
    `One. ${second}\n\nWhen would you like to move?\nTwo.`,
  ],
  ['a template that was removed', 'My own words.', first, `My own words.${second}`],
  ['dollar signs', 'Pay $& $1', null, `Pay $& $1${second}`],
  ['an empty template before', 'One.', '', `One.${second}`],
])('a template replaces the one before it: %s', (_case, body, before, expected) => {
  expect(replace(body, before)).toBe(expected);
});

test('a third template replaces the second', () => {
  const body = replace(`One. ${first} Two.`, first);
  const selection = { from: 0, to: 0 };
  expect(replaceTemplate(body, first, { before: second, selection })).toEqual({
    text: `One. ${first} Two.`,
    end: `One. ${first}`.length,
  });
});

test('what a form remembers of a template is read safely', () => {
  const words = { subject: 'A', body: 'B\nC' };
  expect(parseInserted(JSON.stringify(words))).toEqual(words);
  for (const text of ['', 'null', '3', '[]', '{}', '{"subject":1,"body":"B"}', '{'])
    expect(parseInserted(text)).toBeNull();
});
