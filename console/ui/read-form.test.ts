import { expect, test } from 'vitest';
import type * as v from 'valibot';
import { closureSchema, hoursFields, hoursSchema } from '../../domain/brand/calendar-forms.ts';
import { leadContactSchema } from '../../domain/leads/inbox/contact-details.ts';
import { manualLeadSchema } from '../../domain/leads/forms/manual-lead.ts';
import { manualMeetingSchema } from '../../domain/leads/forms/manual-meeting.ts';
import { statusSchema } from '../../domain/leads/inbox/inbox-forms.ts';
import { ruleSchema } from '../../domain/leads/inbox/routing-forms.ts';
import { movedMeetingSchema } from '../../domain/meetings/meeting-states.ts';
import { inviteSchema, rolesSchema } from '../../domain/operators/operators.ts';
import { correctionSchema, erasureSchema } from '../../domain/people/privacy-forms.ts';
import { listField, parseFields, readForm, textField } from './read-form.ts';
import { measureProcessorMs } from '../../tests/support/processor-time.ts';

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
  const tookMs = measureProcessorMs(() =>
    expect(parse([...names, 'text', 'list', 'list'])).toEqual({ text: 'x', list: ['x', 'x'] }),
  );
  expect(tookMs).toBeLessThan(500);
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

const closedWeek = Object.fromEntries(hoursFields.map((name) => [name, '']));
const skipped = { day: '2027-03-14', time: '02:30' };

/** Forms with a mistake in one field and another across fields. */
const wrongForms: [
  name: string,
  schema: v.GenericSchema,
  fields: Record<string, string>,
  wrong: string[],
][] = [
  ['a new lead', manualLeadSchema, { arrival: '', submissionId: '12345678' }, ['arrival', 'email']],
  ['a new meeting', manualMeetingSchema, { ...skipped, arrival: 'call', submissionId: '12345678' }, ['email', 'time', 'type']],
  ['a moved meeting', movedMeetingSchema, { ...skipped, reference: 'GB-1', revision: '1', link: 'no link' }, ['link', 'time']],
  ['contact details', leadContactSchema, { revision: '1', name: '123' }, ['email', 'name']],
  ['a status', statusSchema, { revision: 'x', status: 'lost' }, ['reason', 'revision']],
  ['a rule', ruleSchema, { original: '', id: '', source: 'x'.repeat(121) }, ['operators', 'source']],
  ['hours', hoursSchema, { ...closedWeek, original: '', target: 'soon' }, ['day1', 'target']],
  ['a closed day', closureSchema, { firstDay: '2026-12-24', lastDay: '2026-12-01', note: '' }, ['lastDay', 'note']],
  ['an invitation', inviteSchema, { email: 'nobody' }, ['admin', 'email']],
  ['roles', rolesSchema, { operator: 'x', original: '' }, ['admin', 'operator']],
  ['a correction', correctionSchema, { person: 'nobody' }, ['name', 'person']],
  ['an erasure', erasureSchema, { person: 'a@example.com', confirmed: 'b', consents: 'no' }, ['confirmed', 'consents']],
]; // prettier-ignore

test.each(wrongForms)('%s shows all its problems at once', (_name, schema, fields, wrong) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  expect(Object.keys(readForm(schema, form).errors ?? {}).sort()).toEqual(wrong);
});
