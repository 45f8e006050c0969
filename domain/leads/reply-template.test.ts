import { expect, test } from 'vitest';
import {
  describeMissing,
  fillKnown,
  fillTemplate,
  findFirstName,
  findTemplateProblem,
  starterTemplates,
  templateNames,
  type TemplateName,
  type TemplateValues,
} from './reply-template.ts';

const noValues = Object.fromEntries(
  Object.keys(templateNames).map((name) => [name, null]),
) as TemplateValues;
const fill = (text: string, values: Partial<Record<TemplateName, string>> = {}) =>
  fillTemplate(text, { ...noValues, ...values });

test('a name becomes its value, its fallback without one, and is missing without both', () => {
  for (const [text, filled, missing] of [
    ['Hello {first name|there},', 'Hello Ada,', []],
    ['{ First  Name }', 'Ada', []],
    ['{project| our projects } {project|}', 'our projects ', []],
    ['{project} by {agent}', ' by ', ['project', 'agent']],
    ['no names', 'no names', []],
    ['One\n\n{project|}\n\nTwo', 'One\n\nTwo', []],
  ] as const)
    expect(fill(text, { 'first name': 'Ada' }), text).toEqual({ text: filled, missing });
  // What somebody typed into a form is never filled in itself.
  expect(fill('{name}', { name: '{agent} $& $1' }).text).toBe('{agent} $& $1');
  expect(describeMissing([])).toBeNull();
  expect(describeMissing(['project'])).toContain('Write {project|…}');
});

test('words that are written on keep a name that has neither value nor fallback', () => {
  const text = 'Hello {First Name}: {project}, {project| it }{agent|}, {no such name}';
  expect(fillKnown(text, { ...noValues, 'first name': 'Ada' })).toBe(
    'Hello Ada: {project}, it, {no such name}',
  );
});

test('a line of a draft of which nothing is left leaves no gap', () => {
  expect(fillKnown('One\n\n{project link|}\n\n{agent}\nTwo', noValues)).toBe('One\n\n{agent}\nTwo');
});

test('an unknown name and a lone brace are told, with the names that there are', () => {
  expect(findTemplateProblem('{frist name|there}')).toMatch(
    /^\{frist name\|there\} is not a name.*\{first name\}, \{name\}/,
  );
  for (const text of ['{first name', 'name}', '{{name}}', '{name|{agent}}'])
    expect(findTemplateProblem(text), text).toContain('brace');
  for (const { subject, body } of starterTemplates)
    expect(findTemplateProblem(`${subject} ${body}`)).toBeNull();
  expect([findFirstName('Ada King Byron'), findFirstName(' '), findFirstName(null)]).toEqual([
    'Ada',
    null,
    null,
  ]);
});
