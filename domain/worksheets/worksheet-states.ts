import type { LeadStatus } from '../leads/lead-status.ts';

/** The states of a worksheet, in the order of the board; the last four end it. */
export const worksheetStates = [
  'submitted',
  'checked',
  'sent',
  'waitlisted',
  'allocated',
  'signed',
  'rescission',
  'firm',
  'declined',
  'rescinded',
  'withdrawn',
] as const;
export type WorksheetState = (typeof worksheetStates)[number];

interface StateLabel {
  label: string;
  shape: string;
  /** Whether it ended with a signed agreement; absent while it is open. */
  ended?: 'signed' | 'unsigned';
}

export const stateLabels: Readonly<Record<WorksheetState, StateLabel>> = {
  submitted: { label: 'Submitted', shape: '●' },
  checked: { label: 'Checked', shape: '◐' },
  sent: { label: 'Sent to the builder', shape: '→' },
  waitlisted: { label: 'Waitlisted', shape: '…' },
  allocated: { label: 'Allocated', shape: '◆' },
  signed: { label: 'Signed', shape: '✎' },
  rescission: { label: 'In rescission', shape: '◔' },
  firm: { label: 'Firm', shape: '✓', ended: 'signed' },
  declined: { label: 'Declined', shape: '–', ended: 'unsigned' },
  rescinded: { label: 'Rescinded', shape: '×', ended: 'signed' },
  withdrawn: { label: 'Withdrawn', shape: '○', ended: 'unsigned' },
};

export const parseWorksheetState = (text: unknown): WorksheetState | null =>
  worksheetStates.find((state) => state === text) ?? null;

export const hasEnded = (state: WorksheetState): boolean => stateLabels[state].ended !== undefined;

export const listEndedStates = (ended: 'signed' | 'unsigned'): WorksheetState[] =>
  worksheetStates.filter((state) => stateLabels[state].ended === ended);

/**
 * The status of a worksheet's lead once the worksheet is in a state: won when firm, and qualified again
 * if that is undone. A lead that was closed otherwise stays closed, because a declined or withdrawn
 * worksheet need not be the end: the agent may have another home to offer.
 */
export function findLeadStatus(state: WorksheetState, before: LeadStatus): LeadStatus {
  if (state === 'firm') return 'won';
  if (before === 'won') return 'qualified';
  const isUntouched = before === 'new' || before === 'contacted';
  return isUntouched && state !== 'submitted' ? 'qualified' : before;
}
