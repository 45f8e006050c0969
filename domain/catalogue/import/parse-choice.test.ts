import { expect, test } from 'vitest';
import { parseChoice } from './parse-choice.ts';

test('a mapping is what the console stores', () => {
  const fields = { Project: ['title', 'streetAddress'], Town: 'city' };
  expect(parseChoice(JSON.stringify({ collection: 'projects', fields, city: 'Guelph' }))).toEqual({
    collection: 'projects',
    fields,
    city: 'Guelph',
  });
  expect(parseChoice('{"fields": {"A": "title"}, "kind": "Coming soon"}').kind).toBe('coming-soon');
  expect(parseChoice('{"fields": {"A": "title"}, "dateOrder": "day-first"}').dateOrder).toBe(
    'day-first',
  );
  expect(parseChoice('{"fields": {"A": "title"}}')).toMatchObject({ collection: 'projects' });
});

test.each([
  ['{"fields": {"A": "title"}', /^The JSON is broken at line 1, column \d+/],
  ['[]', /^A mapping is a JSON object such as/],
  ['null', /^A mapping is a JSON object such as/],
  ['{}', /^fields: name the field of each column/],
  ['{"fields": {"A": "title"}, "rules": []}', /^Unknown key "rules"\./],
  ['{"fields": {"A": 1}}', /^fields\.A: should be the name of a field/],
  ['{"fields": {"A": "title"}, "city": 1}', /^city: should be a text/],
  ['{"fields": {"A": "title"}, "kind": "sold"}', /^kind: should be selling, coming-soon/],
  [
    '{"fields": {"A": "title"}, "dateOrder": "dd/mm"}',
    /^dateOrder: should be month-first or day-first\.$/,
  ],
  ['{"collection": "houses", "fields": {"A": "title"}}', /^collection: "houses" is no record type/],
  [
    '{"collection": "homePage", "fields": {"A": "title"}}',
    /^collection: "homePage" is no record type/,
  ],
  ['{"fields": {"A": "titel"}}', /^There is no field “titel”/],
  ['{"fields": {"A": "title", "B": "title"}}', /are both mapped to/],
])('%s is refused with a sentence', (text, sentence) => {
  expect(() => parseChoice(text)).toThrow(sentence);
});
