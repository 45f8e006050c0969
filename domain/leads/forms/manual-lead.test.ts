import { expect, test } from 'vitest';
import * as v from 'valibot';
import { manualLeadSchema } from './manual-lead.ts';

const sent = { arrival: 'call', submissionId: '0e3f-12345678' };
const read = (fields: Record<string, string>) =>
  v.safeParse(manualLeadSchema, { ...sent, ...fields }, { abortPipeEarly: true });

test.each([
  [{ phone: '416 555 0123' }],
  [{ phone: '(416) 555-0123 x 5' }],
  [{ phone: '+49 30 901820' }],
  [{ name: 'Ann', email: 'ANN@Example.com' }],
  [{ name: '李小龍', phone: '4165550123' }],
  [{ name: 'محمد', email: 'm@example.com', message: 'يريد شقة' }],
  [{ name: 'D’Arcy O’Neil-Śmith', email: 'd@example.com', arrival: 'open-house' }],
  [{ name: '  ', email: ' ann@example.com ', project: ' ', message: '' }],
])('an agent may enter %j', (fields) => {
  expect(read(fields).issues).toBeUndefined();
});

test.each([
  [{ name: 'Ann' }, 'email', 'Enter an email address or a phone number'],
  [{ phone: '12' }, 'phone', 'Enter a phone number'],
  [{ email: 'ann@' }, 'email', 'Enter an email address'],
  [{ phone: '4165550123', arrival: 'dream' }, 'arrival', 'Choose how they came to you.'],
  [{ phone: '4165550123', message: 'a'.repeat(5001) }, 'message', '5000'],
])('%j names the field and says why', (fields, field, sentence) => {
  const [issue] = read(fields).issues ?? [];
  expect(issue && v.getDotPath(issue)).toBe(field);
  expect(issue?.message).toContain(sentence);
});
