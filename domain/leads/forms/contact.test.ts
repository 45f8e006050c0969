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

test.each([
  ['416-555-0123 / 647-555-0199', '+14165550123', '647-555-0199'],
  ['416-555-0123 or 647-555-0199 x7', '+14165550123', '647-555-0199 x7'],
  ['416 555 0123 or 647 555 0199', '+14165550123', '647 555 0199'],
  ['416.555.0123; 647.555.0199', '+14165550123', '647.555.0199'],
  ['(416) 555-0123, (647) 555-0199', '+14165550123', '(647) 555-0199'],
  ['c: 416-555-0123 / h: 905-555-0111', '+14165550123', 'h: 905-555-0111'],
  ['416 555 0123 (cell) & +44 20 7946 0958', '+14165550123', '+44 20 7946 0958'],
  ['416 555 0123, 647 555 0199, 905 555 0111', '+14165550123', '647 555 0199, 905 555 0111'],
])('of the numbers %j the first is the lead’s, and the others are kept (A-5.4)', (...row) => {
  const [phone, first, otherPhone] = row;
  const setting = { readNow: () => '2026-11-29T10:00' as never, calendar: {} as never };
  const read = contactForm.read(
    { ...valid, phone, phoneCountry: 'CA', attributes: { agent: 'no' } },
    setting,
    'page:contact',
  );
  expect(read).toMatchObject({
    value: { phone: first, phoneExtension: null, attributes: { agent: 'no', otherPhone } },
  });
  expect(contactForm.check({ ...valid, phone, phoneCountry: 'CA' }, setting).ok).toBe(true);
});

test.each([
  ['416-555-0123 (after 6pm)', 'after 6pm'],
  ['416-555-0123 after five', 'after five'],
  ['416-555-0123, evenings only', 'evenings only'],
  ['(416) 555-0123 – ask for Ann', 'ask for Ann'],
  ['416.555.0123 (my wife’s)', 'my wife’s'],
  ['416 555 0123 (text, please)', 'text, please'],
  ['1 416 555 0123: mornings', 'mornings'],
  ['+1 416 555 0123 (下午六点以后)', '下午六点以后'],
  ['416-555-0123 (home) until 9:30', '(home) until 9:30'],
  ['416-555-0123 (after 6pm) / 647-555-0199', '(after 6pm) / 647-555-0199'],
  ['416-555-0123 / after 6pm', 'after 6pm'],
  ['416-555-0123 / call me', 'call me'],
  ['416-555-0123; text only', 'text only'],
  ['416-555-0123|Mon-Fri 9-5', 'Mon-Fri 9-5'],
  ['416-555-0123 — ask for Jo (evenings)', 'ask for Jo (evenings)'],
  ['416-555-0123\nafter 6\npm', 'after 6 pm'],
  ['416-555-0123 [weekends]', 'weekends'],
  ['416-555-0123 (6pm or later)', '6pm or later'],
  ['416-555-0123 6pm-9pm', '6pm-9pm'],
  ['416-555-0123 / 9 to 5, weekdays', '9 to 5, weekdays'],
  ['416-555-0123 / 647-555-0199 after 6pm', '647-555-0199 after 6pm'],
  ['416/555-0123 & please text', 'please text'],
  ['call me at 416-555-0123 after five', 'after five'],
  ['416-555-0123. Leave a message!', 'Leave a message!'],
  [`416-555-0123 / ${'x'.repeat(100)}`, 'x'.repeat(100)],
  ['call after 6: 416-555-0123', 'call after 6'],
  ['after 6 416-555-0123', 'after 6'],
  ['evenings only - (416) 555-0123', 'evenings only'],
  ['c/o Jo 416-555-0123', 'c/o Jo'],
  ['Jo’s cell: 416.555.0123', 'Jo’s cell'],
  ['husband 416-555-0123, wife 647-555-0199', 'husband, wife 647-555-0199'],
  ['Mon-Fri 9-5: 416-555-0123 ask for Ann', 'Mon-Fri 9-5, ask for Ann'],
  ['call or text +1 416 555 0123', 'call or text'],
  ['unit 1204 416 555 0123', 'unit 1204'],
  ['24/7: 416 555 0123', '24/7'],
  ['(evenings) 416-555-0123', 'evenings'],
  ['下午六点以后 416-555-0123', '下午六点以后'],
  ['text me, please: 416-555-0123', 'text me, please'],
])('of %j the number is the lead’s, and the words are kept (A-5.4)', (phone, phoneNote) => {
  const setting = { readNow: () => '2026-11-29T10:00' as never, calendar: {} as never };
  const entered = { ...valid, phone, phoneCountry: 'CA' };
  expect(contactForm.read(entered, setting, 'page:contact')).toMatchObject({
    value: { phone: '+14165550123', attributes: { phoneNote } },
  });
  expect(contactForm.check(entered, setting).ok).toBe(true);
});

test.each([
  ['416-555-0123 ext 5 (after 6pm)', 'after 6pm'],
  ['reception: 416-555-0123 ext 5', 'reception'],
  ['416-555-0123 x5, reception', 'reception'],
  ['416 555 0123 #5 evenings', 'evenings'],
  ['416 555 0123 ext 5 / evenings', 'evenings'],
  ['416-555-0123 (ext. 5)', undefined],
  ['416-555-0123 poste 5', undefined],
  ['416-555-0123 (x5)', undefined],
  ['416-555-0123 ext. 5 / 647-555-0199', undefined],
])('of %j the extension stays with the number (A-5.4)', (phone, phoneNote) => {
  const setting = { readNow: () => '2026-11-29T10:00' as never, calendar: {} as never };
  const read = contactForm.read({ ...valid, phone }, setting, 'page:contact');
  expect(read).toMatchObject({ value: { phone: '+14165550123', phoneExtension: '5' } });
  expect(read.ok && read.value.attributes['phoneNote']).toBe(phoneNote);
});

test.each([
  '416/555-0123',
  '416,555,0123',
  '416 555 0123',
  '416-555-0123 (cell)',
  'c: 416-555-0123',
  'call 416-555-0123',
  'Call me at 416-555-0123',
])('%j is one number', (phone) => {
  const setting = { readNow: () => '2026-11-29T10:00' as never, calendar: {} as never };
  const read = contactForm.read({ ...valid, phone }, setting, 'page:contact');
  expect(read).toMatchObject({ value: { phone: '+14165550123', attributes: {} } });
});

test.each([
  '416-555-01 / 647-555-0199',
  '1234567890 / 647-555-0199',
  '416-555-01 / after 6pm',
  '1234567890 / after 6pm',
  `416-555-0123 / ${'x'.repeat(101)}`,
  `${'x'.repeat(101)}: 416-555-0123`,
  'call after 6',
  'ask for Jo at 416-555',
])('%j is refused', (phone) => {
  const setting = { readNow: () => '2026-11-29T10:00' as never, calendar: {} as never };
  expect(contactForm.read({ ...valid, phone }, setting, 'page:contact').ok).toBe(false);
});
