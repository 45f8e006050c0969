import { expect, test } from 'vitest';
import {
  describeMissing,
  fillKnown,
  fillTemplate,
  findFirstName,
  findTemplateProblem,
  starterTemplates,
  templatePlaceholders,
  type TemplatePlaceholder,
  type TemplateValues,
} from './reply-template.ts';

const noValues = Object.fromEntries(
  Object.keys(templatePlaceholders).map((name) => [name, null]),
) as TemplateValues;
const fill = (text: string, values: Partial<Record<TemplatePlaceholder, string>> = {}) =>
  fillTemplate(text, { ...noValues, ...values });

test('a placeholder becomes its value, or its fallback, and is missing without both', () => {
  for (const [text, filled, missing] of [
    ['Hello {first name|there},', 'Hello Ada,', []],
    ['{ First  Name }', 'Ada', []],
    ['{project| our projects } {project|}', 'our projects ', []],
    ['{project} by {agent}', ' by ', ['project', 'agent']],
    ['no names', 'no names', []],
    ['One\n\n{project|}\n\nTwo', 'One\n\nTwo', []],
    ['Our hours are {hours}.', 'Our hours are 9:00 a.m. to 6:00 p.m.', []],
    [
      'Our hours are {hours}. Or later: {hours} …',
      'Our hours are 9:00 a.m. to 6:00 p.m. Or later: 9:00 a.m. to 6:00 p.m. …',
      [],
    ],
    ['Write to {project|Ada Inc.}. Or {project|us}.', 'Write to Ada Inc. Or us.', []],
  ] as const)
    expect(fill(text, { 'first name': 'Ada', hours: '9:00 a.m. to 6:00 p.m.' }), text).toEqual({
      text: filled,
      missing,
    });
  // Placeholders in a visitor's own text are never filled in.
  expect(fill('{name}', { name: '{agent} $& $1' }).text).toBe('{agent} $& $1');
  expect(describeMissing([])).toBeNull();
  expect(describeMissing(['project', 'project'])).toBe(
    'There is no project for this lead, and {project} has no fallback. Write {project|…} with the words to use instead, or remove it.',
  );
  expect(describeMissing(['project', 'meeting time'])).toBe(
    'There is no project and no meeting time for this lead, and {project} and {meeting time} have no fallback. Write {project|…} with the words to use instead, or remove them.',
  );
});

test('a draft keeps a placeholder that has neither value nor fallback', () => {
  const text = 'Hello {First Name}: {project}, {project| it }{agent|}, {no such name}. {hours}.';
  expect(fillKnown(text, { ...noValues, 'first name': 'Ada', hours: '6:00 p.m.' })).toBe(
    'Hello Ada: {project}, it, {no such name}. 6:00 p.m.',
  );
});

test('a line of a draft that becomes empty leaves no gap', () => {
  expect(fillKnown('One\n\n{project link|}\n\n{agent}\nTwo', noValues)).toBe('One\n\n{agent}\nTwo');
});

test('an unknown placeholder and an unmatched brace are reported, with the known placeholders', () => {
  expect(findTemplateProblem('{frist name|there}')).toMatch(
    /^\{frist name\|there\} is not a placeholder.*\{first name\}, \{name\}/,
  );
  for (const text of ['{first name', 'name}', '{{name}}', '{name|{agent}}'])
    expect(findTemplateProblem(text), text).toContain('brace');
  for (const { subject, body } of starterTemplates)
    expect(findTemplateProblem(`${subject} ${body}`)).toBeNull();
  const names = ['Ada King Byron', 'Byron, Ada King', 'Byron,', ' , ', ' ', null];
  expect(names.map(findFirstName)).toEqual(['Ada', 'Ada', 'Byron', null, null, null]);
});
