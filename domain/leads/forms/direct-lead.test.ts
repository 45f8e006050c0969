import { expect, test } from 'vitest';
import { directLeadForm, directLeadSchema } from './direct-lead.ts';
import { checkInOrder } from './first-problem.ts';

const source = 'open house';
const noContact = 'Please enter an email or a phone number';

test.each<[sent: unknown, field: string, message: string]>([
  [{ email: 'ada@example.com' }, 'source', 'Please enter where the lead comes from'],
  [{ source }, 'email', noContact],
  ['Ada', '', 'Send an object here.'],
  [{ source, email: ' ', phone: null }, 'email', noContact],
  [{ source, email: 'ada@' }, 'email', 'Please enter the correct format'],
  [{ source, phone: '12' }, 'phone', 'Please enter a number of atleast 11 characters'],
  [
    { source: 'x'.repeat(121), email: 'ada@example.com' },
    'source',
    'Please enter a source of at most 120 characters',
  ],
])('the lead %j is rejected at %s: %s (A-3.9)', (sent, field, message) => {
  expect(checkInOrder(directLeadSchema, sent)).toEqual({ ok: false, problem: { field, message } });
});

test('an email address alone is sufficient (A-3.9)', () => {
  const checked = checkInOrder(directLeadSchema, { source, email: 'ada@example.com' });
  expect(checked).toMatchObject({ ok: true, value: { email: 'ada@example.com', phone: null } });
});

test('one way to answer is sufficient, and unknown fields are null (A-3.9)', () => {
  const checked = checkInOrder(directLeadSchema, { source, phone: '416 555 0100', name: 'Al' });
  if (!checked.ok) throw new Error(checked.problem.message);
  expect(directLeadForm.build(checked.value, 'test')).toEqual({
    form: 'direct',
    source,
    name: 'Al',
    email: null,
    phone: '+14165550100',
    phoneExtension: null,
    message: null,
    projectStub: null,
    submissionId: null,
    attributes: {},
    attribution: {},
    consent: null,
    answer: 'Lead saved',
  });
});
