import { expect, test } from 'vitest';
import { findLeadStatus } from './worksheet-states.ts';
import { findPreviousState } from './worksheet-steps.ts';

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

const move = (kind: string, before: string) => ({ kind, before });

test('undoing goes back step by step, over what was taken back, and never past a correction', () => {
  const toFirm = ['allocated', 'signed', 'rescission'].map((before) => move('worksheet', before));
  expect(findPreviousState([])).toBeNull();
  expect(findPreviousState(toFirm)).toBe('rescission');
  const undone = [...toFirm, move('worksheet-undone', 'firm')];
  expect(findPreviousState(undone)).toBe('signed');
  expect(findPreviousState([...undone, move('worksheet', 'rescission')])).toBe('rescission');
  expect(findPreviousState([...undone, move('reply', 'x')])).toBe('signed');
  expect(findPreviousState([...toFirm, move('worksheet-corrected', 'sent')])).toBeNull();
});
