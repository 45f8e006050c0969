import { expect, test } from 'vitest';
import { findLeadStatus } from './worksheet-states.ts';

test.each([
  ['submitted', 'new', 'new'],
  ['checked', 'new', 'qualified'],
  ['sent', 'contacted', 'qualified'],
  ['allocated', 'qualified', 'qualified'],
  ['firm', 'new', 'won'],
  ['firm', 'lost', 'won'],
  // Undone.
  ['signed', 'won', 'qualified'],
  ['rescinded', 'qualified', 'qualified'],
  ['declined', 'new', 'qualified'],
  ['sent', 'lost', 'lost'],
] as const)('a worksheet that is %s makes a lead that was %s %s', (state, before, after) => {
  expect(findLeadStatus(state, before)).toBe(after);
});
