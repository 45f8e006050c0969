import { expect, test } from 'vitest';
import { oakDetails as details } from '../../tests/support/factories.ts';
import { parseBrand } from './brand.ts';

test('optional details may be missing', () => {
  expect(parseBrand(details)).toEqual({
    brand: { ...details, licence: '', social: [], dataStoredIn: '', linkDays: 30 },
    problems: [],
  });
});

test.each<[wrong: unknown, problems: string[]]>([
  [{ name: '' }, ['name: must not be empty.']],
  [{ legalName: 'Oak Homes Inc.' }, ['legalName: must contain the word "brokerage".']],
  [{ phone: undefined }, ['phone: is missing. Add it.']],
  [{ fone: '1' }, ['"fone" is not known here. Did you mean "phone"?']],
  [{ email: 'oak' }, ['email: must be an email address.']],
  ...[
    'x',
    'https://instagram',
    'javascript:alert(1)',
    'mailto:oak@example.com',
    'data:text/html,x',
  ].map((url): [unknown, string[]] => [
    { social: [{ label: 'X', url }] },
    ['social.0.url: must be a full web address that begins with https://.'],
  ]),
  [{ name: '', email: 'oak' }, ['name: must not be empty.', 'email: must be an email address.']],
  [
    { colours: { primary: 'navy', accent: '#b4552d' } },
    ['colours.primary: must be a colour such as "#10243f".'],
  ],
  [{ colours: { accent: '#b4552d' } }, ['colours.primary: is missing. Add it.']],
  [{ linkDays: 0 }, ['linkDays: must be at least 1.']],
  [{ linkDays: '30' }, ['linkDays: must be a number.']],
  [{ colours: 'navy' }, ['colours: must be an object in braces.']],
  [
    { colours: { primary: '#10243f', accent: '#b4552d', dark: { acent: '#b4552d' } } },
    ['"acent" is not known here. Did you mean "accent"?'],
  ],
  [
    { colours: { primary: '#10243f', acent: '#b4552d', accent: '#b4552d' } },
    ['"acent" is not known here. Did you mean "accent"?'],
  ],
  [
    { colours: { primary: '#10243f', accent: '#f2b01e' } },
    [
      "colours.accent: #f2b01e on the light theme's page (#faf8f4) has a contrast of 1.7 to 1. Text needs at least 4.5 to 1: choose a darker colour.",
    ],
  ],
])('details with %j are rejected', (wrong, problems) => {
  const file = JSON.stringify({ ...details, ...Object(wrong) });
  expect(parseBrand(JSON.parse(file))).toEqual({ brand: null, problems });
});

test('a file without any details is rejected', () => {
  expect(parseBrand('Oak Homes').problems).toEqual(['the file: must be an object in braces.']);
});
