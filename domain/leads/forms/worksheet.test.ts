import { expect, test } from 'vitest';
import { formSetting } from '../../../tests/support/factories.ts';
import { checkInOrder } from './first-problem.ts';
import { worksheetForm, worksheetSchema } from './worksheet.ts';

const firstPurchaser = {
  first_name: 'Ada',
  last_name: 'Byron',
  street_address: '1 Example Street',
  suite: '',
  city: 'Toronto',
  province: 'Ontario',
  postal_code: 'M5V 0A1',
  phone_number: '+1 416 555 0123',
  email: 'ada@example.com',
  occupation: 'Engineer',
  employer: 'Analytical Ltd.',
  photo_id: 'https://homes.example/photo-id/opaque',
};
const condos = {
  propertyType: 'condos',
  project_name: 'Sextant',
  selectedMeetingType: 'Ines Carvalhal',
  choice1: 'Suite 1204',
  floor_range1: '2',
  parking: 'Yes',
  locker: 'No',
  firstPurchaser,
};
const home = {
  propertyType: 'home',
  project_name: condos.project_name,
  selectedMeetingType: condos.selectedMeetingType,
  lot_number: '17',
  parking: 'No',
  locker: 'No',
  firstPurchaser,
};

const problemOf = (input: unknown) => {
  const checked = checkInOrder(worksheetSchema, input);
  return checked.ok ? null : checked.problem;
};
const required = (field: string) => ({ field, message: 'Please fill all required fields' });

test.each([
  'propertyType',
  'project_name',
  'selectedMeetingType',
  'choice1',
  'floor_range1',
  'parking',
  'locker',
])('a worksheet for condos needs %s (A-3.6, A-5.21, A-9.8)', (field) => {
  expect(problemOf({ ...condos, [field]: '' })).toEqual(required(field));
});

test('a worksheet for a house needs a lot and no choice of suite (A-3.6, A-4.13, A-5.21)', () => {
  expect(problemOf(home)).toBeNull();
  expect(problemOf({ ...home, lot_number: ' ' })).toEqual(required('lot_number'));
  expect(problemOf({ ...condos, lot_number: '' })).toBeNull();
});

test('every field of the first purchaser except the suite is required (A-3.6, A-5.22)', () => {
  expect(problemOf({ ...condos, firstPurchaser: undefined })).toEqual(required('firstPurchaser'));
  for (const field of Object.keys(firstPurchaser).filter((name) => name !== 'suite'))
    expect(problemOf({ ...condos, firstPurchaser: { ...firstPurchaser, [field]: '' } })).toEqual(
      required(`firstPurchaser.${field}`),
    );
});

test.each([
  ['0416555', false],
  ['+', false],
  ['1234567890123456', false],
  ['call me', false],
  ['41', false],
  ['(416) 555-0123', true],
  ['(416) 555-0123 ext 5', true],
  ['+44 20 7946 0958', true],
])('whether the phone %j of a purchaser is accepted: %s (A-5.23)', (phone_number, isTaken) => {
  const problem = problemOf({ ...condos, firstPurchaser: { ...firstPurchaser, phone_number } });
  const message = 'Please enter a number of atleast 11 characters';
  expect(problem).toEqual(isTaken ? null : { field: 'firstPurchaser.phone_number', message });
});

test('no field of the second purchaser is required, but the given ones must be valid (A-5.22)', () => {
  expect(problemOf({ ...condos, secondPurchaser: {} })).toBeNull();
  expect(problemOf({ ...condos, secondPurchaser: { email: 'grace@' } })).toEqual({
    field: 'secondPurchaser.email',
    message: 'Please enter the correct format',
  });
  expect(problemOf({ ...condos, secondPurchaser: { phone_number: '12' } })).toEqual({
    field: 'secondPurchaser.phone_number',
    message: 'Please enter a number of atleast 11 characters',
  });
  expect(
    problemOf({ ...condos, secondPurchaser: { first_name: '明', last_name: '李' } }),
  ).toBeNull();
  expect(problemOf({ ...condos, secondPurchaser: { first_name: '2' } })?.message).toBe(
    'Please enter atleast 3 characters',
  );
});

test('a lead from the form’s flat names has every answer (A-2.15, A-3.6)', () => {
  const { firstPurchaser: purchaser, ...answers } = home;
  const flat = {
    ...answers,
    ...Object.fromEntries(
      Object.entries(purchaser).map(([field, value]) => [`firstPurchaser.${field}`, value]),
    ),
    'firstPurchaser.phone_number': '416-555-0123 x5',
    'secondPurchaser.first_name': 'Grace',
    message: 'A corner lot, please.',
  };
  const checked = worksheetForm.read(flat, formSetting, 'test');
  if (!checked.ok) throw new Error(checked.problem.message);
  expect(checked.value).toMatchObject({
    form: 'worksheet',
    name: 'Ada Byron',
    email: 'ada@example.com',
    phone: '+14165550123',
    phoneExtension: '5',
    message: 'A corner lot, please.',
    answer: 'Form submitted successfully',
  });
  const { suite: _, ...given } = firstPurchaser;
  expect(checked.value.attributes).toEqual({
    propertyType: 'home',
    project_name: 'Sextant',
    selectedMeetingType: 'Ines Carvalhal',
    lot_number: '17',
    parking: 'No',
    locker: 'No',
    ...Object.fromEntries(
      Object.entries(given).map(([field, value]) => [`firstPurchaser.${field}`, value]),
    ),
    'firstPurchaser.phone_number': '+14165550123',
    'firstPurchaser.phone_extension': '5',
    'secondPurchaser.first_name': 'Grace',
  });
  expect(checked.value.uploads).toEqual({ 'firstPurchaser.photo_id': firstPurchaser.photo_id });
});

test('unknown purchaser names are dropped, and modify no other object', () => {
  const sent = JSON.parse(
    '{"__proto__.polluted":"1","constructor.polluted":"1","parking.polluted":"1","third.city":"Ajax"}',
  );
  const read = worksheetForm.read({ ...sent, ...home }, formSetting, 'test');
  expect(read).toMatchObject({ ok: true, value: { name: 'Ada Byron' } });
  expect([Object.hasOwn(Object.prototype, 'polluted'), Object.hasOwn(Object, 'polluted')]).toEqual([
    false,
    false,
  ]);
});

test('an API call without its first purchaser gets the form’s message', () => {
  const answers = Object.fromEntries(
    Object.entries(home).filter(([name]) => name !== 'firstPurchaser'),
  );
  expect(worksheetForm.read(answers, formSetting, 'test')).toEqual({
    ok: false,
    problem: required('firstPurchaser'),
  });
});

test('of several phone numbers of a purchaser the first is the phone, and the others are kept', () => {
  const { firstPurchaser: _, ...choices } = condos;
  const answers: Record<string, unknown> = {
    ...Object.fromEntries(worksheetForm.fields.map((field) => [field, ''])),
    ...choices,
  };
  for (const [name, value] of Object.entries(firstPurchaser))
    answers[`firstPurchaser.${name}`] = value;
  answers['firstPurchaser.phone_number'] = '416-555-0123 / 647-555-0199';
  answers['secondPurchaser.phone_number'] = '905-555-0111 or 289-555-0122';
  const read = worksheetForm.read(answers, formSetting, '/allocation-worksheet');
  expect(read).toMatchObject({
    ok: true,
    value: {
      phone: '+14165550123',
      attributes: {
        firstPurchaserOtherPhone: '647-555-0199',
        'secondPurchaser.phone_number': '+19055550111',
        secondPurchaserOtherPhone: '289-555-0122',
      },
    },
  });
});
