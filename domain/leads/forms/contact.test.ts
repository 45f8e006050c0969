import { expect, test } from 'vitest';
import { contactForm, contactSchema } from './contact.ts';
import { checkInOrder } from './first-problem.ts';

const valid = {
  name: "Anne-Marie O'Neil",
  phone: '416 555 0100',
  email: 'anne@example.com',
  message: 'Where is your office?',
};

test('the contact form is checked in the order of its fields, one at a time (A-5.1)', () => {
  const said: string[] = [];
  const entered: Record<string, string> = {};
  for (const field of ['name', 'phone', 'email', 'message'] as const) {
    const checked = checkInOrder(contactSchema, entered);
    if (!checked.ok) said.push(`${checked.problem.field}: ${checked.problem.message}`);
    entered[field] = valid[field];
  }
  expect(said).toEqual([
    'name: Please enter your name',
    'phone: Please enter your number',
    'email: Please enter your email',
    'message: Please enter your message',
  ]);
});

test('the lead of the contact form has the cleaned fields and the specified answer (A-3.3)', () => {
  const checked = checkInOrder(contactSchema, { ...valid, consent: true });
  if (!checked.ok) throw new Error(checked.problem.message);
  expect(contactForm.build(checked.value, 'page:contact')).toEqual({
    ...valid,
    form: 'contact',
    source: 'page:contact',
    phone: '+14165550100',
    phoneExtension: null,
    projectStub: null,
    submissionId: null,
    attributes: {},
    attribution: {},
    consent: true,
    answer: 'Contact saved',
  });
});
