import { expect, test } from 'vitest';
import { formSetting } from '../../../tests/support/factories.ts';
import { registrationForm } from './registration.ts';
import { contactForm } from './contact.ts';
import { checkInOrder } from './first-problem.ts';
import { projectRequestForm, projectRequestSchema } from './project-request.ts';

const valid = {
  name: 'Robin Vale',
  phone: '(416) 555-0100',
  email: 'robin@example.com',
  message: 'When can I see the plans?',
};

/** Each step corrects the first problem of the previous one. */
const steps: readonly (readonly [input: object, field: string, message: string])[] = [
  [{}, 'name', 'Please enter your name'],
  [{ name: '7' }, 'name', 'Please enter atleast 3 characters'],
  [{ name: 'Robin' }, 'phone', 'Please enter your number'],
  [{ name: 'Robin', phone: '41655501' }, 'phone', 'Please enter a number of atleast 11 characters'],
  [{ name: 'Robin', phone: '4165550100' }, 'email', 'Please enter your email'],
  [
    { name: 'Robin', phone: '4165550100', email: 'robin' },
    'email',
    'Please enter the correct format',
  ],
  [
    { name: 'Robin', phone: '4165550100', email: 'robin@example.com' },
    'message',
    'Please enter your message',
  ],
];

test.each(steps)('%j is rejected at %s: %s (A-5.1)', (input, field, message) => {
  expect(checkInOrder(projectRequestSchema, input)).toEqual({
    ok: false,
    problem: { field, message },
  });
});

test('the order of the checks is the order of the fields, whatever the order of the input (A-5.1)', () => {
  const fields = ['name', 'phone', 'email', 'message'] as const;
  expect(projectRequestForm.fields).toEqual(fields);
  const wrong = { message: '', email: 'x', phone: '1', name: '1' };
  const repaired: Record<string, string> = { ...wrong };
  for (const field of fields) {
    const checked = checkInOrder(projectRequestSchema, repaired);
    expect(checked.ok ? null : checked.problem.field).toBe(field);
    repaired[field] = valid[field];
  }
  expect(checkInOrder(projectRequestSchema, repaired).ok).toBe(true);
});

test.each([[null], [undefined], ['name=Robin'], [[]], [{ ...valid, name: ['Robin'] }]])(
  'the input %j is refused and nothing is thrown',
  (input) => {
    expect(checkInOrder(projectRequestSchema, input).ok).toBe(false);
  },
);

test('the radios, the attribution and the submission id are optional and preserved (A-5.8)', () => {
  const extras = {
    submissionId: '6f1c2a30-7c1e-4f0e-9d51-1f7a0f1f2b3c',
    attributes: { agent: 'yes', buyOrSell: 'buy' },
    attribution: { first: { utm_source: 'sign' }, last: { referrer: 'https://example.com/' } },
    consent: true,
  };
  const checked = checkInOrder(projectRequestSchema, { ...valid, ...extras });
  expect(checked).toMatchObject({ ok: true, value: extras });
});

test.each([contactForm, projectRequestForm, registrationForm])(
  'the radios of a page are attributes of the lead, on each form that has them (A-5.8)',
  (form) => {
    const answers = { agent: 'Yes, I am', buyOrSell: 'No, I am not' };
    const read = form.read({ ...valid, ...answers }, formSetting, 'page');
    expect(read.ok && read.value.attributes).toEqual(answers);
  },
);

test.each([
  ['submissionId', { submissionId: 'short' }],
  ['submissionId', { submissionId: 'has a space in it' }],
  ['attributes', { attributes: Object.fromEntries(Array.from({ length: 31 }, (_, i) => [i, i])) }],
  [
    'attribution.first',
    { attribution: { first: Object.fromEntries(Array.from({ length: 21 }, (_, i) => [i, 'x'])) } },
  ],
  ['consent', { consent: 'perhaps' }],
  ['projectStub', { projectStub: 'x'.repeat(121) }],
])('an invalid %s is rejected by name', (field, extra) => {
  const checked = checkInOrder(projectRequestSchema, { ...valid, ...extra });
  expect(checked.ok ? null : checked.problem.field).toBe(field);
});

test('the lead of a request has the cleaned fields and the specified answer (A-3.3)', () => {
  const checked = checkInOrder(projectRequestSchema, { ...valid, projectStub: 'juniper-house' });
  if (!checked.ok) throw new Error(checked.problem.message);
  expect(projectRequestForm.build(checked.value, 'page:property-details')).toEqual({
    form: 'project-request',
    source: 'page:property-details',
    name: 'Robin Vale',
    email: 'robin@example.com',
    phone: '+14165550100',
    phoneExtension: null,
    message: 'When can I see the plans?',
    projectStub: 'juniper-house',
    submissionId: null,
    attributes: {},
    attribution: {},
    consent: null,
    answer: 'Meeting saved',
  });
});
