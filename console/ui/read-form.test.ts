import { expect, test } from 'vitest';
import { listField, parseFields, textField } from './read-form.ts';

const parse = (names: readonly string[]) => {
  const form = new FormData();
  for (const name of names) form.append(name, 'x');
  return parseFields({ text: textField, list: listField }, form);
};

/** What `parse` throws. */
function refuse(names: readonly string[]): unknown {
  try {
    return parse(names);
  } catch (error) {
    return error;
  }
}

test('a form of 20,000 names is read at once', () => {
  const names = Array.from({ length: 20_000 }, (_, index) => `name${index}`);
  const start = performance.now();
  expect(parse([...names, 'text', 'list', 'list'])).toEqual({ text: 'x', list: ['x', 'x'] });
  expect(performance.now() - start).toBeLessThan(500);
});

test('a text twice and a list of more values than a page has are refused with the name of the field', () => {
  expect(parse(Array<string>(1000).fill('list')).list).toHaveLength(1000);
  for (const [names, sentence] of [
    [['text', 'text'], 'The field "text" was sent more than once.'],
    [Array<string>(1001).fill('list'), 'The field "list" has more than 1,000 values.'],
  ] as const)
    expect(refuse(names)).toMatchObject({
      data: expect.stringContaining(sentence) as string,
      init: { status: 400 },
    });
});
