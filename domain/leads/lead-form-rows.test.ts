import { expect, test } from 'vitest';
import {
  describeForm,
  leadFormNames,
  leadFormOf,
  leadFormRows,
  listFormsHolding,
  sentFormNames,
} from './lead-form-rows.ts';

test('every form but the manual one can be sent', () => {
  expect(leadFormNames.filter((name) => !sentFormNames.some((sent) => sent === name))).toEqual([
    'manual',
  ]);
});

test('labels, paths and pages tell the forms apart', () => {
  for (const field of ['label', 'apiPath', 'page', 'path'] as const) {
    const values = Object.values(leadFormRows).flatMap((row) => row[field] ?? []);
    expect(new Set(values).size, field).toBe(values.length);
  }
});

test('a lead of a form that no longer exists is called by the stored name', () => {
  for (const name of ['brochure', '', 'constructor', '__proto__', 'Contact']) {
    expect(describeForm(name)).toBe(name);
    expect(leadFormOf(name).holds).toBeUndefined();
  }
});

test('the forms whose leads hold a meeting or a worksheet are found by that', () => {
  expect(listFormsHolding('meeting')).toEqual(['meeting']);
  expect(listFormsHolding('worksheet')).toEqual(['worksheet']);
});
